import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { RunningRequests } from './running-requests';

const MORE_THAN_BUFFERS_HOLD = 16_000_000;

let server: Server;
let running: RunningRequests;

async function listening(answer: RequestListener): Promise<number> {
  running = new RunningRequests();
  server = createServer((request, response) => {
    running.add(response);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The time that `drain` reads, which stands still until the test changes it. */
let now: number;
const stopClock = () => {
  now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
};

afterEach(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
});

it('waits for a slow reader to receive the whole response', async () => {
  const port = await listening((_request, response) => response.end(Buffer.alloc(MORE_THAN_BUFFERS_HOLD)));
  const reader = connect(port, '127.0.0.1').pause();
  reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(server, 'request');
  const drained = running.drain(server, 10_000);
  await sleep(100);
  let bytes = 0;
  reader.on('data', (part) => (bytes += part.length)).resume();
  await Promise.all([drained, once(reader, 'end')]);
  expect(bytes).toBeGreaterThan(MORE_THAN_BUFFERS_HOLD);
});

it('waits for a pending response, and closes its connection afterward', async () => {
  const port = await listening((_request, response) => setTimeout(() => response.end('late'), 100));
  const agent = new Agent({ keepAlive: true });
  const asked = once(get({ port, host: '127.0.0.1', agent }), 'response');
  await once(server, 'request');
  await running.drain(server, 10_000);
  const [response] = await asked;
  expect(response.headers.connection).toBe('close');
  agent.destroy();
});

it('drops queued responses when their connection breaks', async () => {
  const closed: number[] = [];
  let asked = 0;
  const port = await listening((_request, response) => {
    const number = (asked += 1);
    response.on('close', () => closed.push(number));
  });
  const caller = connect(port, '127.0.0.1');
  caller.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(20));
  while (asked < 20) await once(server, 'request');
  caller.destroy();
  stopClock();
  await running.drain(server, 10_000);
  expect(closed).toHaveLength(20);
});

it('closes connections that never sent a request', async () => {
  const port = await listening((_request, response) => response.end());
  const silent = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(server, 'connection');
  const [closed] = [once(server, 'close'), running.drain(server, 1_000)];
  await closed;
  silent.destroy();
});

it('waits the given time for a response, and no longer', async () => {
  const port = await listening(() => undefined);
  const asked = get({ port, host: '127.0.0.1' });
  const failed = once(asked, 'error');
  await once(server, 'request');
  stopClock();
  let isDrained = false;
  const drained = running.drain(server, 60_000).then(() => (isDrained = true));
  now += 59_999;
  await sleep(300);
  expect(isDrained).toBe(false);
  now += 1;
  await drained;
  await failed;
});

it('accepts no new connections', async () => {
  const port = await listening((_request, response) => response.end());
  await running.drain(server, 1_000);
  const [error] = await once(get({ port, host: '127.0.0.1' }), 'error');
  expect(error.code).toBe('ECONNREFUSED');
});

/** Connects `count` times and asks on each connection; counts in `connected`, and posts in the end what was answered. */
const callers = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, connected, count } } = require('node:worker_threads');
  const answers = Array.from({ length: count }, () => new Promise((resolve) => {
    let answer = '';
    const client = connect(port, '127.0.0.1', () => {
      client.write('GET / HTTP/1.1\\r\\nHost: here\\r\\n\\r\\n');
      Atomics.add(connected, 0, 1);
      Atomics.notify(connected, 0);
    });
    client.on('data', (chunk) => (answer += chunk)).on('error', () => undefined).on('close', () => resolve(answer));
  }));
  Promise.all(answers).then((all) => parentPort.postMessage(all));
`;

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Drains the server while `count` connections wait in the accept queue; returns what each was answered. */
async function drainWithQueued(count: number, whileDraining?: () => void): Promise<string[]> {
  const port = await listening((_request, response) => response.end('taken'));
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(callers, { eval: true, execArgv: [], workerData: { port, connected, count } });
  const answered = once(worker, 'message');
  await nextTurn();
  // As long as this thread waits, only the operating system accepts.
  for (let seen = 0; seen < count; seen = Atomics.load(connected, 0)) Atomics.wait(connected, 0, seen, 10_000);
  const drained = running.drain(server, 10_000);
  whileDraining?.();
  await drained;
  const [answers] = (await answered) as [string[]];
  return answers;
}

it('responds to connections that wait in the accept queue', async () => {
  const answers = await drainWithQueued(30);
  expect(answers.filter((answer) => answer.endsWith('taken'))).toHaveLength(30);
});

it('responds to a connection even if the process pauses before and after accepting it', async () => {
  const answers = await drainWithQueued(1, () => {
    server.on('connection', () => pause(150));
    pause(100);
  });
  expect(answers).toEqual([expect.stringMatching(/taken$/)]);
});
