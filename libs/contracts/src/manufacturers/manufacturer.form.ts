import { z } from 'zod';
import { atMost } from '../at-most';
import { limits } from '../limits';
import { completeWebAddress, isWebAddress, pictureAddressError, webAddressMessages } from '../web-address';
import { logoPath } from './manufacturer';
import { manufacturerMessages as messages, therapeuticAreaMessages } from './manufacturer.messages';

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
