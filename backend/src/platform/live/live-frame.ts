/** A client's wish to be told of a resource now and after each change. */
export interface LiveWish {
  readonly resource: string;
  readonly token?: string;
}

const LONGEST_RESOURCE = 100;

/** The wish in a frame; null for all that is no `{ type: "request", data: { resource, token? } }` in a text frame. */
export function readFrame(data: Buffer, isBinary: boolean): LiveWish | null {
  if (isBinary) return null;
  const frame = parse(data.toString('utf8'));
  if (!isRecord(frame) || frame.type !== 'request' || !isRecord(frame.data)) return null;
  const { resource, token } = frame.data;
  if (typeof resource !== 'string' || resource.length === 0 || resource.length > LONGEST_RESOURCE) return null;
  if (token === undefined || token === null) return { resource };
  return typeof token === 'string' ? { resource, token } : null;
}

export const frame = (type: string, data: unknown): string => JSON.stringify({ type, data });

export const errorFrame = (message: string): string => frame('error', { message });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
