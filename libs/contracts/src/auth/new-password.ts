import { z } from 'zod';
import { atMost } from '../at-most';
import { limits } from '../limits';
import { registrationMessages as messages } from '../registrations/registration.messages';

/** A password that somebody chooses, with its repetition. Never trimmed; spaces alone are none. */
export const newPasswordFields = {
  password: z
    .string()
    .min(limits.password.min, messages.passwordTooShort)
    .max(limits.password.max, atMost(limits.password.max))
    .regex(/\S/, messages.passwordTooShort),
  confirmPassword: z.string().min(limits.password.min, messages.passwordTooShort),
};

type RepeatedPassword = Readonly<Record<keyof typeof newPasswordFields, string>>;

export const isRepeatedAlike = (form: RepeatedPassword): boolean => form.password === form.confirmPassword;

/** Said at the repetition, and also while other fields of the form are faulty. */
export const repeatedAlike = {
  path: ['confirmPassword'],
  message: messages.passwordsDiffer,
  when: ({ value }: { readonly value: unknown }) => {
    const form = value as { confirmPassword?: unknown };
    return typeof form.confirmPassword === 'string' && form.confirmPassword.length >= limits.password.min;
  },
};
