import { z } from 'zod';
import { optionalAddress, optionalDay, optionalId, optionalText, requiredText, textWithin } from '../form-fields';
import { limits } from '../limits';
import { isSecureWebAddress } from '../web-address';
import { documentMessages as messages } from './document.messages';
import { materialKindLabels } from './material-card';
import { recallMessages } from './recall';

/**
 * The fields that an administrator fills in. The upload provides the file's own fields. An empty date means no
 * limit.
 */
export const documentForm = z
  .object({
    title: textWithin(limits.documentTitle, messages.titleTooShort),
    description: optionalText(limits.description.max),
    documentType: z.enum(['prescriber', 'salesrep', 'both'], messages.typeUnknown),
    category: optionalText(limits.category.max),
    /** The ID of a manufacturer, or empty for everyone in the audience. */
    manufacturerId: optionalId(messages.manufacturerInvalid),
    /** The ID of a group of prescribers, or empty for everyone in the audience. */
    groupId: optionalId(messages.groupInvalid),
    effectiveFrom: optionalDay(messages.dateInvalid),
    expiresOn: optionalDay(messages.dateInvalid),
    mustReadBy: optionalDay(messages.dateInvalid),
    isWatermarked: z.boolean(),
    code: optionalText(limits.documentCode.max),
    product: optionalText(limits.name.max),
    kind: optionalText(limits.name.max).refine(
      (kind) => kind === '' || Object.hasOwn(materialKindLabels, kind),
      messages.kindUnknown,
    ),
    /** The ID of a manufacturer, or empty. */
    partnerId: optionalId(messages.partnerInvalid),
    /** The ID of a therapeutic area, or empty. */
    therapeuticAreaId: optionalId(messages.areaInvalid),
    approvedBy: optionalText(limits.name.max),
    approvedOn: optionalDay(messages.dateInvalid),
    reviewOn: optionalDay(messages.dateInvalid),
    labelingUrl: optionalAddress(isSecureWebAddress, messages.labelingInvalid),
    /** The ID of a staff member, or empty. */
    ownerId: optionalId(messages.ownerInvalid),
  })
  .refine(({ effectiveFrom, expiresOn }) => !effectiveFrom || !expiresOn || effectiveFrom <= expiresOn, {
    path: ['expiresOn'],
    message: messages.expiresBeforeEffective,
  });

export type DocumentFormValues = z.infer<typeof documentForm>;

/** Why a version is recalled, and what replaces it. */
export const recallForm = z.object({
  reason: requiredText(limits.reason.max, recallMessages.reasonRequired),
  /** The ID of a document, or empty for no replacement. */
  replacementId: optionalId(recallMessages.replacementInvalid),
});

export type RecallFormValues = z.infer<typeof recallForm>;
