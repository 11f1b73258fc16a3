import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import { idleHeader } from '@pharmacy/contracts';

const MAX_TOKEN_LENGTH = 4_096;

/** The token of the `Authorization` header; undefined if it's missing or malformed. */
export function bearerOf(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return plausible(token);
}

/** The `token` query parameter; undefined if it's missing, repeated, or malformed. */
export const queryTokenOf = (request: Request): string | undefined => plausible(request.query.token);

const plausible = (token: unknown) =>
  typeof token === 'string' && token.length > 0 && token.length <= MAX_TOKEN_LENGTH ? token : undefined;

/**
 * Seconds since the user's last activity, as reported by the browser, because pages also refresh lists in the
 * background. A request without the header counts as user activity.
 */
export function idleSecondsOf({ headers }: Pick<IncomingMessage, 'headers'>): number {
  const seconds = headers[idleHeader];
  return typeof seconds === 'string' && /^\d{1,9}$/.test(seconds) ? Number(seconds) : 0;
}
