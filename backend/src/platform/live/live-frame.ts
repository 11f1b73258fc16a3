/** A client's request to receive a resource now and after every change. */
export interface LiveClientRequest {
  readonly resource: string;
  readonly token?: string;
}

const MAX_RESOURCE_LENGTH = 100;

/** Parses a text frame `{ type: "request", data: { resource, token? } }`. Returns null for everything else. */
export function readFrame(data: Buffer, isBinary: boolean): LiveClientRequest | null {
  if (isBinary) return null;
  const frame = parse(data.toString('utf8'));
  if (!isRecord(frame) || frame.type !== 'request' || !isRecord(frame.data)) return null;
  const { resource, token } = frame.data;
  if (typeof resource !== 'string' || resource.length === 0 || resource.length > MAX_RESOURCE_LENGTH) return null;
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
