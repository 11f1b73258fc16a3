import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestListener, Server } from 'node:http';
import { RunningRequests } from '../running-requests';
import { Snapshots } from './snapshots';

/** Puts the snapshots in front of the framework. Call once, after it has put its own listener on the server. */
export function openSnapshots(app: NestExpressApplication): void {
  const snapshots = app.get(Snapshots);
  const running = app.get(RunningRequests);
  const server: Server = app.getHttpServer();
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const isAnswered = snapshots.answer(request, response);
    // Also what was sent and a slow reader has not taken yet.
    if (!isAnswered || response.writableLength > 0) running.add(response);
    if (isAnswered) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}
