import { z } from 'zod';
import { atMost } from '../at-most';
import { limits } from '../limits';
import { webAddressPattern } from '../patterns';
import { manufacturerMessages as messages, therapeuticAreaMessages } from './manufacturer.messages';

/** A chosen picture is an inline data URL by then, which its field has checked; a stored one has an address of the site. */
const isPicture = (logo: string) => logo.startsWith('data:image/') || logo.startsWith('/');

const isLogo = (logo: string) =>
  logo === '' || isPicture(logo) || (webAddressPattern.test(logo) && logo.length <= limits.address.max);

export const manufacturerForm = z.object({
  name: z.string().trim().min(1, messages.nameRequired).max(limits.name.max, atMost(limits.name.max)),
  description: z
    .string()
    .trim()
    .min(1, messages.descriptionRequired)
    .max(limits.description.max, atMost(limits.description.max)),
  logoUrl: z.string().trim().refine(isLogo, messages.logoInvalid),
  website: z
    .string()
    .trim()
    .max(limits.address.max, atMost(limits.address.max))
    .refine((address) => address === '' || webAddressPattern.test(address), messages.websiteInvalid),
  therapeuticAreaIds: z.array(z.number().int().positive()).min(1, messages.areaRequired),
});

export type ManufacturerFormValues = z.infer<typeof manufacturerForm>;

export const therapeuticAreaForm = z.object({
  name: z.string().trim().min(1, therapeuticAreaMessages.nameRequired).max(limits.name.max, atMost(limits.name.max)),
  description: z.string().trim().max(limits.description.max, atMost(limits.description.max)),
});

export type TherapeuticAreaFormValues = z.infer<typeof therapeuticAreaForm>;
