import { z } from 'zod';
import { atMost, limits } from '../limits';
import { isId } from '../patterns';
import {
  completeWebAddress,
  isSecureWebAddress,
  isWebAddress,
  pictureAddressError,
  webAddressMessages,
} from '../web-address';
import { logoPath, productLimits } from './manufacturer';
import {
  manufacturerMessages as messages,
  manufacturerProductMessages,
  therapeuticAreaMessages,
} from './manufacturer.messages';

/** A newly chosen picture is a data URL that its field has already validated. A stored one has a URL of this site. */
const isPicture = (logo: string) => logo.startsWith('data:image/') || logoPath.test(logo);

function logoError(logo: string): string | null {
  if (logo === '' || isPicture(logo)) return null;
  return logo.length > limits.address.max
    ? atMost(limits.address.max)
    : pictureAddressError(logo, messages.logoInvalid);
}

export const manufacturerForm = z.object({
  name: z.string().trim().min(1, messages.nameRequired).max(limits.name.max, atMost(limits.name.max)),
  description: z
    .string()
    .trim()
    .min(1, messages.descriptionRequired)
    .max(limits.description.max, atMost(limits.description.max)),
  logoUrl: z
    .string()
    .overwrite(completeWebAddress)
    .refine((logo) => logoError(logo) === null, {
      error: ({ input }) => logoError(String(input)) ?? messages.logoInvalid,
    }),
  website: z
    .string()
    .overwrite(completeWebAddress)
    .max(limits.address.max, atMost(limits.address.max))
    .refine((address) => address === '' || isWebAddress(address), webAddressMessages.websiteInvalid),
  therapeuticAreaIds: z
    .array(z.number().int().positive())
    .min(1, messages.areaRequired)
    .max(limits.manufacturerAreas.max, messages.tooManyAreas),
});

export type ManufacturerFormValues = z.infer<typeof manufacturerForm>;

export const therapeuticAreaForm = z.object({
  name: z.string().trim().min(1, therapeuticAreaMessages.nameRequired).max(limits.name.max, atMost(limits.name.max)),
  description: z.string().trim().max(limits.description.max, atMost(limits.description.max)),
});

export type TherapeuticAreaFormValues = z.infer<typeof therapeuticAreaForm>;

/** The ids are those of the chosen options; empty until one is chosen. */
export const manufacturerProductForm = z.object({
  manufacturerId: z.string().min(1, manufacturerProductMessages.manufacturerRequired),
  name: z
    .string()
    .trim()
    .min(1, manufacturerProductMessages.nameRequired)
    .max(limits.name.max, atMost(limits.name.max)),
  therapeuticAreaId: z.string().refine(isId, manufacturerProductMessages.areaRequired),
  strengths: z.string().trim().max(productLimits.strengths.max, atMost(productLimits.strengths.max)),
  labelingUrl: z
    .string()
    .overwrite(completeWebAddress)
    .max(limits.address.max, atMost(limits.address.max))
    .refine((address) => address === '' || isSecureWebAddress(address), manufacturerProductMessages.labelingInvalid),
  isCompounded: z.boolean(),
});

export type ManufacturerProductFormValues = z.infer<typeof manufacturerProductForm>;
