import { z } from 'zod';
import { atMost, limits } from '../limits';
import { authMessages } from './auth.messages';

/** The sign-in forms of the portals and the back office. The password is never trimmed, but can't be only spaces. */
export const signInForm = z.object({
  username: z.string().trim().min(1, authMessages.usernameRequired).max(limits.email.max, atMost(limits.email.max)),
  password: z.string().regex(/\S/, authMessages.passwordRequired).max(limits.password.max, atMost(limits.password.max)),
});

export type SignInFormValues = z.infer<typeof signInForm>;
