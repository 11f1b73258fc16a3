import { createServer } from 'node:net';

/** Below the range of outgoing connections, so that no other process takes the port while its owner is down. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

const given = new Set<number>();

/** Returns a free port, never the same one twice. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
