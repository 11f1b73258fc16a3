import { z } from 'zod';
import { atMost, limits } from '../limits';
import { emailPattern } from '../patterns';
import { registrationMessages } from '../registrations/registration.messages';

/** A new password and its confirmation. It's never trimmed, but can't be only spaces. */
export const newPasswordFields = {
  password: z
    .string()
    .regex(/\S/, registrationMessages.passwordTooShort)
    .min(limits.password.min, registrationMessages.passwordTooShort)
    .max(limits.password.max, atMost(limits.password.max)),
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
export const forgotPasswordForm = z.object({
  email: z
    .string()
    .trim()
    .max(limits.email.max, registrationMessages.emailInvalid)
    .regex(emailPattern, registrationMessages.emailInvalid),
});

export type ForgotPasswordFormValues = z.infer<typeof forgotPasswordForm>;

/** The new password and its confirmation. The token comes from the link, not from the form. */
export const resetPasswordForm = z.object(newPasswordFields).refine(isRepeatedAlike, repeatedAlike);

export type ResetPasswordFormValues = z.infer<typeof resetPasswordForm>;
