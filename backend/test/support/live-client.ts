import { once } from 'node:events';
import WebSocket, { type ClientOptions } from 'ws';
import { eventually } from './eventually';
import type { TestApp } from './test-app';

export interface LiveFrame {
  readonly type: string;
  readonly data: unknown;
}

export interface LiveClient {
  readonly socket: WebSocket;
  readonly frames: readonly LiveFrame[];
  ask(resource: string, token?: string): void;
  /** The frame of that number, waited for; the first is 1. */
  frame(number: number): Promise<LiveFrame>;
  /** The code that the server closes the connection with. */
  closed(): Promise<number>;
  leave(): void;
}

/** A browser's side of the live connection. */
export async function connectLive(app: TestApp, options: ClientOptions = {}): Promise<LiveClient> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`, options);
  const frames: LiveFrame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse((data as Buffer).toString()) as LiveFrame));
  const closing = once(socket, 'close');
  await once(socket, 'open');
  return {
    socket,
    frames,
    ask: (resource, token) => socket.send(JSON.stringify({ type: 'request', data: { resource, token } })),
    frame: (number) => eventually(() => frames[number - 1]),
    closed: async () => (await closing)[0] as number,
    leave: () => socket.terminate(),
  };
}

/** The HTTP status that an upgrade is refused with; 101 when it is not. */
export function upgradeStatus(app: TestApp, options: ClientOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`, options);
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });
}
