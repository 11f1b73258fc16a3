import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../support/database-contents';
import { eventually } from '../support/eventually';
import { aPdf } from '../support/factories';
import { Fleet } from './support/fleet';
import type { Replica } from './support/replica';
import { signIn } from './support/database-checks';

/** Far below the 30 s limit of a stop: nothing here should run into a timeout. */
const SOON_MS = 15_000;
/** The number of passwords that one address may have hashed at once. */
const REGISTRATIONS = 8;
const BUSY = 8;
const READ = '/api/announcements/active';
const PART_MS = 2_000;

describe('SIGTERM', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await Fleet.start({ queue: 'postgres', web: 1, workers: 1 });
  });
  afterAll(() => fleet?.close());

  it('finishes every running request, even a slow upload, and closes connections that never go idle', async () => {
    const [web] = fleet.web as [Replica];
    const token = await signIn(fleet);
    const connections = Array.from({ length: REGISTRATIONS + BUSY + 1 }, () => new Connection(web.url));
    await Promise.all(connections.map((connection) => connection.ask(READ)));
    const [uploader, ...others] = connections as [Connection, ...Connection[]];
    const upload = uploadSlowly(uploader, token);
    const busy = others.slice(0, BUSY).map(neverRest);
    const { registrations, stopped } = await withClient(fleet.database.url, async (blocker) => {
      await blocker.query('BEGIN; LOCK TABLE registrations IN SHARE MODE');
      const running = others.slice(BUSY).map(register);
      const waiting = "SELECT FROM pg_locks WHERE NOT granted AND relation = 'registrations'::regclass";
      await eventually(async () => (await blocker.query(waiting)).rowCount === REGISTRATIONS);
      const stopping = web.stop();
      await blocker.query('COMMIT');
      return { registrations: running, stopped: stopping };
    });
    const { code, milliseconds } = await stopped;
    expect(await Promise.all(registrations)).toEqual(Array(REGISTRATIONS).fill(201));
    expect(await upload).toBe(201);
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(SOON_MS);
    expect(Math.min(...(await Promise.all(busy)))).toBeGreaterThan(0);
    const [row] = await fleet.database.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM registrations WHERE username LIKE 'leaving-%'",
    );
    expect(row?.count).toBe(REGISTRATIONS);
  });

  it('finishes sending an email and records it, so that no worker sends it again', async () => {
    const [worker] = fleet.workers as [Replica];
    await eventually(() => fleet.mails.accepted.length === REGISTRATIONS, 60_000);
    fleet.mails.acceptDelayMs = 2_000;
    await fleet.web[0]?.start();
    await register(new Connection(fleet.urls[0] ?? ''), REGISTRATIONS);
    await eventually(() => fleet.mails.isAccepting());
    const { code, milliseconds } = await worker.stop();
    expect(code).toBe(0);
    expect(milliseconds).toBeLessThan(SOON_MS);
    expect(fleet.mails.accepted).toHaveLength(REGISTRATIONS + 1);
    expect(await fleet.database.query('SELECT id FROM outbox')).toEqual([]);
  });
});

/** One kept-alive connection. */
class Connection {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly url: string) {}

  /** Returns the status; 0 if the connection closes before a response. */
  ask(path: string, options: RequestOptions = {}, ...parts: readonly Buffer[]): Promise<number> {
    return new Promise((resolve) => {
      const asking = request(this.url + path, { agent: this.agent, ...options }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      asking.once('error', () => resolve(0));
      void send(asking, parts);
    });
  }
}

/** Waits two seconds between parts. */
async function send(asking: ClientRequest, [first, ...rest]: readonly Buffer[]): Promise<void> {
  if (first) asking.write(first);
  for (const part of rest) {
    await sleep(PART_MS);
    asking.write(part);
  }
  asking.end();
}

function register(connection: Connection, number: number): Promise<number> {
  const username = `leaving-${number}`;
  const person = { username, email: `${username}@example.org`, firstName: 'Ana', lastName: 'Reyes' };
  const body = Buffer.from(JSON.stringify({ ...person, password: 'a long enough one' }));
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  return connection.ask('/api/register/prescriber', { method: 'POST', headers }, body);
}

function uploadSlowly(connection: Connection, token: string): Promise<number> {
  const disposition = 'Content-Disposition: form-data; name="file"; filename="guide.pdf"';
  const head = Buffer.from(`--b\r\n${disposition}\r\nContent-Type: application/pdf\r\n\r\n`);
  const bytes = aPdf(100_000);
  const parts = [
    head,
    bytes.subarray(0, 50_000),
    Buffer.concat([bytes.subarray(50_000), Buffer.from('\r\n--b--\r\n')]),
  ];
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', Authorization: `Bearer ${token}` };
  return connection.ask('/api/upload', { method: 'POST', headers }, ...parts);
}

/** Sends requests without a pause until the connection is closed. Returns the number of responses. */
async function neverRest(connection: Connection): Promise<number> {
  for (let answers = 0; ; answers += 1) {
    if ((await connection.ask(READ)) === 0) return answers;
  }
}
