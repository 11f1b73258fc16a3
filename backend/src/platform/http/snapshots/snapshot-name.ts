import type { IncomingMessage } from 'node:http';
import type { PackedForm } from './packed';

/** Callers and questions that are not everybody's. */
const personal = ['authorization', 'origin', 'range', 'x-request-id', 'cookie'] as const;

type Encoding = PackedForm | 'identity';

/** What browsers and programs say that they take; the few spellings come again and again. */
const spellings = new Map<string, Encoding>();
const MOST_SPELLINGS = 200;

/**
 * Under which name the answer to this request may be kept: encoding and address. null where the answer might be this caller's
 * alone, or one form is weighed against another.
 */
export function snapshotName({ method, url, headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined || url.includes('?')) return null;
  for (const name of personal) if (headers[name] !== undefined) return null;
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return `identity ${url}`;
  if (typeof accepted !== 'string' || accepted.includes('q=')) return null;
  return `${encodingOf(accepted)} ${url}`;
}

function encodingOf(accepted: string): Encoding {
  const known = spellings.get(accepted);
  if (known !== undefined) return known;
  const forms = accepted.split(',').map((form) => form.trim());
  const encoding = (['br', 'gzip'] as const).find((form) => forms.includes(form)) ?? 'identity';
  if (spellings.size < MOST_SPELLINGS) spellings.set(accepted, encoding);
  return encoding;
}

/** The form in which an answer of that name may be packed; undefined for none. */
export const packedFormOf = (name: string): PackedForm | undefined =>
  (['br', 'gzip'] as const).find((form) => name.startsWith(`${form} `));
