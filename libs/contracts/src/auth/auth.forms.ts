import { z } from 'zod';
import { email, newPassword, optionalText, ownPassword, requiredName, requiredText } from '../form-fields';
import { limits } from '../limits';
import { registrationMessages } from '../registrations/registration.messages';
import { authMessages } from './auth.messages';
import { erasureMessages, ownAccountMessages } from './own-account';
import { prescriberGroupMessages } from './prescriber-group';
import { staffMessages, type StaffRole } from './staff';

/** The sign-in forms of the portals and the back office. */
export const signInForm = z.object({
  username: requiredText(limits.email.max, authMessages.usernameRequired),
  password: ownPassword(authMessages.passwordRequired),
});

export type SignInFormValues = z.infer<typeof signInForm>;

/** A new password and its confirmation. */
export const newPasswordFields = {
  password: newPassword(limits.password, registrationMessages.passwordTooShort),
  confirmPassword: z.string().min(limits.password.min, registrationMessages.passwordTooShort),
};

type RepeatedPassword = Readonly<Record<keyof typeof newPasswordFields, string>>;

export const isRepeatedAlike = (form: RepeatedPassword): boolean => form.password === form.confirmPassword;

/** Reported at the confirmation field, even while other fields of the form have errors. */
export const repeatedAlike = {
  path: ['confirmPassword'],
  message: registrationMessages.passwordsDiffer,
  when: ({ value }: { readonly value: unknown }) => {
    const form = value as { confirmPassword?: unknown };
    return typeof form.confirmPassword === 'string' && form.confirmPassword.length >= limits.password.min;
  },
};

/** Requests an email with a link to reset the password. */
export const forgotPasswordForm = z.object({ email });

export type ForgotPasswordFormValues = z.infer<typeof forgotPasswordForm>;

/** The new password and its confirmation. The token comes from the link, not from the form. */
export const resetPasswordForm = z.object(newPasswordFields).refine(isRepeatedAlike, repeatedAlike);

export type ResetPasswordFormValues = z.infer<typeof resetPasswordForm>;

/** The signed-in user's own password, which confirms a change. */
const password = ownPassword(staffMessages.yourPasswordRequired);

/** The user's own name, phone, and organization. */
export const ownDetailsForm = z.object({
  firstName: requiredName(registrationMessages.firstNameRequired),
  lastName: requiredName(registrationMessages.lastNameRequired),
  phone: optionalText(limits.phone.max),
  organization: optionalText(limits.organization.max),
});

/** Replaces a password that the user knows. */
export const changePasswordForm = z
  .object({ currentPassword: ownPassword(ownAccountMessages.currentPasswordRequired), ...newPasswordFields })
  .refine(isRepeatedAlike, repeatedAlike);

/** `password` is the user's own. */
export const changeEmailForm = z.object({ email, password });

/** Confirms an erasure. `password` is the signed-in user's own. */
export const erasePersonForm = z.object({
  username: requiredText(limits.email.max, erasureMessages.usernameRequired),
  password,
});

export type OwnDetailsFormValues = z.infer<typeof ownDetailsForm>;
export type ChangePasswordFormValues = z.infer<typeof changePasswordForm>;
export type ChangeEmailFormValues = z.infer<typeof changeEmailForm>;

const roles = z.array(z.custom<StaffRole>()).min(1, staffMessages.rolesRequired);

/** Invites someone to the staff. `password` is the signed-in user's own. */
export const inviteStaffForm = z.object({
  email,
  firstName: requiredName(registrationMessages.firstNameRequired),
  lastName: requiredName(registrationMessages.lastNameRequired),
  staffRoles: roles,
  password,
});

/** The signed-in user's own password, for an act that needs nothing else. */
export const ownPasswordForm = z.object({ password });

/** `password` is the signed-in user's own. */
export const staffRolesForm = z.object({ staffRoles: roles, password });

/** The first password of a staff member. */
export const acceptInvitationForm = z
  .object({
    ...newPasswordFields,
    password: newPassword(limits.administratorPassword, staffMessages.passwordTooShort),
  })
  .refine(isRepeatedAlike, repeatedAlike);

export type AcceptInvitationFormValues = z.infer<typeof acceptInvitationForm>;

export const prescriberGroupForm = z.object({ name: requiredName(prescriberGroupMessages.nameRequired) });

export type PrescriberGroupFormValues = z.infer<typeof prescriberGroupForm>;
