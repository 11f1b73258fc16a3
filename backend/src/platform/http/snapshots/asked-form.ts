import type { IncomingMessage } from 'node:http';
import type { PackedForm } from './packed';

export type Form = PackedForm | 'identity';

/** What browsers and programs say that they take; the few spellings come again and again. */
const spellings = new Map<string, Form>();
const MOST_SPELLINGS = 200;

/**
 * The form in which a kept answer to this request would be sent. null where none may be kept: it asks a question or for a change,
 * the answer might be this caller's alone, or one form is weighed against another.
 */
export function askedForm({ method, url, headers }: IncomingMessage): Form | null {
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined || url.includes('?')) return null;
  const { origin, range, cookie, 'accept-encoding': accepted } = headers;
  // They make an answer this caller's alone.
  if (origin !== undefined || range !== undefined || cookie !== undefined) return null;
  if (accepted === undefined) return 'identity';
  if (typeof accepted !== 'string' || accepted.includes('q=')) return null;
  return spellings.get(accepted) ?? formIn(accepted);
}

function formIn(accepted: string): Form {
  const taken = accepted.split(',').map((form) => form.trim());
  const form = (['br', 'gzip'] as const).find((known) => taken.includes(known)) ?? 'identity';
  if (spellings.size < MOST_SPELLINGS) spellings.set(accepted, form);
  return form;
}
