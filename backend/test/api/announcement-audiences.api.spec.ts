import { announcementMessages as messages, type AnnouncementView, type NewAnnouncement } from '@pharmacy/contracts';
import { connectLive } from '../support/live-client';
import { oneOfEach, type TestRole } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('audiences, urgency, links, and the order of announcements', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;

  beforeAll(async () => {
    server = await startTestApp();
    tokens = await oneOfEach(server);
  });
  beforeEach(() => server.database.query('DELETE FROM announcements'));

  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '') =>
    server.http[method](`/api/announcements${path}`).auth(tokens.admin, { type: 'bearer' });
  const created = async (body: NewAnnouncement) =>
    ((await call('post').send(body).expect(201)).body as AnnouncementView).id;
  const order = (ids: unknown) => call('post', '/order').send({ ids });
  const publicTexts = async () => {
    const { body } = await server.http.get('/api/announcements/active').expect(200);
    return (body as { text: string }[]).map(({ text }) => text);
  };
  const portalTexts = async (role: TestRole) => {
    const { body } = await server.http.get('/api/announcements/portal').auth(tokens[role], { type: 'bearer' });
    return (body as { text: string }[]).map(({ text }) => text);
  };

  it('keeps what is for one portal out of the public list, the live connection, and other portals', async () => {
    const client = await connectLive(server);
    await client.announced(1);
    await created({ text: 'For prescribers', audience: 'prescriber', urgent: true });
    await created({ text: 'For sales reps', audience: 'salesrep' });
    const shared = await created({ text: 'For everyone' });
    expect(await publicTexts()).toEqual(['For everyone']);
    expect(await portalTexts('prescriber')).toEqual(['For prescribers']);
    expect(await portalTexts('salesrep')).toEqual(['For sales reps']);
    expect(await portalTexts('none')).toEqual([]);
    expect(await portalTexts('admin')).toEqual([]);
    await call('put', `/${shared}`).send({ audience: 'salesrep' }).expect(200);
    expect(await publicTexts()).toEqual([]);
    expect(await portalTexts('salesrep')).toEqual(['For sales reps', 'For everyone']);
    await client.announced(3);
    client.leave();
    expect(client.announcements).toEqual([[], [{ id: shared, text: 'For everyone' }], []]);
  });

  it('shows only what is active and within its dates today in portals, too', async () => {
    await created({ text: 'Switched off', audience: 'prescriber', active: false });
    await created({ text: 'Ended long ago', audience: 'prescriber', endDate: '2020-01-01' });
    await created({ text: 'Still to come', audience: 'prescriber', startDate: '2999-01-01' });
    expect(await portalTexts('prescriber')).toEqual([]);
  });

  it('puts urgent ones first, then those ordered by hand, then the oldest', async () => {
    const [first, second, third] = [
      await created({ text: 'First' }),
      await created({ text: 'Second' }),
      await created({ text: 'Third' }),
    ];
    await created({ text: 'Urgent', urgent: true });
    expect(await publicTexts()).toEqual(['Urgent', 'First', 'Second', 'Third']);
    const { body } = await order([third, first, second]).expect(200);
    expect((body as AnnouncementView[]).map(({ id, position }) => [id, position])).toEqual([
      [third, 1],
      [first, 2],
      [second, 3],
    ]);
    expect(await publicTexts()).toEqual(['Urgent', 'Third', 'First', 'Second']);
    await created({ text: 'Newest' });
    expect((await publicTexts()).at(-1)).toBe('Newest');
  });

  it('keeps announcements from before the upgrade in their order, and new ones after them', async () => {
    await server.database.query(`INSERT INTO announcements (text, active) VALUES ('Oldest', true), ('Older', true)`);
    await created({ text: 'New one' });
    expect(await publicTexts()).toEqual(['Oldest', 'Older', 'New one']);
  });

  it('stores an order whole or not at all', async () => {
    const [first, second] = [await created({ text: 'First' }), await created({ text: 'Second' })];
    expect((await order([second, 999_999, first]).expect(409)).body.message).toBe(messages.orderOutdated);
    for (const ids of [[first, first], [], 'all', [0], undefined])
      expect((await order(ids).expect(400)).body.details).toEqual([{ field: 'ids', message: messages.orderInvalid }]);
    expect(await publicTexts()).toEqual(['First', 'Second']);
  });

  it('shows urgency and links to the public, and checks links together with what is stored', async () => {
    const link = { linkUrl: 'example.org/recall', linkText: 'Details' };
    const id = await created({ text: 'A lot was recalled', urgent: true, ...link });
    expect((await server.http.get('/api/announcements/active')).body).toEqual([
      { id, text: 'A lot was recalled', urgent: true, link: { url: 'https://example.org/recall', text: 'Details' } },
    ]);
    const put = (changes: object, status: number) => call('put', `/${id}`).send(changes).expect(status);
    expect((await put({ linkText: null }, 400)).body.details).toEqual([
      { field: 'linkText', message: messages.linkTextRequired },
    ]);
    expect((await put({ linkUrl: '' }, 400)).body.details).toEqual([
      { field: 'linkUrl', message: messages.linkUrlRequired },
    ]);
    await put({ linkUrl: '', linkText: '' }, 200);
    await put({ urgent: false }, 200);
    expect((await server.http.get('/api/announcements/active')).body).toEqual([{ id, text: 'A lot was recalled' }]);
  });
});
