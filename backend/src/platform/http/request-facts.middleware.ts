import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { RequestContext, type RequestFacts } from '../context';
import { clientAddress, type TrustsHop } from './client-address';

const facts = new WeakMap<Request, RequestFacts>();
const soundId = /^[\w.-]{8,64}$/;

/** Of this process: random, and no other has it. */
const ownNumbers = randomUUID().slice(0, -12);
let numbered = 0;

/** Counted on, since chance for each request would take a tenth of the time that a kept answer takes. */
function nextNumber(): string {
  numbered += 1;
  return ownNumbers + numbered.toString(16).padStart(12, '0');
}

/** The number of a request: what a proxy calls it, where that is sound. */
export const numberFor = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && soundId.test(sent) ? sent : nextNumber();

/** What somebody set off who then hung up goes on for a while: no longer than the slowest upload to a distant store. */
const ABANDONED_MS = 15 * 60_000;

/** Gives each request its number (`X-Request-Id`, taken over when a proxy sent a sound one) and its context. */
export function keepRequestFacts(trusts: TrustsHop, abandonedMs = ABANDONED_MS): RequestHandler {
  return (request, response, next) => {
    const requestId = numberFor(request.headers['x-request-id']);
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

/** Nothing is noted of who it was, once nobody waits for the answer. A question may carry a ticket. */
const isAnonymousRead = ({ method, headers, originalUrl }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers.cookie === undefined &&
  !originalUrl.includes('?');

/** The facts of `request`, also where a stream's callback has lost the context. */
export const factsOf = (request: Request): RequestFacts | undefined => facts.get(request);
