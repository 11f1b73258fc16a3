import { z } from 'zod';
import { atMost } from '../at-most';
import { limits } from '../limits';
import { emailPattern } from '../patterns';
import { completeWebAddress, pictureAddressError } from '../web-address';
import { displayOrderOf, isDisplayOrder } from './team-member';
import { teamMessages as messages } from './team.messages';

const optionalText = (max: number) => z.string().trim().max(max, atMost(max));
const named = (min: string) =>
  z.string().trim().min(limits.teamName.min, min).max(limits.name.max, atMost(limits.name.max));
const imageUrlError = (address: string) => pictureAddressError(address, messages.imageUrlInvalid);

/** `displayOrder` is text. `displayOrderOf` reads it. */
export const teamMemberForm = z.object({
  name: named(messages.nameTooShort),
  title: named(messages.titleTooShort),
  bio: optionalText(limits.bio.max),
  email: optionalText(limits.email.max).refine(
    (email) => email === '' || emailPattern.test(email),
    messages.emailInvalid,
  ),
  phone: optionalText(limits.phone.max),
  imageUrl: z
    .string()
    .overwrite(completeWebAddress)
    .max(limits.address.max, atMost(limits.address.max))
    .refine((address) => address === '' || imageUrlError(address) === null, {
      error: ({ input }) => imageUrlError(String(input)) ?? messages.imageUrlInvalid,
    }),
  displayOrder: z
    .string()
    .trim()
    .refine((order) => isDisplayOrder(displayOrderOf(order) ?? 0), messages.orderInvalid),
});

export type TeamMemberFormValues = z.infer<typeof teamMemberForm>;
