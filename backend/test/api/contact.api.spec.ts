import { contactMessages as messages, type ContactMessage, type ContactSubmissionView } from '@pharmacy/contracts';
import { verifyTrail } from '../../src/platform/audit';
import { withClient } from '../support/database-contents';
import { connectLive, type LiveClient } from '../support/live-client';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const aMessage = (overrides: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Pat Doe',
  email: 'pat.doe@example.org',
  message: 'Are you open on Saturday?',
  ...overrides,
});

describe('contact', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    admin = await signInAdministrator(server);
  });
  beforeEach(() => server.database.query('DELETE FROM contact_submissions'));
  afterEach(() => clients.splice(0).forEach((client) => client.leave()));

  const send = (body: object, app = server) => app.http.post('/api/contact').send(body);
  const list = (query = '') => server.http.get(`/api/contact/submissions${query}`).auth(admin, { type: 'bearer' });
  const patch = (id: number, body: object, app = server) =>
    app.http.patch(`/api/contact/submissions/${id}`).auth(admin, { type: 'bearer' }).send(body);
  const remove = (id: number) => server.http.delete(`/api/contact/submissions/${id}`).auth(admin, { type: 'bearer' });
  const sent = async (overrides: Partial<ContactMessage> = {}, app = server) =>
    ((await send(aMessage(overrides), app).expect(201)).body as { id: number }).id;
  const idsOf = (body: unknown) => (body as ContactSubmissionView[]).map(({ id }) => id);

  describe('a message', () => {
    it('gets a thank-you, and is stored with everything in it', async () => {
      const { body } = await send(aMessage({ phone: ' (601) 555-0100 ', subject: '  Hours ' })).expect(201);
      expect(body).toEqual({ id: expect.any(Number), message: messages.received });
      const { body: rows } = await list().expect(200);
      expect(rows).toEqual([
        {
          id: body.id,
          name: 'Pat Doe',
          email: 'pat.doe@example.org',
          phone: '(601) 555-0100',
          subject: 'Hours',
          message: 'Are you open on Saturday?',
          read: false,
          createdAt: expect.any(String),
          answeredAt: null,
          assignee: null,
        },
      ]);
      expect(Math.abs(Date.now() - Date.parse(rows[0].createdAt))).toBeLessThan(60_000);
    });

    it('is stored character for character, except for surrounding spaces', async () => {
      const text = 'Line one\r\n\n  <script>alert(1)</script> & "quotes" \u{1F338} %s {{name}}\ttab';
      await sent({ message: `\n ${text} \n`, name: " O'Neil <b> ", phone: '', subject: '   ' });
      expect((await list()).body[0]).toMatchObject({ message: text, name: "O'Neil <b>", phone: null, subject: null });
    });

    it.each([
      [{ name: undefined }, 'name', messages.nameRequired],
      [{ name: '   ' }, 'name', messages.nameRequired],
      [{ name: 'x'.repeat(101) }, 'name', 'Name may have at most 100 characters'],
      [{ email: undefined }, 'email', messages.emailInvalid],
      [{ email: 'pat@example' }, 'email', messages.emailInvalid],
      [{ email: 'pat@example.org, eve@example.org' }, 'email', messages.emailInvalid],
      [{ phone: '5'.repeat(41) }, 'phone', 'Phone may have at most 40 characters'],
      [{ subject: 'x'.repeat(201) }, 'subject', 'Subject may have at most 200 characters'],
      [{ message: undefined }, 'message', messages.messageTooShort],
      [{ message: 'Too short' }, 'message', messages.messageTooShort],
      [{ message: '  Too short  ' }, 'message', messages.messageTooShort],
      [{ message: 'x'.repeat(5_001) }, 'message', 'Message may have at most 5,000 characters'],
      [{ message: ['a', 'list'] }, 'message', 'Message must be text'],
    ])('with %j is rejected', async (invalid, field, message) => {
      const { body } = await send({ ...aMessage(), ...invalid }).expect(400);
      expect(body).toEqual({ statusCode: 400, error: 'Bad Request', message, details: [{ field, message }] });
      expect((await list()).body).toEqual([]);
    });

    it('can have 10 to 5,000 characters', async () => {
      await sent({ message: 'Ten chars.' });
      await sent({ message: 'x'.repeat(5_000) });
    });

    it('is stored once under one Idempotency-Key, without a sign-in', async () => {
      const once = () => send(aMessage()).set('Idempotency-Key', 'the-form').expect(201);
      expect((await once()).body).toEqual((await once()).body);
      expect((await list()).body).toHaveLength(1);
      await send(aMessage({ name: 'Somebody else' }))
        .set('Idempotency-Key', 'the-form')
        .expect(409);
    });
  });

  describe("the field that people don't see", () => {
    it.each(['https://spam.example.org', 'x'.repeat(5_000), 7, { a: 1 }])(
      'gets the same response when it contains %p, and nothing is stored',
      async (website) => {
        const real = await send(aMessage({ website: '' })).expect(201);
        const spam = await send({ ...aMessage(), website }).expect(201);
        expect(spam.body).toEqual({ id: real.body.id + 1, message: real.body.message });
        expect(Object.keys(spam.headers).sort()).toEqual(Object.keys(real.headers).sort());
        expect(await sent()).toBe(real.body.id + 2);
        expect(idsOf((await list()).body)).toEqual([real.body.id + 2, real.body.id]);
      },
    );

    it("doesn't exempt a message from validation", async () => {
      await send({ ...aMessage(), website: 'x', email: 'nobody' }).expect(400);
    });

    it.each([null, '', '   '])('counts as empty with %j', async (website) => {
      await send({ ...aMessage(), website }).expect(201);
      expect((await list()).body).toHaveLength(1);
    });
  });

  describe('the list', () => {
    it('is sorted newest first, and limited to unread or read messages on request', async () => {
      const [first, second, third] = [await sent(), await sent(), await sent()];
      await patch(second, { read: true }).expect(200);
      expect(idsOf((await list()).body)).toEqual([third, second, first]);
      expect(idsOf((await list('?unread=true')).body)).toEqual([third, first]);
      expect(idsOf((await list('?unread=false')).body)).toEqual([second]);
      expect((await list('?unread=maybe').expect(400)).body.message).toBe('unread must be true or false');
    });

    it('matches searches literally in everything a row shows', async () => {
      const odd = { name: '100% _Sure_', subject: 'Parking', phone: '555-0177', message: 'Where may I\\park my car?' };
      const id = await sent(odd);
      await sent();
      for (const text of ['100% _sure_', 'PARKING', '0177', 'i\\park', 'pat.doe@'])
        expect(idsOf((await list(`?q=${encodeURIComponent(text)}`)).body)).toContain(id);
      expect((await list(`?q=${encodeURIComponent('%_%')}`)).body).toEqual([]);
      expect((await list('?q=parking&unread=false')).body).toEqual([]);
    });

    it('comes in pages that lead to the next one', async () => {
      const ids = [await sent(), await sent(), await sent(), await sent(), await sent()].reverse();
      const { headers, body } = await list('?unread=true&limit=2').expect(200);
      expect([idsOf(body), headers['x-total-count']]).toEqual([ids.slice(0, 2), '5']);
      const next = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1] ?? '';
      expect(next).toContain('unread=true');
      await sent();
      const following = await server.http.get(next).auth(admin, { type: 'bearer' }).expect(200);
      expect(idsOf(following.body)).toEqual(ids.slice(2, 4));
      for (const query of ['?limit=0', '?limit=501', '?cursor=x']) await list(query).expect(400);
    });
  });

  describe('handling', () => {
    it('marks messages as read and unread any number of times', async () => {
      const id = await sent();
      for (const read of [true, true, false])
        expect((await patch(id, { read }).expect(200)).body).toMatchObject({ id, read });
      expect((await list()).body[0].read).toBe(false);
    });

    it.each([{}, { read: null }, { read: 'true' }, { read: 1 }])('rejects %j', async (body) => {
      const answer = await patch(await sent(), body).expect(400);
      expect(answer.body.details).toEqual([{ field: 'read', message: messages.readInvalid }]);
    });

    it('deletes messages permanently', async () => {
      const id = await sent();
      await remove(id).expect(204, {});
      await remove(id).expect(404);
      expect((await patch(id, { read: true }).expect(404)).body.message).toBe('There is no such message');
      expect((await list()).body).toEqual([]);
      await server.http.delete('/api/contact/submissions/x').auth(admin, { type: 'bearer' }).expect(400);
    });

    it('deletes where a visitor sent the message from, in the name of who deletes it', async () => {
      const id = await sent();
      const addressOf = async (message: number) =>
        server.database.query(
          `SELECT address FROM audit_entries WHERE action = 'contact.received' AND subject_id = $1`,
          [message],
        );
      expect(await addressOf(id)).toEqual([{ address: expect.any(String) as string }]);
      await remove(id).expect(204);
      expect(await addressOf(id)).toEqual([{ address: null }]);
      expect(
        await server.database.query(
          `SELECT actor_username AS by FROM audit_entries WHERE action = 'retention.redacted' ORDER BY id DESC LIMIT 1`,
        ),
      ).toEqual([{ by: server.config.adminUsername }]);
      expect(await withClient(server.database.url, async (client) => (await verifyTrail(client)).problem)).toBeNull();
    });

    it('leaves an audit trail that reveals nothing of the message', async () => {
      const id = await sent({
        name: 'Quiet Person',
        email: 'quiet@example.org',
        message: 'Something nobody should know',
      });
      await patch(id, { read: true });
      await patch(id, { read: true });
      await patch(id, { read: false });
      await remove(id);
      const { body } = await server.http.get('/api/admin/audit?limit=20').auth(admin, { type: 'bearer' }).expect(200);
      const lines = (body as { action: string; subject?: { type: string; id: number; label: string } }[]).filter(
        ({ subject }) => subject?.type === 'message' && subject.id === id,
      );
      expect(lines.map(({ action }) => action)).toEqual([
        'contact.deleted',
        'contact.unread',
        'contact.read',
        'contact.received',
      ]);
      expect(new Set(lines.map(({ subject }) => subject?.label))).toEqual(new Set([`Message ${id}`]));
      expect(JSON.stringify(body)).not.toMatch(/quiet|nobody should|notice/i);
    });
  });

  describe('the live count', () => {
    it('counts unread messages, and follows every change on any replica', async () => {
      const first = await sent();
      const client = await connectLive(server);
      clients.push(client);
      client.ask('messages', admin);
      expect(await client.frame(1)).toEqual({ type: 'messages', data: { unread: 1 } });
      await sent({}, replica);
      expect(await client.frame(2)).toEqual({ type: 'messages', data: { unread: 2 } });
      await patch(first, { read: true }, replica);
      expect(await client.frame(3)).toEqual({ type: 'messages', data: { unread: 1 } });
      await remove(first);
      expect(await client.frame(4)).toEqual({ type: 'messages', data: { unread: 1 } });
    });

    it('is only for people who can read messages', async () => {
      await anAccount(server, 'curious', 'prescriber');
      const client = await connectLive(server);
      clients.push(client);
      client.ask('messages');
      client.ask('messages', await signIn(server, 'curious'));
      await client.frame(2);
      expect(client.frames.map(({ type }) => type)).toEqual(['error', 'error']);
    });
  });

  it('starts with read and unread messages, and sends no emails about them', async () => {
    await server.seed('everything');
    const { body } = await list();
    expect(new Set((body as ContactSubmissionView[]).map(({ read }) => read))).toEqual(new Set([true, false]));
    expect(await server.database.query('SELECT 1 FROM contact_notices')).toEqual([]);
  });
});
