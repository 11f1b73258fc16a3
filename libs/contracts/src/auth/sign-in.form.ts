import { z } from 'zod';
import { ownPassword, requiredText } from '../form-fields';
import { limits } from '../limits';
import { authMessages } from './auth.messages';

/** The sign-in forms of the portals and the back office. */
export const signInForm = z.object({
  username: requiredText(limits.email.max, authMessages.usernameRequired),
  password: ownPassword(authMessages.passwordRequired),
});

export type SignInFormValues = z.infer<typeof signInForm>;
