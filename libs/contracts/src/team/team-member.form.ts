import { z } from 'zod';
import { atMost, limits } from '../limits';
import { emailPattern } from '../patterns';
import { completeWebAddress, pictureAddressError } from '../web-address';
import { displayOrderOf, isDisplayOrder, portraitPath, teamMessages as messages } from './team-member';

const optionalText = (max: number) => z.string().trim().max(max, atMost(max));
const named = (min: string) =>
  z.string().trim().min(limits.teamName.min, min).max(limits.name.max, atMost(limits.name.max));

/** A newly chosen photo is a data URL that its field has already validated. A stored one has a URL of this site. */
function imageUrlError(address: string): string | null {
  if (address === '' || address.startsWith('data:image/') || portraitPath.test(address)) return null;
  return address.length > limits.address.max
    ? atMost(limits.address.max)
    : pictureAddressError(address, messages.imageUrlInvalid);
}

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
    .refine((address) => imageUrlError(address) === null, {
      error: ({ input }) => imageUrlError(String(input)) ?? messages.imageUrlInvalid,
    }),
  displayOrder: z
    .string()
    .trim()
    .refine((order) => isDisplayOrder(displayOrderOf(order) ?? 0), messages.orderInvalid),
});

export type TeamMemberFormValues = z.infer<typeof teamMemberForm>;
