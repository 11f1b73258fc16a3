import { connect as connectSocket } from 'node:net';
import { livePath } from '@pharmacy/contracts';
import { eventually } from './support/eventually';
import { connectLive, type LiveClient, upgradeStatus } from './support/live-client';
import { anAccount, signIn, signInAdministrator } from './support/people';
import { startTestApp, type TestApp } from './support/test-app';

const usernamesIn = (frame: { data: unknown }) =>
  (frame.data as { username: string }[]).map(({ username }) => username);

describe('the live connection', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    server = await startTestApp({
      env: { CORS_ORIGINS: 'https://front.example.org', PUBLIC_URL: 'https://pharmacy.example.org' },
    });
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    admin = await signInAdministrator(server);
    await anAccount(server, 'livia', 'prescriber');
  });
  afterEach(() => clients.splice(0).forEach((client) => client.leave()));

  async function connect(app = server) {
    const client = await connectLive(app);
    clients.push(client);
    return client;
  }

  /** Follows the list, as someone who may. */
  async function entitled() {
    const client = await connect();
    client.ask('registrations', admin);
    await client.frame(1);
    return client;
  }
  const gets = (client: LiveClient, username: string) =>
    eventually(() => client.frames.some((frame) => usernamesIn(frame).includes(username)));

  const register = (username: string, app = server) =>
    app.http
      .post('/api/register/salesrep')
      .send({ username, password: 'secret-1', email: `${username}@example.org`, firstName: 'Sam', lastName: 'Rep' })
      .expect(201);

  it('sends an administrator the list at once, just as the route returns it', async () => {
    const list = () => server.http.get('/api/admin/registrations').auth(admin, { type: 'bearer' });
    await eventually(async () => (await list()).body[0].mailStatus === 'sent');
    const client = await connect();
    client.ask('registrations', admin);
    const { body } = await list();
    expect(await client.frame(1)).toEqual({ type: 'registrations', data: body as unknown });
  });

  it('pushes the list after each change, even one made through a different replica', async () => {
    const client = await entitled();
    await register('through-here');
    await gets(client, 'through-here');
    await register('through-there', replica);
    await gets(client, 'through-there');
  });

  it('rejects everyone else with an error frame', async () => {
    const client = await connect();
    client.ask('registrations');
    client.ask('registrations', 'forged');
    client.ask('registrations', await signIn(server, 'livia'));
    client.ask('secrets', admin);
    await client.frame(4);
    const other = await entitled();
    await register('unseen');
    await gets(other, 'unseen');
    expect(client.frames).toEqual([
      { type: 'error', data: { message: 'Please sign in to continue.' } },
      { type: 'error', data: { message: 'Please sign in to continue.' } },
      { type: 'error', data: { message: 'You do not have permission to do this.' } },
      { type: 'error', data: { message: 'There is no such resource.' } },
    ]);
  });

  it('pushes nothing after the session has ended, on any replica', async () => {
    const session = await signInAdministrator(server);
    const client = await connect();
    client.ask('registrations', session);
    await client.frame(1);
    await replica.http.post('/api/auth/logout').auth(session, { type: 'bearer' }).expect(204);
    await eventually(() => client.frames.at(-1)?.type === 'error');
    expect(client.frames.at(-1)?.data).toEqual({ message: 'Your session has ended. Please sign in again.' });
    const before = [...client.frames];
    const other = await entitled();
    await register('later-still');
    await gets(other, 'later-still');
    expect(client.frames).toEqual(before);
  });

  it('pushes nothing after the session has expired', async () => {
    const shortLived = await startTestApp({ database: server.database, env: { JWT_TTL: '5s' } });
    try {
      const session = await signInAdministrator(shortLived);
      const client = await connect(shortLived);
      client.ask('registrations', session);
      await client.frame(1);
      await new Promise((resolve) => setTimeout(resolve, 5_100));
      await register('after-expiry');
      await eventually(() => client.frames.at(-1)?.type === 'error');
      expect(JSON.stringify(client.frames)).not.toContain('after-expiry');
    } finally {
      await shortLived.close();
    }
  });

  it.each([
    ['no JSON', 'hello'],
    ['no object', '[1]'],
    ['an unknown type', '{"type":"shout","data":{}}'],
    ['no data', '{"type":"request"}'],
    ['a resource that is no text', '{"type":"request","data":{"resource":7}}'],
    ['a token that is no text', '{"type":"request","data":{"resource":"registrations","token":{}}}'],
    ['deep nesting', `{"type":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['bytes', Buffer.from([0xff, 0x00])],
  ])('responds to a frame with %s with an error frame', async (_, frame) => {
    const client = await connect();
    client.socket.send(frame);
    expect(await client.frame(1)).toEqual({ type: 'error', data: { message: 'This message cannot be understood.' } });
  });

  it('closes after ten such frames in a row, and not before', async () => {
    const client = await connect();
    for (let i = 0; i < 9; i++) client.socket.send('nonsense');
    client.ask('registrations', admin);
    for (let i = 0; i < 9; i++) client.socket.send('nonsense');
    await client.frame(19);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    client.socket.send('nonsense');
    expect(await client.closed()).toBe(1008);
  });

  it('accepts a frame of 16 KiB and closes on a larger one', async () => {
    const client = await connect();
    const empty = JSON.stringify({ type: 'request', data: { resource: 'registrations', token: '' } }).length;
    client.ask('registrations', 'x'.repeat(16_384 - empty));
    expect((await client.frame(1)).type).toBe('error');
    client.ask('registrations', 'x'.repeat(16_385 - empty));
    expect(await client.closed()).toBe(1009);
  });

  it('accepts its own pages and the origins in CORS_ORIGINS, and no others', async () => {
    const own = new URL(server.url).host;
    for (const origin of [
      `http://${own}`,
      `https://${own}`,
      'https://front.example.org',
      'https://pharmacy.example.org',
    ])
      expect(await upgradeStatus(server, { origin })).toBe(101);
    for (const origin of ['https://evil.example.org', 'null', `http://${own}.evil.example.org`])
      expect(await upgradeStatus(server, { origin })).toBe(403);
    expect(await upgradeStatus(server, {})).toBe(101);
  });

  it('survives clients that disconnect during the handshake', async () => {
    for (const [path, host] of [
      [livePath, 'a b'],
      [livePath, 'x'],
      ['/elsewhere', 'x'],
    ])
      await Promise.all(Array.from({ length: 20 }, () => breakOff(server, upgradeOf(path, host))));
    await server.http.get('/api/health/live').expect(200);
  });

  it('ignores upgrades to other protocols, and WebSocket upgrades at other paths', async () => {
    const offer = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' };
    await server.http.get('/api/health/live').set(offer).expect(200, { status: 'live' });
    const { body } = await server.http.post('/api/auth/login').set(offer).send({ username: 'ana' }).expect(400);
    expect(body.message).toBe('Password is required');
    await server.http.get('/api/elsewhere').set({ Connection: 'Upgrade', Upgrade: 'websocket' }).expect(404);
  });

  it('records rejected followers in the audit trail', async () => {
    const rows = await server.database.query<unknown[]>(
      `SELECT 1 FROM audit_entries WHERE action = 'access.denied' AND subject_label = 'live registrations'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });

  it('closes with 1001 when the server stops', async () => {
    const third = await startTestApp({ database: server.database });
    const client = await connectLive(third);
    await third.close();
    expect(await client.closed()).toBe(1001);
  });
});

const upgradeOf = (path = '', host = '') =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;

/** Sends a request and resets the connection before it can be answered. */
function breakOff(app: TestApp, request: string): Promise<void> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve) => {
    const socket = connectSocket(Number(port), hostname);
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.write(request, () => socket.resetAndDestroy());
  });
}
