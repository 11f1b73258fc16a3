import { authMessages } from '@pharmacy/contracts';
import { errorMessage, errorStatus } from '@pharmacy/state';

const isFromServer = (error: unknown) => typeof error === 'object' && error !== null && 'status' in error;

/** What a failed sign-in tells the person. An answer without token or user counts as a refusal. */
export function signInFault(error: unknown): string {
  const status = errorStatus(error);
  if (status === 401 || !isFromServer(error)) return authMessages.invalidCredentials;
  return status === 429 ? errorMessage(error, authMessages.tooManyAttempts) : authMessages.signInFailed;
}
