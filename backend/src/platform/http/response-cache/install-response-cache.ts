import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestListener, Server } from 'node:http';
import { Config } from '../../config';
import { hasBody } from '../body/read-body';
import { boundUnreadBody } from '../body/unread-body';
import { lacksHost, rejectExpectation, rejectWithoutHost } from '../broken-requests';
import { trustsProxies } from '../client-address';
import { RunningRequests } from '../running-requests';
import { ResponseCache } from './response-cache';

/**
 * Puts the response cache in front of the framework, and in front of both the checks that apply to every request. Call once, after
 * the framework has added its own listener to the server.
 */
export function installResponseCache(app: NestExpressApplication): void {
  const cache = app.get(ResponseCache);
  const running = app.get(RunningRequests);
  const trusts = trustsProxies(app.get(Config));
  const server: Server = app.getHttpServer();
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  const listen: RequestListener = (request, response) => {
    if (lacksHost(request)) return rejectWithoutHost(response);
    const carriesBody = hasBody(request);
    if (carriesBody) boundUnreadBody(request, response);
    const isSent = !carriesBody && cache.trySend(request, response, trusts);
    // A cached response that a slow client hasn't received in full is still running.
    if (!isSent || response.writableLength > 0) running.add(response);
    if (isSent) return;
    for (const listener of listeners) listener.call(server, request, response);
  };
  server.on('request', listen);
  // Without this listener, Node.js sends 100 Continue before the guards have checked the headers.
  server.on('checkContinue', listen);
  server.on('checkExpectation', (_request, response) => rejectExpectation(response));
}
