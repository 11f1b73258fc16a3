import { z } from 'zod';
import { email, optionalText, ownPassword, requiredName, requiredText } from '../form-fields';
import { limits } from '../limits';
import { registrationMessages as messages } from '../registrations/registration.messages';
import { isRepeatedAlike, newPasswordFields, repeatedAlike } from './password.form';
import { erasureMessages, ownAccountMessages } from './own-account';
import { staffMessages } from './staff';

/** The user's own name, phone, and organization. */
export const ownDetailsForm = z.object({
  firstName: requiredName(messages.firstNameRequired),
  lastName: requiredName(messages.lastNameRequired),
  phone: optionalText(limits.phone.max),
  organization: optionalText(limits.organization.max),
});

/** Replaces a password that the user knows. */
export const changePasswordForm = z
  .object({ currentPassword: ownPassword(ownAccountMessages.currentPasswordRequired), ...newPasswordFields })
  .refine(isRepeatedAlike, repeatedAlike);

/** `password` is the user's own. */
export const changeEmailForm = z.object({
  email,
  password: ownPassword(staffMessages.yourPasswordRequired),
});

/** Confirms an erasure. `password` is the signed-in user's own. */
export const erasePersonForm = z.object({
  username: requiredText(limits.email.max, erasureMessages.usernameRequired),
  password: ownPassword(staffMessages.yourPasswordRequired),
});

export type OwnDetailsFormValues = z.infer<typeof ownDetailsForm>;
export type ChangePasswordFormValues = z.infer<typeof changePasswordForm>;
export type ChangeEmailFormValues = z.infer<typeof changeEmailForm>;
