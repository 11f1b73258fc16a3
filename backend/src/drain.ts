import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Counts the requests that a server works on, to be called before it listens. The returned function stops accepting and
 * resolves when the last answer has left, or when `patienceMs` are over. A kept-alive connection is closed as soon as it
 * is idle, and with its next answer when its client leaves it no rest.
 */
export function drainable(server: Server): (patienceMs: number) => Promise<void> {
  const running = new Set<ServerResponse>();
  /** One for all: it is on the way of every answer. */
  function forget(this: ServerResponse): void {
    running.delete(this);
  }
  let isDraining = false;
  // Before whoever answers: afterwards it is too late to say that the connection ends.
  server.prependListener('request', (_request, response) => {
    running.add(response);
    response.on('close', forget);
    if (isDraining) response.shouldKeepAlive = false;
  });
  return async (patienceMs) => {
    isDraining = true;
    const deadline = Date.now() + patienceMs;
    server.close();
    for (const response of running) response.shouldKeepAlive = false;
    while (running.size > 0 && Date.now() < deadline) await sleep(POLL_MS);
    server.closeIdleConnections();
  };
}
