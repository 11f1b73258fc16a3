import { createServer } from 'node:net';

/** Below what systems give to outgoing connections, so that nobody takes it while its owner is down. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

const given = new Set<number>();

/** A port that is free now and not given twice. */
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
