import { times, type ContentEditorView } from '@pharmacy/contracts';
import { Schedules } from '../../src/platform/queue';
import { type ContentClient, anAdministrator, contentClient, seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';
import { connectLive, type LiveClient } from '../support/live-client';

describe('the list of people who have a block open', () => {
  let server: TestApp;
  let replica: TestApp;
  let ana: ContentClient;
  let ben: ContentClient;
  let anaToken: string;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    await seedContent(server);
    anaToken = await anAdministrator(server, 'ana');
    ana = contentClient(server, anaToken);
    ben = contentClient(replica, await anAdministrator(server, 'ben'));
  });
  afterEach(() => clients.splice(0).forEach((client) => client.leave()));

  const others = async (desk: ContentClient, key: string): Promise<ContentEditorView[]> =>
    (await desk.enter(key).expect(200)).body;
  const wait = (ms: number) =>
    server.database.query(
      `UPDATE content_editors SET seen_at = seen_at - $1 * interval '1 millisecond', since = since - interval '1 hour'`,
      [ms],
    );

  it('shows the others, on every replica, and not the person who requests it', async () => {
    expect(await others(ana, 'hero_title')).toEqual([]);
    expect(await others(ana, 'hero_title')).toEqual([]);
    const seen = await others(ben, 'hero_title');
    expect(seen).toEqual([{ username: 'ana', since: expect.stringMatching(/Z$/) }]);
    expect(await others(ana, 'hero_title')).toEqual([{ username: 'ben', since: expect.any(String) }]);
    expect(await others(ben, 'hero_title')).toEqual(seen);
  });

  it('covers one block', async () => {
    await others(ana, 'about_title');
    expect(await others(ben, 'services_title')).toEqual([]);
  });

  it('drops people who leave', async () => {
    await others(ana, 'contact_title');
    await ana.leave('contact_title').expect(204);
    await ana.leave('contact_title').expect(204);
    expect(await others(ben, 'contact_title')).toEqual([]);
  });

  it('drops people after three missed heartbeats, and adds them again on their next one', async () => {
    await others(ana, 'patients_title');
    await wait(3 * times.editorPresence - 2_000);
    const [seen] = await others(ben, 'patients_title');
    expect(seen?.username).toBe('ana');
    await wait(2_500);
    expect(await others(ben, 'patients_title')).toEqual([]);
    await others(ana, 'patients_title');
    const [again] = await others(ben, 'patients_title');
    expect(Date.parse(again?.since ?? '')).toBeGreaterThan(Date.parse(seen?.since ?? ''));
  });

  it('is always current, even under an idempotency key that was used before', async () => {
    await ben.leave('hero_title').expect(204);
    await ana.enter('hero_title').set('Idempotency-Key', 'heartbeat').expect(200, []);
    await ben.enter('hero_title').expect(200);
    const { body } = await ana.enter('hero_title').set('Idempotency-Key', 'heartbeat').expect(200);
    expect(body).toHaveLength(1);
  });

  it('is pushed to administrators immediately, on every replica, when people enter and leave', async () => {
    const client = await connectLive(server);
    clients.push(client);
    client.ask('editors', anaToken);
    await client.frame(1);
    const open = () => JSON.stringify(client.frames.at(-1));

    await ben.enter('solutions_title').expect(200);
    await eventually(() => open().includes('solutions_title'));
    expect(client.frames.at(-1)).toEqual({
      type: 'editors',
      data: expect.arrayContaining([
        { key: 'solutions_title', username: 'ben', since: expect.stringMatching(/Z$/) as string },
      ]) as unknown,
    });
    const { length } = client.frames;
    await ben.enter('solutions_title').expect(200);
    await ben.leave('solutions_title').expect(204);
    await eventually(() => !open().includes('solutions_title'));
    expect(client.frames).toHaveLength(length + 1);
  });

  it('is pushed to nobody else', async () => {
    const pia = await anAdministrator(server, 'pia');
    await server.database.query("UPDATE users SET is_admin = false WHERE username = 'pia'");
    const client = await connectLive(server);
    clients.push(client);
    client.ask('editors', pia);
    client.ask('editors');
    await client.frame(2);
    expect(client.frames.map(({ type }) => type)).toEqual(['error', 'error']);
  });

  it('is cleaned up when entries are old, and leaves nothing in the audit trail', async () => {
    const count = async () =>
      (await server.database.query<{ n: number }[]>('SELECT count(*)::int AS n FROM content_editors'))[0]?.n;
    expect(await count()).toBeGreaterThan(0);
    await wait(3 * times.editorPresence);
    await server.app.get(Schedules).handlerOf('content-editors')?.();
    expect(await count()).toBe(0);
    const { body } = await server.http
      .get('/api/admin/audit?action=content')
      .auth(anaToken, { type: 'bearer' })
      .expect(200);
    expect(body).toEqual([]);
  });
});
