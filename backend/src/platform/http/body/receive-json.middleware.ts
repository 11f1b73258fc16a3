import express, { type Request, type RequestHandler } from 'express';
import { Unsupported } from '../../errors';
import { bodyLimitOf } from './body-limits';

const faults = new WeakMap<Request, unknown>();
const parsers = new Map<number, RequestHandler>();
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Reads JSON bodies. What is wrong with one is only remembered here: the body guard tells it, after the access guard
 * had its say, so that a stranger learns nothing from a bad body but that a sign-in is needed.
 */
export const receiveJson: RequestHandler = (request, response, next) => {
  if (bodiless.has(request.method) || !hasBody(request)) return next();
  if (!request.is('application/json')) {
    if (!request.is('multipart/form-data')) faults.set(request, new Unsupported('Send the body as JSON.'));
    return next();
  }
  parserOf(bodyLimitOf(request.path))(request, response, (fault?: unknown) => {
    if (fault) faults.set(request, fault);
    next();
  });
};

/** What was wrong with the body of `request`, if anything. */
export const bodyFaultOf = (request: Request): unknown => faults.get(request);

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

function parserOf(limit: number): RequestHandler {
  const known = parsers.get(limit) ?? express.json({ limit, strict: true, type: () => true });
  parsers.set(limit, known);
  return known;
}
