import { z } from 'zod';
import { limits } from '../limits';
import { emailPattern } from '../patterns';
import { registrationMessages as messages } from '../registrations/registration.messages';

/** Requests an email with a link to reset the password. */
export const forgotPasswordForm = z.object({
  email: z.string().trim().max(limits.email.max, messages.emailInvalid).regex(emailPattern, messages.emailInvalid),
});

export type ForgotPasswordFormValues = z.infer<typeof forgotPasswordForm>;
