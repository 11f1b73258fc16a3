import { z } from 'zod';
import { optionalAddress, optionalPicture, optionalText, requiredName, requiredText } from '../form-fields';
import { limits } from '../limits';
import { isId } from '../patterns';
import { isSecureWebAddress, isWebAddress, webAddressMessages } from '../web-address';
import {
  logoPath,
  manufacturerMessages as messages,
  manufacturerProductMessages,
  productLimits,
  therapeuticAreaMessages,
} from './manufacturer';

export const manufacturerForm = z.object({
  name: requiredName(messages.nameRequired),
  description: requiredText(limits.description.max, messages.descriptionRequired),
  logoUrl: optionalPicture(logoPath, messages.logoInvalid),
  website: optionalAddress(isWebAddress, webAddressMessages.websiteInvalid),
  therapeuticAreaIds: z
    .array(z.number().int().positive())
    .min(1, messages.areaRequired)
    .max(limits.manufacturerAreas.max, messages.tooManyAreas),
});

export type ManufacturerFormValues = z.infer<typeof manufacturerForm>;

export const therapeuticAreaForm = z.object({
  name: requiredName(therapeuticAreaMessages.nameRequired),
  description: optionalText(limits.description.max),
});

export type TherapeuticAreaFormValues = z.infer<typeof therapeuticAreaForm>;

/** The IDs are those of the chosen options; empty until one is chosen. */
export const manufacturerProductForm = z.object({
  manufacturerId: z.string().min(1, manufacturerProductMessages.manufacturerRequired),
  name: requiredName(manufacturerProductMessages.nameRequired),
  therapeuticAreaId: z.string().refine(isId, manufacturerProductMessages.areaRequired),
  strengths: optionalText(productLimits.strengths.max),
  labelingUrl: optionalAddress(isSecureWebAddress, manufacturerProductMessages.labelingInvalid),
  isCompounded: z.boolean(),
});

export type ManufacturerProductFormValues = z.infer<typeof manufacturerProductForm>;
