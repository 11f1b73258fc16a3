import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { RequestContext, type RequestFacts } from '../context';
import { clientAddress, type TrustsHop } from './client-address';

const facts = new WeakMap<Request, RequestFacts>();
const validId = /^[\w.-]{8,64}$/;

/** Random, and so different in each process. */
const processPrefix = randomUUID().slice(0, -12);
let counter = 0;

/** Counts up, since a random ID for each request would take a tenth of the time of a cached response. */
function nextId(): string {
  counter += 1;
  return processPrefix + counter.toString(16).padStart(12, '0');
}

/** The ID of a request: the caller's own if it's valid and comes from a trusted proxy. Others could forge entries of a trail. */
export function requestIdOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trusts: TrustsHop,
): string {
  const sent = headers['x-request-id'];
  const isValid = typeof sent === 'string' && validId.test(sent);
  return isValid && trusts(socket.remoteAddress ?? '', 0) ? sent : nextId();
}

/** Work continues after the client hangs up, for at most as long as the slowest upload to a remote file store. */
const ABANDONED_MS = 15 * 60_000;

/** Gives each request its ID (`X-Request-Id`; a valid one from a trusted proxy is kept) and its context. */
export function keepRequestFacts(trusts: TrustsHop, abandonedMs = ABANDONED_MS): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdOf(request, trusts);
    const own: RequestFacts = { requestId, address: clientAddress(request, trusts), user: null };
    facts.set(request, own);
    response.setHeader('X-Request-Id', requestId);
    RequestContext.begin(own, next, (done) => {
      response.once('close', () => {
        if (response.writableFinished || isAnonymousRead(request)) done();
        else setTimeout(done, abandonedMs).unref();
      });
    });
  };
}

/** Such a request does no work that would need its context after the client hangs up. A query could contain a ticket. */
const isAnonymousRead = ({ method, headers, originalUrl }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers.cookie === undefined &&
  !originalUrl.includes('?');

/** The facts of `request`, for a stream's callbacks, which run outside of the request's context. */
export const factsOf = (request: Request): RequestFacts | undefined => facts.get(request);
