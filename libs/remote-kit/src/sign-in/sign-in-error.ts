import { authMessages } from '@pharmacy/contracts';
import { errorMessage, errorStatus } from '@pharmacy/state';

const hasStatus = (error: unknown) => typeof error === 'object' && error !== null && 'status' in error;

/**
 * The text for a failed sign-in, by password, code, or passkey: what the server says about a request that it rejected, and
 * the same text for every other failure. A response without a token or a user counts as invalid credentials.
 */
export function signInErrorMessage(error: unknown): string {
  const status = errorStatus(error);
  if (!hasStatus(error)) return authMessages.invalidCredentials;
  if (status === undefined || status >= 500) return authMessages.signInFailed;
  return errorMessage(error, status === 401 ? authMessages.invalidCredentials : authMessages.signInFailed);
}
