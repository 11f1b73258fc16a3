import { z } from 'zod';
import { limits } from '../limits';
import { authMessages } from './auth.messages';

/** The sign-in forms of portals and back office. The password is never trimmed. */
export const signInForm = z.object({
  username: z.string().trim().min(1, authMessages.usernameRequired).max(limits.email.max),
  password: z.string().min(1, authMessages.passwordRequired).max(limits.password.max),
});

export type SignInFormValues = z.infer<typeof signInForm>;
