import { z } from 'zod';
import { isRepeatedAlike, newPasswordFields, repeatedAlike } from './new-password';

/** The new password and its confirmation. The token comes from the link, not from the form. */
export const resetPasswordForm = z.object(newPasswordFields).refine(isRepeatedAlike, repeatedAlike);

export type ResetPasswordFormValues = z.infer<typeof resetPasswordForm>;
