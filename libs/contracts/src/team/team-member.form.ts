import { z } from 'zod';
import { atMost } from '../at-most';
import { limits } from '../limits';
import { emailPattern, webAddressPattern } from '../patterns';
import { teamMessages as messages } from './team.messages';

const optionalText = (max: number) => z.string().trim().max(max, atMost(max));
const named = (min: string) =>
  z.string().trim().min(limits.teamName.min, min).max(limits.name.max, atMost(limits.name.max));

/** `displayOrder` is typed as text: empty is left to the server, other text counts as 0. */
export const teamMemberForm = z.object({
  name: named(messages.nameTooShort),
  title: named(messages.titleTooShort),
  bio: optionalText(limits.bio.max),
  email: optionalText(limits.email.max).refine(
    (email) => email === '' || emailPattern.test(email),
    messages.emailInvalid,
  ),
  phone: optionalText(limits.phone.max),
  imageUrl: optionalText(limits.address.max).refine(
    (address) => address === '' || webAddressPattern.test(address),
    messages.imageUrlInvalid,
  ),
  displayOrder: z
    .string()
    .trim()
    .refine((order) => !/^-\d/.test(order), messages.orderInvalid),
});

export type TeamMemberFormValues = z.infer<typeof teamMemberForm>;
