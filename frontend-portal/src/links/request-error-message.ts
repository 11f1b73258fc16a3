import { errorMessage, errorStatus } from '@pharmacy/state';

/** The server's message for a 4xx; `failed` for a 5xx or a network error. */
export function requestErrorMessage(error: unknown, failed: string): string {
  const status = errorStatus(error);
  return status !== undefined && status < 500 ? errorMessage(error, failed) : failed;
}
