import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';

const LONGEST_TOKEN = 4_096;

/** The token of the `Authorization` header, or undefined when there is none of a plausible form. */
export function bearerOf(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return plausible(token);
}

/** The token in the address. One that is repeated, or not text, is none. */
export const queryTokenOf = (request: Request): string | undefined => plausible(request.query.token);

const plausible = (token: unknown) =>
  typeof token === 'string' && token.length > 0 && token.length <= LONGEST_TOKEN ? token : undefined;
