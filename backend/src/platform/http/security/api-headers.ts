import type { RequestHandler } from 'express';
import { errorBody } from '../../errors';

/** Answers of the API are asked for again each time, and kept by nobody in between. A route may say otherwise. */
export const sayNotToKeep: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'private, no-cache');
  next();
};

/**
 * Lets `If-None-Match` count whenever it is sent. Express disregards it beside `Cache-Control: no-cache`, which speaks to
 * caches in between, and which `fetch` adds by itself.
 */
export const compareWhenAsked: RequestHandler = (request, _response, next) => {
  if (request.headers['if-none-match'] !== undefined) delete request.headers['cache-control'];
  next();
};

const operations = /^\/(api\/health\/(live|ready)|metrics)\/?$/;

/** A worker answers only for its health. */
export const operationsOnly: RequestHandler = (request, response, next) => {
  if (operations.test(request.path)) next();
  else response.status(404).json(errorBody(404, 'There is nothing at this address.'));
};
