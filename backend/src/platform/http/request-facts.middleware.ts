import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { RequestContext, type RequestFacts } from '../context';
import { clientAddress, type TrustsHop } from './client-address';

const facts = new WeakMap<Request, RequestFacts>();
const soundId = /^[\w.-]{8,64}$/;

/** Gives each request its number (`X-Request-Id`, taken over when a proxy sent a sound one) and its context. */
export function keepRequestFacts(trusts: TrustsHop): RequestHandler {
  return (request, response, next) => {
    const sent = request.get('x-request-id');
    const requestId = sent && soundId.test(sent) ? sent : randomUUID();
    const own: RequestFacts = { requestId, address: clientAddress(request, trusts), user: null };
    facts.set(request, own);
    response.setHeader('X-Request-Id', requestId);
    RequestContext.run(own, next);
  };
}

/** The facts of `request`, also where a stream's callback has lost the context. */
export const factsOf = (request: Request): RequestFacts | undefined => facts.get(request);
