import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/eventually';
import { aPdf } from '../support/factories';
import { Fleet } from './support/fleet';
import type { Replica } from './support/replica';
import { signIn } from './support/verdict';

/** Far below the 30 s that a stop may take: nothing here has to wait for a time limit. */
const SOON_MS = 15_000;
const REGISTRATIONS = 12;
const BUSY = 8;
const READ = '/api/announcements/active';
const PART_MS = 2_000;
/** The server has read by then what was sent on connections that it has. */
const BEFORE_MS = 200;

describe('SIGTERM', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await Fleet.start({ queue: 'postgres', web: 1, workers: 1 });
  });
  afterAll(() => fleet?.close());

  it('lets every request under way end, a slow upload among them, and closes connections that never rest', async () => {
    const [web] = fleet.web as [Replica];
    const token = await signIn(fleet);
    const connections = Array.from({ length: REGISTRATIONS + BUSY + 1 }, () => new Connection(web.url));
    await Promise.all(connections.map((connection) => connection.ask(READ)));
    const [uploader, ...others] = connections as [Connection, ...Connection[]];
    const upload = uploadSlowly(uploader, token);
    const registrations = others.slice(BUSY).map(register);
    const busy = others.slice(0, BUSY).map(neverRest);
    await sleep(BEFORE_MS);
    const { code, milliseconds } = await web.stop();
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

  it('lets a mail that is being handed over be accepted and noted, so that nobody sends it again', async () => {
    const [worker] = fleet.workers as [Replica];
    await eventually(() => fleet.mails.accepted.length === REGISTRATIONS, 60_000);
    fleet.mails.thinksMs = 2_000;
    await fleet.web[0]?.start();
    await register(new Connection(fleet.urls[0] ?? ''), REGISTRATIONS);
    await eventually(() => fleet.mails.isThinking());
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

  /** The status; 0 when the connection ends before there is an answer. */
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

/** Two seconds lie between any two parts. */
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

/** Asks without a pause until the connection is closed; resolves to the number of answers. */
async function neverRest(connection: Connection): Promise<number> {
  for (let answers = 0; ; answers += 1) {
    if ((await connection.ask(READ)) === 0) return answers;
  }
}
