import type { ErrorBody, InvalidField } from '@pharmacy/contracts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function errorBody(error: unknown): ErrorBody | null {
  const data = isRecord(error) ? error.data : undefined;
  return isRecord(data) && typeof data.message === 'string' ? (data as unknown as ErrorBody) : null;
}

/** The HTTP status of a failed request. Undefined when there was no response. */
export function errorStatus(error: unknown): number | undefined {
  const status = isRecord(error) ? (error.originalStatus ?? error.status) : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** The server's message. For a short plain-text response from elsewhere, `status: text`. Otherwise `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  const body = errorBody(error);
  if (body) return body.message;
  const status = errorStatus(error);
  const text = isRecord(error) && typeof error.data === 'string' ? error.data.trim() : '';
  return status !== undefined && text !== '' && text.length <= 200 && !text.startsWith('<')
    ? `${status}: ${text}`
    : fallback;
}

/** The server's validation errors by field. Empty when it named none. */
export function fieldErrors(error: unknown): readonly InvalidField[] {
  return errorBody(error)?.details ?? [];
}
