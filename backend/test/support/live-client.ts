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
  /** The received frames, without announcements, which every client gets without a request. */
  readonly frames: readonly LiveFrame[];
  /** The received lists of announcements. */
  readonly announcements: readonly unknown[];
  ask(resource: string, token?: string): void;
  /** Waits for the frame with that number; the first is 1. */
  frame(number: number): Promise<LiveFrame>;
  /** Waits for the list of announcements with that number; the first is 1. */
  announced(number: number): Promise<unknown>;
  /** Waits for the connection to close. Returns the close code. */
  closed(): Promise<number>;
  leave(): void;
}

/** Opens a live connection like a browser. */
export async function connectLive(
  app: Pick<TestApp, 'url'>,
  options: ClientOptions = {},
  protocols: string[] = [],
): Promise<LiveClient> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`, protocols, options);
  const frames: LiveFrame[] = [];
  const announcements: unknown[] = [];
  socket.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString()) as LiveFrame;
    if (frame.type === 'announcements') announcements.push(frame.data);
    else frames.push(frame);
  });
  const closing = once(socket, 'close');
  await once(socket, 'open');
  return {
    socket,
    frames,
    announcements,
    ask: (resource, token) => socket.send(JSON.stringify({ type: 'request', data: { resource, token } })),
    frame: (number) => eventually(() => frames[number - 1]),
    announced: (number) => eventually(() => announcements[number - 1]),
    closed: async () => (await closing)[0] as number,
    leave: () => socket.terminate(),
  };
}

/** The HTTP status of a WebSocket upgrade; 101 if it succeeds. */
export function upgradeStatus(
  app: Pick<TestApp, 'url'>,
  options: ClientOptions = {},
  protocols: string[] = [],
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`, protocols, options);
    socket.once('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', reject);
  });
}
