import {
  announcementMessages as messages,
  type AnnouncementView,
  limits,
  type NewAnnouncement,
} from '@pharmacy/contracts';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('announcements', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
  });
  beforeEach(() => server.database.query('DELETE FROM announcements'));

  const list = () => server.http.get('/api/announcements').auth(admin, { type: 'bearer' });
  const post = (body: object) => server.http.post('/api/announcements').auth(admin, { type: 'bearer' }).send(body);
  const put = (id: number, body: object) =>
    server.http.put(`/api/announcements/${id}`).auth(admin, { type: 'bearer' }).send(body);
  const remove = (id: number) => server.http.delete(`/api/announcements/${id}`).auth(admin, { type: 'bearer' });
  const created = async (body: Partial<NewAnnouncement> = {}) =>
    (await post({ text: 'We are open', ...body }).expect(201)).body as AnnouncementView;

  describe('a new announcement', () => {
    it('is active and without dates by default', async () => {
      const { body } = await post({ text: '  Free delivery  ', shouted: true }).expect(201);
      const view = {
        id: expect.any(Number),
        text: 'Free delivery',
        active: true,
        startDate: null,
        endDate: null,
        urgent: false,
        audience: 'public',
        linkUrl: null,
        linkText: null,
        position: 1,
      };
      expect(body).toEqual(view);
      expect((await list().expect(200)).body).toEqual([body]);
    });

    it('keeps the given values', async () => {
      const wording = {
        text: 'Closed <today> & "tomorrow"',
        active: false,
        startDate: '0001-01-01',
        endDate: '9999-12-31',
      };
      expect(await created(wording)).toMatchObject(wording);
      expect((await list()).body[0]).toMatchObject(wording);
    });

    it.each([
      ['2026-07-04', '2026-07-04'],
      ['2024-02-29', null],
      [null, '2026-12-31'],
    ])('can last from %p to %p', async (startDate, endDate) => {
      expect(await created({ startDate, endDate })).toMatchObject({ startDate, endDate });
    });

    it.each([
      [{ text: undefined }, 'text', messages.textTooShort],
      [{ text: 'Four' }, 'text', messages.textTooShort],
      [{ text: '  four  ' }, 'text', messages.textTooShort],
      [{ text: 'x'.repeat(501) }, 'text', 'Announcement text may have at most 500 characters'],
      [{ text: 12_345 }, 'text', 'Announcement text must be text'],
      [{ active: 'true' }, 'active', messages.activeInvalid],
      [{ active: 1 }, 'active', messages.activeInvalid],
      [{ active: null }, 'active', messages.activeInvalid],
      [{ startDate: '2026-02-30' }, 'startDate', messages.dateInvalid],
      [{ endDate: '2026-02-29' }, 'endDate', messages.dateInvalid],
      [{ endDate: '07/04/2026' }, 'endDate', messages.dateInvalid],
      [{ endDate: '2026-07-04T00:00:00Z' }, 'endDate', messages.dateInvalid],
      [{ startDate: 20260704 }, 'startDate', messages.dateInvalid],
      [{ startDate: '2026-07-04', endDate: '2026-07-03' }, 'endDate', messages.endBeforeStart],
    ])('with %j is rejected', async (invalid, field, message) => {
      const { body } = await post({ text: 'We are open', ...invalid }).expect(400);
      expect(body).toEqual({ statusCode: 400, error: 'Bad Request', message, details: [{ field, message }] });
      expect((await list()).body).toEqual([]);
    });

    it('accepts 5 and 500 characters', async () => {
      await created({ text: 'Hello' });
      await created({ text: 'x'.repeat(500) });
    });

    it('is created once under one Idempotency-Key', async () => {
      const send = () => post({ text: 'Only once' }).set('Idempotency-Key', 'once').expect(201);
      expect((await send()).body).toEqual((await send()).body);
      expect((await list()).body).toHaveLength(1);
    });
  });

  describe('a change', () => {
    it('needs only the fields that change', async () => {
      const before = await created({ startDate: '2026-07-01', endDate: '2026-07-31' });
      expect((await put(before.id, { active: false }).expect(200)).body).toEqual({ ...before, active: false });
      expect((await put(before.id, { text: 'Reworded' }).expect(200)).body).toMatchObject({
        text: 'Reworded',
        active: false,
        startDate: '2026-07-01',
      });
      expect((await put(before.id, {}).expect(200)).body).toMatchObject({ text: 'Reworded', endDate: '2026-07-31' });
    });

    it('that was based on an earlier text, date, or audience is rejected, and other changes stay', async () => {
      const { id, position: _, ...before } = await created({ endDate: '2026-07-31' });
      await put(id, { text: 'Their words', before }).expect(200);
      const { body } = await put(id, { text: 'My words', before }).expect(409);
      expect(body.message).toBe(messages.changedMeanwhile);
      expect((await put(id, { endDate: '2026-08-31', before }).expect(200)).body).toMatchObject({
        text: 'Their words',
        endDate: '2026-08-31',
      });
      await put(id, { endDate: null, before }).expect(409);
      await put(id, { text: 'Their words', before }).expect(200);
      expect((await put(id, { text: 'My words', before: 'x' }).expect(400)).body.details).toMatchObject([
        { field: 'before' },
      ]);
    });

    it.each([null, '', '  '])('clears a date with %j', async (endDate) => {
      const { id } = await created({ startDate: '2026-07-01', endDate: '2026-07-31' });
      expect((await put(id, { endDate }).expect(200)).body).toMatchObject({ startDate: '2026-07-01', endDate: null });
    });

    it.each([
      { endDate: '2026-06-30' },
      { startDate: '2026-08-01' },
      { startDate: '2026-09-02', endDate: '2026-09-01' },
    ])('to %j is rejected because the end would be before the start', async (changes) => {
      const before = await created({ startDate: '2026-07-01', endDate: '2026-07-31' });
      const { body } = await put(before.id, { text: 'Reworded', ...changes }).expect(400);
      expect(body.details).toEqual([{ field: 'endDate', message: messages.endBeforeStart }]);
      expect((await list()).body).toEqual([before]);
    });

    it('of one date each by two administrators never puts the dates out of order', async () => {
      const { id } = await created({ startDate: '2026-07-10', endDate: '2026-07-20' });
      const answers = await Promise.all([put(id, { startDate: '2026-07-18' }), put(id, { endDate: '2026-07-12' })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it.each([
      [{ text: null }, 'text', messages.textTooShort],
      [{ text: '' }, 'text', messages.textTooShort],
      [{ active: null }, 'active', messages.activeInvalid],
      [{ active: 'false' }, 'active', messages.activeInvalid],
      [{ endDate: '2026-02-30' }, 'endDate', messages.dateInvalid],
    ])('to %j is rejected', async (changes, field, message) => {
      const { id } = await created();
      expect((await put(id, changes).expect(400)).body.details).toEqual([{ field, message }]);
    });

    it('requires an existing announcement', async () => {
      const { body } = await put(2_147_483_647, { active: false }).expect(404);
      expect(body.message).toBe('There is no such announcement');
      await remove(2_147_483_647).expect(404);
      await server.http.put('/api/announcements/0').auth(admin, { type: 'bearer' }).send({}).expect(400);
    });
  });

  it('are ordered, unless someone else did so after they were read', async () => {
    const order = (ids: readonly number[], before?: unknown) =>
      server.http.post('/api/announcements/order').auth(admin, { type: 'bearer' }).send({ ids, before });
    const [first, second, urgent] = [await created(), await created(), await created({ urgent: true })];
    const read = [urgent.id, first.id, second.id];
    const theirs = [urgent.id, second.id, first.id];
    // The response to the first one was lost.
    for (let times = 0; times < 2; times += 1) await order(theirs, read).expect(200);
    expect((await order(read, read).expect(409)).body.message).toBe(messages.orderedMeanwhile);

    const added = await created();
    await remove(second.id).expect(204);
    const { body } = await order([urgent.id, added.id, first.id], theirs).expect(200);
    expect(body).toMatchObject([
      { id: urgent.id, position: 1 },
      { id: added.id, position: 2 },
      { id: first.id, position: 3 },
    ]);
    await order([urgent.id, first.id, added.id]).expect(200);
    expect((await order([first.id], 'x').expect(400)).body.details).toMatchObject([{ field: 'before' }]);
    const tooMany = Array.from({ length: limits.announcements.max + 1 }, (_, index) => index + 1);
    const message = `before can have at most ${limits.announcements.max} IDs`;
    expect((await order([first.id], tooMany).expect(400)).body.details).toEqual([{ field: 'before', message }]);
  });

  it('are listed newest first, and no longer exist after they are deleted', async () => {
    const [first, second] = [await created(), await created()];
    await put(first.id, { text: 'Changed later' }).expect(200);
    expect((await list()).body.map(({ id }: AnnouncementView) => id)).toEqual([second.id, first.id]);
    await remove(second.id).expect(204, {});
    expect((await list()).body.map(({ id }: AnnouncementView) => id)).toEqual([first.id]);
    await remove(second.id).expect(404);
  });

  it('are in the audit trail with the user and the action', async () => {
    const { id } = await created();
    await put(id, { active: false });
    await put(id, { active: false });
    await put(id, { active: true });
    await put(id, { text: 'Reworded', active: false });
    await remove(id);
    const { body } = await server.http.get('/api/admin/audit?limit=6').auth(admin, { type: 'bearer' }).expect(200);
    const lines = body.map((entry: { action: string; subject: { label: string } }) => [
      entry.action,
      entry.subject.label,
    ]);
    expect(lines.slice(0, 5)).toEqual([
      ['announcement.deleted', 'Reworded'],
      ['announcement.updated', 'Reworded'],
      ['announcement.activated', 'We are open'],
      ['announcement.deactivated', 'We are open'],
      ['announcement.created', 'We are open'],
    ]);
    expect(body[0]).toMatchObject({ actor: { username: 'admin' }, subject: { type: 'announcement', id } });
  });

  it('start with one current, one upcoming, and one inactive announcement', async () => {
    await server.seed('everything');
    const { body } = await list();
    expect(body).toHaveLength(3);
    expect((await server.http.get('/api/announcements/active')).body).toHaveLength(1);
  });
});
