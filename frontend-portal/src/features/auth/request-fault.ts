import { errorMessage, errorStatus } from '@pharmacy/state';

/** The server's own words about a request that it refused; `failed` where it could not be reached, or broke down. */
export function requestFault(error: unknown, failed: string): string {
  const status = errorStatus(error);
  return status !== undefined && status < 500 ? errorMessage(error, failed) : failed;
}
