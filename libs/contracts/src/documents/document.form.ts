import { z } from 'zod';
import { atMost } from '../at-most';
import { isId } from '../is-id';
import { limits } from '../limits';
import { isWholeDay } from '../patterns';
import { documentMessages as messages } from './document.messages';

const optionalDay = z
  .string()
  .trim()
  .refine((day) => day === '' || isWholeDay(day), messages.dateInvalid);

/**
 * The fields that an administrator fills in. The upload provides the file's own fields. An empty date means no
 * limit.
 */
export const documentForm = z
  .object({
    title: z
      .string()
      .trim()
      .min(limits.documentTitle.min, messages.titleTooShort)
      .max(limits.documentTitle.max, atMost(limits.documentTitle.max)),
    description: z.string().trim().max(limits.description.max, atMost(limits.description.max)),
    documentType: z.enum(['prescriber', 'salesrep', 'both'], messages.typeUnknown),
    category: z.string().trim().max(limits.category.max, atMost(limits.category.max)),
    /** The id of a manufacturer, or empty for everybody in the audience. */
    manufacturerId: z.string().refine((id) => id === '' || isId(id), messages.manufacturerInvalid),
    effectiveFrom: optionalDay,
    expiresOn: optionalDay,
    mustReadBy: optionalDay,
  })
  .refine(({ effectiveFrom, expiresOn }) => !effectiveFrom || !expiresOn || effectiveFrom <= expiresOn, {
    path: ['expiresOn'],
    message: messages.expiresBeforeEffective,
  });

export type DocumentFormValues = z.infer<typeof documentForm>;
