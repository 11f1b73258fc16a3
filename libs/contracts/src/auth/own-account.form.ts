import { z } from 'zod';
import { atMost, limits } from '../limits';
import { emailPattern } from '../patterns';
import { registrationMessages as messages } from '../registrations/registration.messages';
import { isRepeatedAlike, newPasswordFields, repeatedAlike } from './password.form';
import { erasureMessages, ownAccountMessages } from './own-account';
import { staffMessages } from './staff';

const name = (required: string) => z.string().trim().min(1, required).max(limits.name.max, atMost(limits.name.max));
const optionalText = (max: number) => z.string().trim().max(max, atMost(max));
const ownPassword = (required: string) =>
  z.string().regex(/\S/, required).max(limits.password.max, atMost(limits.password.max));

/** The user's own name, phone, and organization. */
export const ownDetailsForm = z.object({
  firstName: name(messages.firstNameRequired),
  lastName: name(messages.lastNameRequired),
  phone: optionalText(limits.phone.max),
  organization: optionalText(limits.organization.max),
});

/** Replaces a password that the user knows. */
export const changePasswordForm = z
  .object({ currentPassword: ownPassword(ownAccountMessages.currentPasswordRequired), ...newPasswordFields })
  .refine(isRepeatedAlike, repeatedAlike);

/** `password` is the user's own. */
export const changeEmailForm = z.object({
  email: z.string().trim().max(limits.email.max, messages.emailInvalid).regex(emailPattern, messages.emailInvalid),
  password: ownPassword(staffMessages.yourPasswordRequired),
});

/** Confirms an erasure. `password` is the signed-in user's own. */
export const erasePersonForm = z.object({
  username: z.string().trim().min(1, erasureMessages.usernameRequired).max(limits.email.max, atMost(limits.email.max)),
  password: ownPassword(staffMessages.yourPasswordRequired),
});

export type OwnDetailsFormValues = z.infer<typeof ownDetailsForm>;
export type ChangePasswordFormValues = z.infer<typeof changePasswordForm>;
export type ChangeEmailFormValues = z.infer<typeof changeEmailForm>;
