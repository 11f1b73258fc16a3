import type { ServerResponse } from 'node:http';
import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { accessRuleOf, type SignedInUser } from '../../access';
import type { Audience } from './cache-entries';
import { CachedResponse } from './cached-response';

/** Stores a cacheable response. */
export type CacheWriter = (response: CachedResponse, audience: Audience | undefined) => void;

const writers = new WeakMap<ServerResponse, CacheWriter>();

/** Calls `write` when `cacheResponse` is used on this response and the response turns out to be cacheable. */
export function onCacheableResponse(response: ServerResponse, write: CacheWriter): void {
  writers.set(response, write);
}

/**
 * Declares that this response is the same for all anonymous callers, or for the caller's audience, until something changes.
 * Call it before the response is sent. The body must be sent in one piece.
 */
export function cacheResponse(response: ServerResponse, audience?: Audience): void {
  const write = writers.get(response);
  if (!write) return;
  writers.delete(response);
  const ifNoneMatch = removeCondition(response);
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    const cacheable = cacheableResponse(response, args[0]);
    if (cacheable) write(cacheable, audience);
    if (!cacheable?.matches(ifNoneMatch)) return end(...args);
    response.statusCode = 304;
    for (const name of bodyHeaders) response.removeHeader(name);
    return end();
  };
}

const bodyHeaders = ['content-length', 'content-encoding', 'content-type'];

/** Hides `If-None-Match` from the framework, so that it sends a full response for the cache instead of a 304. */
function removeCondition({ req: { headers } }: ServerResponse): string | undefined {
  const ifNoneMatch = headers['if-none-match'];
  delete headers['if-none-match'];
  return ifNoneMatch;
}

const cacheableResponse = (response: ServerResponse, body: unknown) =>
  response.statusCode === 200 && !response.headersSent && Buffer.isBuffer(body) && !response.hasHeader('set-cookie')
    ? new CachedResponse(response.getHeaders(), body)
    : undefined;

class CacheResponseInterceptor implements NestInterceptor {
  constructor(private readonly nameOf?: (user: SignedInUser) => string) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { nameOf } = this;
    const rule = accessRuleOf(context.getHandler(), context.getClass());
    const response = context.switchToHttp().getResponse<Response>();
    if (!nameOf) cacheResponse(response);
    else if (rule) cacheResponse(response, { rule, nameOf });
    return next.handle();
  }
}

/** Caches a GET whose response is the same for all anonymous callers until an event changes it. */
export const CacheResponse = (): MethodDecorator & ClassDecorator => UseInterceptors(new CacheResponseInterceptor());

/**
 * Caches a GET of signed-in users, once per audience. `nameOf` returns the name of a user's audience. It must depend on
 * everything that the response depends on, and on nothing else. Users without access to the route get no cached response.
 */
export const CacheResponsePerAudience = (nameOf: (user: SignedInUser) => string): MethodDecorator & ClassDecorator =>
  UseInterceptors(new CacheResponseInterceptor(nameOf));
