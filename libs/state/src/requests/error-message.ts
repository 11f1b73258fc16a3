import type { ErrorBody, FieldFault } from '@pharmacy/contracts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function errorBody(error: unknown): ErrorBody | null {
  const data = isRecord(error) ? error.data : undefined;
  return isRecord(data) && typeof data.message === 'string' ? (data as unknown as ErrorBody) : null;
}

/** The HTTP status of a failed request; undefined when no answer came. */
export function errorStatus(error: unknown): number | undefined {
  const status = isRecord(error) ? (error.originalStatus ?? error.status) : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** The server's own words; `status: text` for an answer that is not ours; else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  const body = errorBody(error);
  if (body) return body.message;
  const status = errorStatus(error);
  const text = isRecord(error) && typeof error.data === 'string' ? error.data.trim() : '';
  return status !== undefined && text !== '' && text.length <= 200 && !text.startsWith('<')
    ? `${status}: ${text}`
    : fallback;
}

/** What the server found wrong, field by field; empty when it named none. */
export function fieldFaults(error: unknown): readonly FieldFault[] {
  return errorBody(error)?.details ?? [];
}
