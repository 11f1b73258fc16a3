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
  /** What came, but for announcements, which come to everybody unasked. */
  readonly frames: readonly LiveFrame[];
  /** The lists of announcements that came. */
  readonly announcements: readonly unknown[];
  ask(resource: string, token?: string): void;
  /** The frame of that number, waited for; the first is 1. */
  frame(number: number): Promise<LiveFrame>;
  /** The list of announcements of that number, waited for; the first is 1. */
  announced(number: number): Promise<unknown>;
  /** The code that the server closes the connection with. */
  closed(): Promise<number>;
  leave(): void;
}

/** A browser's side of the live connection. */
export async function connectLive(app: Pick<TestApp, 'url'>, options: ClientOptions = {}): Promise<LiveClient> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws`, options);
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

/** The HTTP status that an upgrade is refused with; 101 when it is not. */
export function upgradeStatus(app: Pick<TestApp, 'url'>, options: ClientOptions = {}): Promise<number> {
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
