import { type ActiveAnnouncement, byShownOrder, isAnnouncedOn, type NewAnnouncement } from '@pharmacy/contracts';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { AnnouncementsQueries } from '../../src/modules/announcements';
import { Announcement } from '../../src/modules/announcements/domain/announcement';
import { Clock, DAY_MS, MidnightTimer, nextMidnight, PharmacyCalendar } from '../../src/platform/time';
import type { Config } from '../../src/platform/config';
import { eventually } from '../support/eventually';
import { connectLive, type LiveClient } from '../support/live-client';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const zones = [
  'UTC',
  'America/Chicago',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];

/** The day as another library than the product's writes it. */
const dayBy = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

const plain = { urgent: false, audience: 'public', linkUrl: null, linkText: null } as const;

describe('the days of announcements', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    admin = await signInAdministrator(server);
  });
  beforeEach(() => server.app.get(DataSource).getRepository(Announcement).deleteAll());
  afterEach(() => clients.splice(0).forEach((client) => client.leave()));

  const post = async (body: NewAnnouncement, app = server) => {
    const { body: made } = await app.http
      .post('/api/announcements')
      .auth(admin, { type: 'bearer' })
      .send(body)
      .expect(201);
    return (made as { id: number }).id;
  };
  const put = (id: number, body: object, app = server) =>
    app.http.put(`/api/announcements/${id}`).auth(admin, { type: 'bearer' }).send(body).expect(200);
  const active = (app = server) => app.http.get('/api/announcements/active').expect(200);
  const connect = async (app = server) => {
    const client = await connectLive(app);
    clients.push(client);
    return client;
  };

  describe('the active list', () => {
    it('contains the active announcements of today, oldest first, regardless of the last change', async () => {
      const today = server.app.get(PharmacyCalendar).today();
      const first = await post({ text: 'Of today only', startDate: today, endDate: today });
      await post({ text: 'Long ago', endDate: '2001-01-01' });
      await post({ text: 'Far ahead', startDate: '2999-01-01' });
      await post({ text: 'Switched off', active: false });
      const last = await post({ text: 'Without bounds' });
      await put(first, { text: 'Of this day only' });
      expect((await active()).body).toEqual([
        { id: first, text: 'Of this day only' },
        { id: last, text: 'Without bounds' },
      ]);
    });

    it('is 304 until it changes, and new in the very next request on every replica', async () => {
      const id = await post({ text: 'Before the change' });
      const etag = (await active(replica)).headers['etag'] ?? '';
      const again = () => replica.http.get('/api/announcements/active').set('If-None-Match', etag);
      await again().expect(304);
      await put(id, { text: 'After the change' });
      expect((await again().expect(200)).body).toEqual([{ id, text: 'After the change' }]);
      await put(id, { active: false });
      expect((await active(replica)).body).toEqual([]);
    });

    it('is right in every time zone, at every hour, on the first and last day', async () => {
      const dataSource = server.app.get(DataSource);
      const announcements = dataSource.getRepository(Announcement);
      const shownAt = async (timeZone: string, now: Date) => {
        const calendar = new PharmacyCalendar({ timeZone } as Config, { now: () => now });
        return (await new AnnouncementsQueries(announcements, calendar).active()).map(({ text }) => text);
      };
      const instants = fc.date({ min: new Date('1971-01-01'), max: new Date('2037-12-01'), noInvalidDate: true });
      const days = fc.integer({ min: -2, max: 2 });
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...zones), instants, days, fc.nat(2), async (timeZone, now, lead, length) => {
          const startDate = dayBy(timeZone, new Date(now.getTime() + lead * DAY_MS));
          const endDate = dayBy(timeZone, new Date(now.getTime() + (lead + length) * DAY_MS));
          await announcements.deleteAll();
          const bounds = [
            ['within', startDate, endDate],
            ['from', startDate, null],
            ['until', null, endDate],
          ] as const;
          for (const [text, start, end] of bounds)
            await announcements.save(
              Announcement.create({ ...plain, text, active: true, startDate: start, endDate: end }, 1),
            );
          const midnight = nextMidnight(timeZone, now);
          for (const at of [now, new Date(midnight.getTime() - 1), midnight]) {
            const day = dayBy(timeZone, at);
            const expected = [
              ...(startDate <= day && day <= endDate ? ['within'] : []),
              ...(startDate <= day ? ['from'] : []),
              ...(day <= endDate ? ['until'] : []),
            ];
            expect({ timeZone, at, shown: await shownAt(timeZone, at) }).toEqual({ timeZone, at, shown: expected });
          }
        }),
        { numRuns: 120 },
      );
    });

    it('has the announcements that the back office marks as shown, in the same order', async () => {
      const announcements = server.app.get(DataSource).getRepository(Announcement);
      const days = Array.from({ length: 6 }, (_, index) => `2026-03-0${index + 1}`);
      const bound = fc.constantFrom(null, ...days.slice(1, -1));
      const some = fc.record({
        active: fc.boolean(),
        urgent: fc.boolean(),
        audience: fc.constantFrom('public' as const, 'prescriber' as const),
        bounds: fc.tuple(bound, bound).filter(([start, end]) => start === null || end === null || start <= end),
        position: fc.nat(2),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(some, { maxLength: 6 }), async (all) => {
          await announcements.deleteAll();
          const saved = await announcements.save(
            all.map(({ bounds: [startDate, endDate], position, ...details }, index) =>
              Announcement.create({ ...plain, ...details, text: `Number ${index}`, startDate, endDate }, position),
            ),
          );
          const forPublic = saved.filter(({ audience }) => audience === 'public');
          for (const day of days) {
            const expected = forPublic.filter((each) => isAnnouncedOn(each, day)).toSorted(byShownOrder);
            const shown = await server.app.get(AnnouncementsQueries).onDay(day);
            expect(shown.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          }
        }),
        { numRuns: 60 },
      );
    });
  });

  describe('the live list', () => {
    it('is pushed to every new client, and sent on request', async () => {
      const id = await post({ text: 'Good morning' });
      const client = await connect();
      expect(await client.announced(1)).toEqual([{ id, text: 'Good morning' }]);
      client.ask('announcements');
      expect(await client.announced(2)).toEqual([{ id, text: 'Good morning' }]);
      expect(client.frames).toEqual([]);
    });

    it('is pushed after an edit through any replica, but only when it changes', async () => {
      const here = await connect();
      const there = await connect(replica);
      expect([await here.announced(1), await there.announced(1)]).toEqual([[], []]);
      const id = await post({ text: 'Shown everywhere' });
      expect(await there.announced(2)).toEqual([{ id, text: 'Shown everywhere' }]);
      await put(id, { startDate: '2020-01-01' });
      await post({ text: 'Not yet', startDate: '2999-01-01' });
      await put(id, { active: false }, replica);
      expect([await here.announced(3), await there.announced(3)]).toEqual([[], []]);
      expect(here.announcements).toHaveLength(3);
    });

    it('changes at midnight on each replica, and is pushed only where it differs', async () => {
      const apps = [server, replica];
      const calendar = server.app.get(PharmacyCalendar);
      const { timeZone } = server.config;
      const midnight = calendar.nextMidnight();
      const [today, tomorrow] = [calendar.today(), dayBy(timeZone, midnight)];
      await post({ text: 'Ends today', endDate: today });
      await post({ text: 'Begins tomorrow', startDate: tomorrow });
      const [here, there] = [await connect(), await connect(replica)];
      const texts = async (client: LiveClient, number: number) =>
        ((await client.announced(number)) as ActiveAnnouncement[]).map(({ text }) => text);
      expect([await texts(here, 1), await texts(there, 1)]).toEqual([['Ends today'], ['Ends today']]);
      const clocks = apps.map(({ app }) => jest.spyOn(app.get(Clock), 'now'));
      try {
        const setTo = (at: Date) => {
          clocks.forEach((clock) => clock.mockReturnValue(at));
          apps.forEach(({ app }) => checkNow(app.get(MidnightTimer)));
        };
        setTo(new Date(midnight.getTime() - 1));
        setTo(midnight);
        expect([await texts(here, 2), await texts(there, 2)]).toEqual([['Begins tomorrow'], ['Begins tomorrow']]);
        expect((await active(replica)).body).toMatchObject([{ text: 'Begins tomorrow' }]);
        setTo(nextMidnight(timeZone, midnight));
        await post({ text: 'A sign that the second midnight is over' });
        expect(await texts(here, 3)).toHaveLength(2);
        expect(await eventually(() => there.announcements.length === 3)).toBe(true);
      } finally {
        clocks.forEach((clock) => clock.mockRestore());
      }
    });
  });
});

/** Has the timer check the day now instead of at its next tick. */
function checkNow(midnight: MidnightTimer): void {
  midnight.onModuleDestroy();
  midnight.onApplicationBootstrap();
}
