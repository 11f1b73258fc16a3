import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { limits } from '@pharmacy/contracts';
import type { Request } from 'express';
import type { Config } from '../../config';
import { RequestContext } from '../../context';
import { InvalidInput } from '../../errors';
import { bodyDigestOf } from '../body/read-body';
import type { KeyedRequest } from './idempotency-keys';

export const IDEMPOTENCY = 'http:idempotency';
export const RECEIVES_UPLOAD = 'http:receives-upload';

/** Keys are scoped to the signed-in user (the default of mutations) or the client's address, or are ignored. */
export type IdempotencyScope = 'user' | 'address' | 'none';

/** Internal OpenAPI extension that marks routes by scope; removed before publishing. */
export const idempotencyExtension = 'x-idempotency';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The request's key with its caller and route; null when the request has no key or the route ignores it. */
export function keyOf(request: Request, scope: IdempotencyScope): Omit<KeyedRequest, 'fingerprint'> | null {
  const key = request.get('idempotency-key');
  const caller = callerOf(scope);
  if (safe.has(request.method) || key === undefined || !caller) return null;
  if (key.length < 1 || key.length > limits.idempotencyKey.max)
    throw new InvalidInput(`Idempotency-Key must have 1 to ${limits.idempotencyKey.max} characters.`);
  return {
    caller,
    isAnonymous: scope === 'address',
    route: routeOf(request),
    key,
  };
}

/** Far below the 2,704 bytes of an entry in PostgreSQL's index. */
const MAX_ROUTE_LENGTH = 500;

function routeOf({ method, path }: Request): string {
  const route = `${method} ${path.replace(/\/+$/, '')}`;
  return route.length > MAX_ROUTE_LENGTH ? createHash('sha256').update(route).digest('base64url') : route;
}

function callerOf(scope: IdempotencyScope): string | null {
  const facts = RequestContext.current();
  if (scope === 'none' || !facts) return null;
  if (scope === 'address') return `address ${facts.address}`;
  return facts.user ? `user ${facts.user.id}` : null;
}

/** Starts a fingerprint of the request without its files. An HMAC, since a plain hash could reveal a password in the body. */
export const fingerprintOf = ({ jwtSecret }: Config, request: Request) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', jwtSecret, '', 'idempotency', 32))).update(
    JSON.stringify([request.query, bodyDigestOf(request) ?? (request.body as unknown) ?? null]),
  );
