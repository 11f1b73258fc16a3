import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Counts the requests that a server works on, to be called before it listens. The returned function stops accepting and
 * resolves when the last answer has left; a kept-alive connection is closed as soon as it is idle.
 */
export function drainable(server: Server): () => Promise<void> {
  let running = 0;
  server.on('request', (_request, response) => {
    running += 1;
    response.once('close', () => (running -= 1));
  });
  return async () => {
    server.close();
    while (running > 0) await sleep(POLL_MS);
    server.closeIdleConnections();
  };
}
