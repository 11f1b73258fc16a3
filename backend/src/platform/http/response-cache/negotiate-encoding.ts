import type { IncomingMessage } from 'node:http';
import type { CompressedEncoding } from '../responses/compression';

export type ResponseEncoding = CompressedEncoding | 'identity';

/** Results by `Accept-Encoding` value. Clients use only a few different values. */
const negotiated = new Map<string, ResponseEncoding>();
const MAX_VALUES = 200;
const MAX_VALUE_LENGTH = 100;

/**
 * The encoding of a cached response to this request. null when the request isn't cacheable: it has a query, isn't a read, may have
 * a response of its own, or ranks encodings by quality.
 */
export function negotiateEncoding({ method, url, headers }: IncomingMessage): ResponseEncoding | null {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined || url.includes('?')) return null;
  const { origin, range, cookie, 'accept-encoding': accepted } = headers;
  // Responses may depend on these headers.
  if (origin !== undefined || range !== undefined || cookie !== undefined) return null;
  if (accepted === undefined) return 'identity';
  if (typeof accepted !== 'string' || accepted.includes('q=')) return null;
  return negotiated.get(accepted) ?? bestEncodingIn(accepted);
}

function bestEncodingIn(accepted: string): ResponseEncoding {
  const offered = accepted.split(',').map((encoding) => encoding.trim());
  const encoding = (['br', 'gzip'] as const).find((supported) => offered.includes(supported)) ?? 'identity';
  if (negotiated.size < MAX_VALUES && accepted.length <= MAX_VALUE_LENGTH) negotiated.set(accepted, encoding);
  return encoding;
}
