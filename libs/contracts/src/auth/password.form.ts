import { z } from 'zod';
import { email, newPassword } from '../form-fields';
import { limits } from '../limits';
import { registrationMessages } from '../registrations/registration.messages';

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
