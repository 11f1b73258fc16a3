import { z } from 'zod';
import { isRepeatedAlike, newPasswordFields, repeatedAlike } from './new-password';

/** Chooses another password, repeated. The link's token comes from the address, not from the form. */
export const resetPasswordForm = z.object(newPasswordFields).refine(isRepeatedAlike, repeatedAlike);

export type ResetPasswordFormValues = z.infer<typeof resetPasswordForm>;
