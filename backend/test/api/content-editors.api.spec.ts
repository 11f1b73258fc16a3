import { times, type ContentEditorView } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { Schedules } from '../../src/platform/queue';
import { type ContentDesk, anAdministrator, contentDesk, plantContent } from '../support/content';
import { startTestApp, type TestApp } from '../support/test-app';

describe('who has a block open', () => {
  let server: TestApp;
  let replica: TestApp;
  let ana: ContentDesk;
  let ben: ContentDesk;
  let anaToken: string;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    await plantContent(server);
    anaToken = await anAdministrator(server, 'ana');
    ana = contentDesk(server, anaToken);
    ben = contentDesk(replica, await anAdministrator(server, 'ben'));
  });
  afterAll(async () => {
    await replica.close();
    await server.close();
  });

  const others = async (desk: ContentDesk, key: string): Promise<ContentEditorView[]> =>
    (await desk.enter(key).expect(200)).body;
  const wait = (ms: number) =>
    server.app
      .get(DataSource)
      .query(
        `UPDATE content_editors SET seen_at = seen_at - $1 * interval '1 millisecond', since = since - interval '1 hour'`,
        [ms],
      );

  it('is told to the others, on every replica, and not of oneself', async () => {
    expect(await others(ana, 'hero_title')).toEqual([]);
    expect(await others(ana, 'hero_title')).toEqual([]);
    const seen = await others(ben, 'hero_title');
    expect(seen).toEqual([{ username: 'ana', since: expect.stringMatching(/Z$/) }]);
    expect(await others(ana, 'hero_title')).toEqual([{ username: 'ben', since: expect.any(String) }]);
    expect(await others(ben, 'hero_title')).toEqual(seen);
  });

  it('is of one block', async () => {
    await others(ana, 'about_title');
    expect(await others(ben, 'services_title')).toEqual([]);
  });

  it('ends with a word', async () => {
    await others(ana, 'contact_title');
    await ana.leave('contact_title').expect(204);
    await ana.leave('contact_title').expect(204);
    expect(await others(ben, 'contact_title')).toEqual([]);
  });

  it('ends without a word after three heartbeats, and begins anew with the next', async () => {
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

  it('is told as it is now, also under a key that was used before', async () => {
    await ben.leave('hero_title').expect(204);
    await ana.enter('hero_title').set('Idempotency-Key', 'heartbeat').expect(200, []);
    await ben.enter('hero_title').expect(200);
    const { body } = await ana.enter('hero_title').set('Idempotency-Key', 'heartbeat').expect(200);
    expect(body).toHaveLength(1);
  });

  it('is swept away when it is old, and leaves nothing in the audit trail', async () => {
    const count = async () =>
      (await server.app.get(DataSource).query<{ n: number }[]>('SELECT count(*)::int AS n FROM content_editors'))[0]?.n;
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
