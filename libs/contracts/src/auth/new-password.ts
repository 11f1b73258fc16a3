import { z } from 'zod';
import { atMost } from '../at-most';
import { limits } from '../limits';
import { registrationMessages as messages } from '../registrations/registration.messages';

/** A new password and its confirmation. It's never trimmed, but can't be only spaces. */
export const newPasswordFields = {
  password: z
    .string()
    .regex(/\S/, messages.passwordTooShort)
    .min(limits.password.min, messages.passwordTooShort)
    .max(limits.password.max, atMost(limits.password.max)),
  confirmPassword: z.string().min(limits.password.min, messages.passwordTooShort),
};

type RepeatedPassword = Readonly<Record<keyof typeof newPasswordFields, string>>;

export const isRepeatedAlike = (form: RepeatedPassword): boolean => form.password === form.confirmPassword;

/** Reported at the confirmation field, even while other fields of the form have errors. */
export const repeatedAlike = {
  path: ['confirmPassword'],
  message: messages.passwordsDiffer,
  when: ({ value }: { readonly value: unknown }) => {
    const form = value as { confirmPassword?: unknown };
    return typeof form.confirmPassword === 'string' && form.confirmPassword.length >= limits.password.min;
  },
};
