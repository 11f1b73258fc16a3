import { z } from 'zod';
import { atMost, limits } from '../limits';
import { isId, isWholeDay } from '../patterns';
import { completeWebAddress, isSecureWebAddress } from '../web-address';
import { documentMessages as messages } from './document.messages';
import { materialKindLabels } from './material-card';
import { recallMessages } from './recall';

const optionalText = (max: number) => z.string().trim().max(max, atMost(max));

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
    description: optionalText(limits.description.max),
    documentType: z.enum(['prescriber', 'salesrep', 'both'], messages.typeUnknown),
    category: optionalText(limits.category.max),
    /** The id of a manufacturer, or empty for everybody in the audience. */
    manufacturerId: z.string().refine((id) => id === '' || isId(id), messages.manufacturerInvalid),
    /** The id of a group of prescribers, or empty for everybody in the audience. */
    groupId: z.string().refine((id) => id === '' || isId(id), messages.groupInvalid),
    effectiveFrom: optionalDay,
    expiresOn: optionalDay,
    mustReadBy: optionalDay,
    isWatermarked: z.boolean(),
    code: optionalText(limits.documentCode.max),
    product: optionalText(limits.name.max),
    kind: optionalText(limits.name.max).refine(
      (kind) => kind === '' || Object.hasOwn(materialKindLabels, kind),
      messages.kindUnknown,
    ),
    /** The id of a manufacturer, or empty. */
    partnerId: z.string().refine((id) => id === '' || isId(id), messages.partnerInvalid),
    /** The id of a therapeutic area, or empty. */
    therapeuticAreaId: z.string().refine((id) => id === '' || isId(id), messages.areaInvalid),
    approvedBy: optionalText(limits.name.max),
    approvedOn: optionalDay,
    reviewOn: optionalDay,
    labelingUrl: z
      .string()
      .overwrite(completeWebAddress)
      .max(limits.address.max, atMost(limits.address.max))
      .refine((address) => address === '' || isSecureWebAddress(address), messages.labelingInvalid),
    /** The id of a member of staff, or empty. */
    ownerId: z.string().refine((id) => id === '' || isId(id), messages.ownerInvalid),
  })
  .refine(({ effectiveFrom, expiresOn }) => !effectiveFrom || !expiresOn || effectiveFrom <= expiresOn, {
    path: ['expiresOn'],
    message: messages.expiresBeforeEffective,
  });

export type DocumentFormValues = z.infer<typeof documentForm>;

/** Why a version is recalled, and what replaces it. */
export const recallForm = z.object({
  reason: z.string().trim().min(1, recallMessages.reasonRequired).max(limits.reason.max, atMost(limits.reason.max)),
  /** The id of a document, or empty for no replacement. */
  replacementId: z.string().refine((id) => id === '' || isId(id), recallMessages.replacementInvalid),
});

export type RecallFormValues = z.infer<typeof recallForm>;
