import { z } from 'zod';
import { optionalPicture, optionalText, textWithin } from '../form-fields';
import { limits } from '../limits';
import { emailPattern } from '../patterns';
import { displayOrderOf, isDisplayOrder, portraitPath, teamMessages as messages } from './team-member';

const nameLength = { min: limits.teamName.min, max: limits.name.max };

/** `displayOrder` is text. `displayOrderOf` reads it. */
export const teamMemberForm = z.object({
  name: textWithin(nameLength, messages.nameTooShort),
  title: textWithin(nameLength, messages.titleTooShort),
  bio: optionalText(limits.bio.max),
  email: optionalText(limits.email.max).refine(
    (email) => email === '' || emailPattern.test(email),
    messages.emailInvalid,
  ),
  phone: optionalText(limits.phone.max),
  imageUrl: optionalPicture(portraitPath, messages.imageUrlInvalid),
  displayOrder: z
    .string()
    .trim()
    .refine((order) => isDisplayOrder(displayOrderOf(order) ?? 0), messages.orderInvalid),
});

export type TeamMemberFormValues = z.infer<typeof teamMemberForm>;
