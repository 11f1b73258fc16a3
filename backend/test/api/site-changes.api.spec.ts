import { nextMidnight, Clock, MidnightTimer, PharmacyCalendar } from '../../src/platform/time';
import { Notifications } from '../../src/platform/database';
import { anAdministrator, contentClient, seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { aFrontEnd, type TestFrontEnd } from '../support/front-end';
import { embeddedResponses } from '../support/pages';
import { anArea } from '../support/manufacturers';
import { startTestApp, type TestApp } from '../support/test-app';

describe('a change to a public page', () => {
  let frontEnd: TestFrontEnd;
  let server: TestApp;
  let replica: TestApp;
  let admin: string;

  beforeAll(async () => {
    frontEnd = aFrontEnd();
    server = await startTestApp({ frontEnd: frontEnd.root });
    const { database, config } = server;
    replica = await startTestApp({ frontEnd: frontEnd.root, database, dataDir: config.dataDir });
    await seedContent(server);
    admin = await anAdministrator(server, 'the-editor');
  });
  afterAll(async () => {
    await replica.close();
    await server.close();
    frontEnd.remove();
  });

  const html = async (path: string, app = server) => (await app.http.get(path).expect(200)).text;
  const rendered = async (path: string, app = server) =>
    /<div id="root" data-rendered[^>]*>(.*)<\/div>/s.exec(await html(path, app))?.[1] ?? '';
  const send = (method: 'post' | 'put' | 'delete', path: string, body?: object) =>
    server.http[method](path).auth(admin, { type: 'bearer' }).send(body);

  it('is visible in the very next response, every time, and on the other replica', async () => {
    const desk = contentClient(server, admin);
    for (let round = 0; round < 10; round += 1) {
      await desk.saveAndPublish('hero_title', `Round ${round}`);
      expect(await rendered('/')).toContain(`<p>Round ${round}</p>`);
      expect(await eventually(async () => (await rendered('/', replica)).includes(`<p>Round ${round}</p>`))).toBe(true);
    }
  });

  it('reaches its own process without database notifications', async () => {
    await server.app.get(Notifications).beforeApplicationShutdown();
    try {
      await contentClient(server, admin).saveAndPublish('hero_lead', 'Told at once');
      expect(await rendered('/')).toContain('<p>Told at once</p>');
    } finally {
      Object.assign(server.app.get(Notifications), { closed: false });
      await server.app.get(Notifications).onApplicationBootstrap();
    }
  });

  it('is found by a replica that missed the notification', async () => {
    await rendered('/', replica);
    const notices = replica.app.get(Notifications);
    const connect = jest.spyOn(notices as unknown as { connect(): Promise<void> }, 'connect').mockResolvedValue();
    const query = (sql: string) => server.database.query<unknown>(sql);
    await query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'notifications' AND datname = current_database()",
    );
    expect(await eventually(() => connect.mock.calls.length === 1)).toBe(true);
    await contentClient(server, admin).saveAndPublish('hero_lead', 'Notice not received');
    const finds = async () => (await rendered('/', replica)).includes('<p>Notice not received</p>');
    expect(await eventually(finds)).toBe(true);
    await contentClient(server, admin).saveAndPublish('hero_lead', 'Still no notice');
    connect.mockRestore();
    await notices.onApplicationBootstrap();
    expect(await rendered('/', replica)).toContain('<p>Still no notice</p>');
  });

  it('keeps cached copies valid until something visible changes', async () => {
    const { headers } = await server.http.get('/').expect(200);
    const again = () => server.http.get('/').set('If-None-Match', headers['etag'] ?? '');
    const desk = contentClient(server, admin);
    await desk.save('hero_title', { content: 'A draft' }).expect(200);
    await again().expect(304);
    await send('post', '/api/announcements', { text: 'Not yet', startDate: '2999-01-01' }).expect(201);
    await again().expect(304);
    await desk.publish('hero_title').expect(200);
    expect((await again().expect(200)).text).toContain('<p>A draft</p>');
  });

  it('can be a new member of the team, visible in the very next response', async () => {
    await html('/about');
    const person = { name: 'Ana Lee', title: 'Pharmacist' };
    const { body } = await send('post', '/api/team-members', person).expect(201);
    expect(await rendered('/about')).toContain('<li>Ana Lee</li>');
    const { id } = body as { id: number };
    await send('put', `/api/team-members/${id}`, { ...person, name: 'Ana Diaz' }).expect(200);
    expect(await rendered('/about')).toContain('<li>Ana Diaz</li>');
    await send('delete', `/api/team-members/${id}`).expect(204);
    expect(await rendered('/about')).not.toContain('<li>');
  });

  it('can be a manufacturer, its area, or its product, visible in the very next response, and on the other replica', async () => {
    const areaOf = async (name: string) => (await anArea(server, admin, name)).id;
    const body = { name: 'Novara', description: 'Thyroid medications', therapeuticAreaIds: [await areaOf('Glands')] };
    const shows = async (item: string, isShown = true) => {
      const isRight = async (app: TestApp) =>
        (await rendered('/manufacturers', app)).includes(`<li>${item}</li>`) === isShown;
      expect(await isRight(server)).toBe(true);
      expect(await eventually(() => isRight(replica))).toBe(true);
    };
    await shows('Novara: Glands', false);
    const added = await send('post', '/api/manufacturers', body).expect(201);
    const { id } = added.body as { id: number };
    await shows('Novara: Glands');
    await send('put', `/api/manufacturers/${id}`, { ...body, name: 'Novara Labs' }).expect(200);
    await shows('Novara Labs: Glands');
    await send('put', `/api/therapeutic-areas/${body.therapeuticAreaIds[0]}`, { name: 'Thyroid' }).expect(200);
    await shows('Novara Labs: Thyroid');
    const product = { name: 'Capsules', therapeuticAreaId: body.therapeuticAreaIds[0] };
    await send('post', `/api/manufacturers/${id}/products`, product).expect(201);
    await shows('Novara Labs: Thyroid: Capsules');
    await send('delete', `/api/manufacturers/${id}`).expect(204);
    await shows('Novara Labs: Thyroid: Capsules', false);
  });

  it('can be an announcement, even on pages that the browser renders', async () => {
    await html('/admin/login');
    const { body } = await send('post', '/api/announcements', { text: 'Closed on Monday' }).expect(201);
    expect(await rendered('/')).toContain('<p class="banner">Closed on Monday</p>');
    for (const path of ['/about', '/admin/login', '/nothing'])
      expect((await server.http.get(path)).text).toContain('Closed on Monday');
    await send('delete', `/api/announcements/${(body as { id: number }).id}`).expect(204);
    for (const path of ['/', '/about', '/admin/login', '/nothing'])
      expect((await server.http.get(path)).text).not.toContain('Closed on Monday');
  });

  it('can be midnight at the pharmacy, on every replica', async () => {
    const apps = [server, replica];
    const calendar = server.app.get(PharmacyCalendar);
    const midnight = calendar.nextMidnight();
    const today = calendar.today();
    const tomorrow = new Intl.DateTimeFormat('en-CA', { timeZone: server.config.timeZone }).format(midnight);
    await send('post', '/api/announcements', { text: 'Ends today', endDate: today }).expect(201);
    await send('post', '/api/announcements', { text: 'Begins tomorrow', startDate: tomorrow }).expect(201);
    await contentClient(server, admin)
      .save('hero_lead', { content: 'True today', validUntil: today, afterwards: 'True no more' })
      .expect(200);
    await contentClient(server, admin).publish('hero_lead').expect(200);
    const clocks = apps.map(({ app }) => jest.spyOn(app.get(Clock), 'now'));
    const setTo = (at: Date) => {
      clocks.forEach((clock) => clock.mockReturnValue(at));
      apps.forEach(({ app }) => look(app.get(MidnightTimer)));
    };
    try {
      for (const app of apps) {
        setTo(new Date(midnight.getTime() - 1));
        expect(await eventually(async () => (await rendered('/', app)).includes('True today'))).toBe(true);
        expect(await rendered('/', app)).toContain('Ends today');
        expect(await rendered('/', app)).not.toContain('Begins tomorrow');
        setTo(midnight);
        expect(await rendered('/', app)).toContain('True no more');
        expect(await rendered('/', app)).toContain('Begins tomorrow');
        expect(await rendered('/', app)).not.toContain('Ends today');
      }
      setTo(nextMidnight(server.config.timeZone, midnight));
    } finally {
      clocks.forEach((clock) => clock.mockRestore());
    }
  });

  it('can be a closed day, from midnight to midnight at the pharmacy, on every page and replica', async () => {
    const desk = contentClient(server, admin);
    await desk.saveAndPublish('pharmacy_special_days', '2026-11-26 Thanksgiving: closed');
    const apps = [server, replica];
    const clocks = apps.map(({ app }) => jest.spyOn(app.get(Clock), 'now'));
    try {
      for (const [now, day] of [
        ['2026-11-26T05:59:59Z', '2026-11-25'],
        ['2026-11-26T06:00:00Z', '2026-11-26'],
        ['2026-11-27T05:59:59Z', '2026-11-26'],
        ['2026-11-27T06:00:00Z', '2026-11-27'],
      ] as const) {
        clocks.forEach((clock) => clock.mockReturnValue(new Date(now)));
        apps.forEach(({ app }) => look(app.get(MidnightTimer)));
        for (const app of apps) {
          const { body } = await app.http.get('/api/pages/contact').expect(200);
          const embedded = Object.values(embeddedResponses(await html('/', app)));
          for (const page of [body, ...embedded.filter((each) => !Array.isArray(each))])
            expect(page).toMatchObject({
              day,
              blocks: { pharmacy_special_days: { content: '2026-11-26 Thanksgiving: closed' } },
            });
        }
      }
    } finally {
      clocks.forEach((clock) => clock.mockRestore());
    }
  });
});

/** Does what the timer does when it goes off, which no one wants to wait for. */
function look(turns: MidnightTimer): void {
  turns.onModuleDestroy();
  turns.onApplicationBootstrap();
}
