import type { ServerResponse } from 'node:http';
import type { Audience } from './audience';
import { Snapshot } from './snapshot';

/** What becomes of an answer that may be kept. */
export type Keeper = (snapshot: Snapshot, audience: Audience | undefined) => void;

const keepers = new WeakMap<ServerResponse, Keeper>();

/** Has what `keepSnapshot` finds handed to `keeper`. */
export function awaitSnapshot(response: ServerResponse, keeper: Keeper): void {
  keepers.set(response, keeper);
}

/**
 * Says that this answer is the same for everybody who is not signed in, or for the caller's audience, until something changes.
 * To be called before it is sent, which must be in one piece.
 */
export function keepSnapshot(response: ServerResponse, audience?: Audience): void {
  const keeper = keepers.get(response);
  if (!keeper) return;
  keepers.delete(response);
  const known = takeCondition(response);
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    const snapshot = wholeAnswer(response, args[0]);
    if (snapshot) keeper(snapshot, audience);
    if (!known || !snapshot?.isKnownAs(known)) return end(...args);
    response.statusCode = 304;
    for (const name of ofTheBody) response.removeHeader(name);
    return end();
  };
}

const ofTheBody = ['content-length', 'content-encoding', 'content-type'];

/** The framework is to make the answer whole: it is kept for those who have no copy. */
function takeCondition({ req: { headers } }: ServerResponse): string | undefined {
  const known = headers['if-none-match'];
  delete headers['if-none-match'];
  return known;
}

const wholeAnswer = (response: ServerResponse, body: unknown) =>
  response.statusCode === 200 && !response.headersSent && Buffer.isBuffer(body) && !response.hasHeader('set-cookie')
    ? new Snapshot(response.getHeaders(), body)
    : undefined;
