import type { RequestHandler } from 'express';
import { errorBody } from '../../errors';

/**
 * Clients revalidate responses to reads each time, and shared caches don't store them. Responses to everything else, which may contain
 * tokens, aren't stored at all. A route can override this.
 */
export const setNoStore: RequestHandler = ({ method }, response, next) => {
  response.setHeader('Cache-Control', method === 'GET' || method === 'HEAD' ? 'private, no-cache' : 'no-store');
  next();
};

/**
 * Honors `If-None-Match` in every request. Express ignores it when the request has `Cache-Control: no-cache`, which is meant for
 * caches on the way, and which `fetch` adds by itself.
 */
export const honorIfNoneMatch: RequestHandler = (request, _response, next) => {
  if (request.headers['if-none-match'] !== undefined) delete request.headers['cache-control'];
  next();
};

const operations = /^\/(api\/health\/(live|ready)|metrics)\/?$/;

/** A worker process serves health checks and metrics only. */
export const operationsOnly: RequestHandler = (request, response, next) => {
  if (operations.test(request.path)) next();
  else response.status(404).json(errorBody(404, 'There is nothing at this address.'));
};
