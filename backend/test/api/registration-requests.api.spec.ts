import type { ApplicantRequestView, RegistrationView } from '@pharmacy/contracts';
import { PasswordHasher } from '../../src/modules/auth';
import { aRegistration } from '../support/factories';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty, rowsWith, tokenIn } from '../support/mailed-links';
import { aManufacturer } from '../support/manufacturers';
import { aStaffMember, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const PAGE = 'https://pharmacy.example.org/request';
const RECEIVED = 'We received your registration';
const ASKED = 'We need more information about your registration';
const EXPIRED = 'This link has expired, or it isn’t complete.';

describe('the request of an applicant', () => {
  let server: TestApp;
  let peer: MailPeer;
  let admin: string;
  let larkmere: number;

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, PUBLIC_URL: 'https://pharmacy.example.org' } });
    admin = await signInAdministrator(server);
    larkmere = (await aManufacturer(server, admin, { name: 'Larkmere Therapeutics' })).id;
  });
  // Wrong links of one test must not count against the next one.
  beforeEach(() => query(`DELETE FROM sign_in_failures WHERE account = 'links'`));

  const query = <T>(sql: string, values: unknown[] = []) => server.database.query<T[]>(sql, values);
  const register = (type: string, body: object) => server.http.post(`/api/register/${type}`).send(body);
  const submitted = async (details: object = {}, type = 'prescriber') => {
    const person = aRegistration(details);
    const { body } = await register(type, person).expect(201);
    return { ...person, id: (body as { id: number }).id };
  };
  const desk = (id: number, step: string, body: object = {}, token = admin) =>
    server.http.post(`/api/admin/registrations/${id}/${step}`).auth(token, { type: 'bearer' }).send(body);
  const ask = (id: number, question = 'Which office?') => desk(id, 'ask', { question });
  const list = async (search = '') => {
    const path = `/api/admin/registrations?limit=500${search}`;
    return (await server.http.get(path).auth(admin, { type: 'bearer' }).expect(200)).body as RegistrationView[];
  };
  const row = async (id: number) => (await list()).find((each) => each.id === id)!;
  const call = (step: string, body: object) => server.http.post(`/api/registration-request${step}`).send(body);
  const read = async (token: string) => (await call('', { token }).expect(200)).body as ApplicantRequestView;
  const linkOf = async (email: string, subject = RECEIVED) => {
    const mail = await mailOf(peer, email, subject);
    await outboxEmpty(server);
    return tokenIn(mail, PAGE);
  };
  const lastAction = async () => {
    const { body } = await server.http.get('/api/admin/audit?limit=1').auth(admin, { type: 'bearer' });
    return (body as { action: string; actor: object | null; subject: { id: number } }[])[0]!;
  };

  describe('with details', () => {
    it('keeps those of its type, and is found by them', async () => {
      const license = { npi: '1234567893', licenseNumber: 'MS-4711', licenseState: 'MS' };
      const { id } = await submitted({ ...license, company: 'Ignored', territory: 'Ignored' });
      expect(await row(id)).toMatchObject({ ...license, company: null, territory: null, correspondence: [] });
      expect((await list('&q=ms-4711')).map((found) => found.id)).toEqual([id]);
      const rep = await submitted(
        { manufacturerId: larkmere, territory: 'Delta counties', npi: '1234567893' },
        'salesrep',
      );
      const company = { manufacturerId: larkmere, company: 'Larkmere Therapeutics', territory: 'Delta counties' };
      expect(await row(rep.id)).toMatchObject({ ...company, npi: null });
      expect((await list('&q=delta%20counties')).map((found) => found.id)).toEqual([rep.id]);
    });

    it.each([
      [{ npi: '1234567890' }, 'npi', 'Check the NPI: at least one digit is wrong.'],
      [{ npi: '3234567893' }, 'npi', 'Check the NPI: it has 10 digits and starts with 1 or 2.'],
      [{ licenseNumber: 'M-1' }, 'licenseState', 'Choose the state that issued the license.'],
      [{ manufacturerId: 2_147_483_647 }, 'manufacturerId', 'Choose a company from the list, or “Another company”.'],
    ])('%j is rejected at its field, before the password is hashed', async (details, field, message) => {
      const hash = jest.spyOn(server.app.get(PasswordHasher), 'hash');
      const type = 'manufacturerId' in details ? 'salesrep' : 'prescriber';
      const { body } = await register(type, { ...aRegistration(), ...details }).expect(400);
      expect(body).toMatchObject({ message, details: [{ field, message }] });
      expect(hash).not.toHaveBeenCalled();
    });

    it("doesn't keep its company from being deleted", async () => {
      const id = (await aManufacturer(server, admin, { name: 'Leaving Pharma' })).id;
      const rep = await submitted({ manufacturerId: id }, 'salesrep');
      await server.http.delete(`/api/manufacturers/${id}`).auth(admin, { type: 'bearer' }).expect(204);
      expect(await row(rep.id)).toMatchObject({ manufacturerId: null, company: 'Leaving Pharma' });
    });
  });

  it('lists the oldest first when asked, page by page, and the newest by default', async () => {
    for (let count = 0; count < 3; count += 1) await submitted();
    const page = (path: string) => server.http.get(path).auth(admin, { type: 'bearer' }).expect(200);
    const ids = (body: unknown) => (body as RegistrationView[]).map(({ id }) => id);
    const all = ids((await page('/api/admin/registrations?status=pending')).body);
    const first = await page('/api/admin/registrations?status=pending&order=oldest&limit=2');
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? '';
    const rest = [...ids(first.body), ...ids((await page(next)).body)];
    expect(rest).toEqual(all.toReversed().slice(0, 4));
    await server.http.get('/api/admin/registrations?order=random').auth(admin, { type: 'bearer' }).expect(400);
  });

  describe('by its link', () => {
    it('shows what the applicant typed, and nothing of the staff', async () => {
      const person = await submitted({ npi: '1234567893', notes: 'Please call first.' });
      const view = await read(await linkOf(person.email));
      const { username, email, firstName, lastName } = person;
      expect(view).toEqual({
        state: 'received',
        userType: 'prescriber',
        ...{ username, email, firstName, lastName, phone: null, organization: null, notes: 'Please call first.' },
        ...{ npi: '1234567893', licenseNumber: null, licenseState: null },
        ...{ manufacturerId: null, company: null, territory: null },
        ...{ correspondence: [], reason: null, createdAt: expect.any(String), processedAt: null },
      });
    });

    it('is never stored by a browser, found by a search engine, or sent on as a referrer', async () => {
      const { email } = await submitted();
      const { headers } = await call('', { token: await linkOf(email) }).expect(200);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
    });

    it('stores only a digest of the token', async () => {
      const { email } = await submitted();
      const token = await linkOf(email);
      expect(await query(`SELECT FROM one_time_links WHERE purpose = 'registration-request'`)).not.toHaveLength(0);
      expect(await rowsWith(token, server, ['one_time_links'])).toEqual([]);
    });

    it.each([undefined, null, '', 'x', 'x'.repeat(500)])('is not shown for the token %j', async (token) => {
      for (const step of ['', '/information', '/withdraw'])
        expect((await call(step, { token, answer: 'More' }).expect(400)).body.message).toBe(EXPIRED);
    });

    it.each([7, { a: 1 }, ['x']])('is not shown for %j', async (token) => {
      for (const step of ['', '/information', '/withdraw']) await call(step, { token, answer: 'More' }).expect(400);
    });

    it('serves one request and one purpose: other links open nothing here, and this one nothing else', async () => {
      const [mine, other] = [await submitted(), await submitted()];
      const token = await linkOf(mine.email);
      const confirmation = tokenIn(
        await mailOf(peer, mine.email, RECEIVED),
        'https://pharmacy.example.org/confirm-email',
      );
      await call('', { token: confirmation }).expect(400);
      await server.http.post('/api/auth/confirm-email').send({ token }).expect(400);
      await server.http.post('/api/auth/reset-password').send({ token, password: 'something else' }).expect(400);
      await call('/information', { token, answer: 'Mine', id: other.id, username: other.username }).expect(200);
      expect((await row(other.id)).correspondence).toEqual([]);
      expect((await row(mine.id)).username).toBe(mine.username);
    });

    it('is shown until thirty days after the decision, and never after a year', async () => {
      const { id, email } = await submitted();
      const token = await linkOf(email);
      await desk(id, 'reject', { reason: 'No such clinic' }).expect(200);
      expect(await read(token)).toMatchObject({ state: 'rejected', reason: 'No such clinic' });
      await query(`UPDATE registrations SET processed_at = now() - interval '29 days' WHERE id = $1`, [id]);
      await read(token);
      await query(`UPDATE registrations SET processed_at = now() - interval '30 days' WHERE id = $1`, [id]);
      for (const step of ['', '/information', '/withdraw'])
        expect((await call(step, { token, answer: 'More' }).expect(400)).body.message).toBe(EXPIRED);

      const waiting = await submitted();
      const old = await linkOf(waiting.email);
      await query(`UPDATE one_time_links SET expires_at = expires_at - interval '365 days' WHERE holder_id = $1`, [
        waiting.id,
      ]);
      await call('', { token: old }).expect(400);
    });

    it("can't be guessed: ten wrong links close it for the network", async () => {
      for (let count = 0; count < 10; count += 1) await call('', { token: `wrong-${count}` });
      const { body, headers } = await call('', { token: 'wrong' }).expect(429);
      expect(body.message).toBe('Too many invalid links. Please try again later.');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  describe('asked for more information', () => {
    it('stays pending and waits for the answer, which the applicant gives by the emailed link', async () => {
      const { id, email } = await submitted({ npi: '1234567893' });
      const { body } = await ask(id).expect(200);
      expect(body).toMatchObject({
        status: 'pending',
        correspondence: [{ question: 'Which office?', askedAt: expect.any(String), answer: null, answeredAt: null }],
      });
      expect(await lastAction()).toMatchObject({ action: 'registration.information-requested', subject: { id } });
      const mail = await mailOf(peer, email, ASKED);
      expect(mail.text).toContain('Which office?');
      const token = await linkOf(email, ASKED);
      expect(await read(token)).toMatchObject({ state: 'information-requested' });

      const added = { answer: ' Jackson ', npi: '1245319599', licenseNumber: 'M-1', licenseState: 'MS' };
      const { body: view } = await call('/information', { token, ...added }).expect(200);
      expect(view).toMatchObject({ state: 'information-added', npi: '1234567893', licenseNumber: 'M-1' });
      expect(await lastAction()).toMatchObject({
        action: 'registration.information-added',
        actor: null,
        subject: { id },
      });
      const { correspondence, status, mailStatus } = await row(id);
      expect({ correspondence, status, mailStatus }).toEqual({
        correspondence: [
          { question: 'Which office?', askedAt: expect.any(String), answer: 'Jackson', answeredAt: expect.any(String) },
        ],
        status: 'pending',
        mailStatus: 'sent',
      });
    });

    it('is asked one question at a time, with a text, and only while it is pending', async () => {
      const { id } = await submitted();
      expect((await desk(id, 'ask', { question: ' ' }).expect(400)).body.message).toBe(
        'Enter what you need from the applicant',
      );
      const answers = await Promise.all([ask(id), ask(id), ask(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      await desk(id, 'approve').expect(200);
      expect((await ask(id).expect(409)).body.message).toBe('This registration has already been approved');
      await ask(2_147_483_647).expect(404);
    });

    it('gets the question again on request', async () => {
      const { id, email } = await submitted();
      await ask(id).expect(200);
      await mailOf(peer, email, ASKED);
      await outboxEmpty(server);
      await desk(id, 'resend-mail').expect(202);
      await mailOf(peer, email, ASKED, 2);
    });

    it('gets no question that was answered before its email was sent', async () => {
      const { id, email } = await submitted();
      const token = await linkOf(email);
      peer.reject(450, email);
      await ask(id).expect(200);
      await call('/information', { token, answer: 'Jackson' }).expect(200);
      peer.reject(undefined);
      await outboxEmpty(server);
      expect(peer.mails.filter((mail) => mail.subject === ASKED && recipientsOf(mail).includes(email))).toEqual([]);
    });

    it('answers only the question that the page showed', async () => {
      const { id, email } = await submitted();
      const token = await linkOf(email);
      const add = (answer: string, questionAskedAt?: unknown) =>
        call('/information', { token, answer, questionAskedAt, npi: '1234567893' });
      await ask(id).expect(200);
      const { correspondence, npi } = await row(id);
      const askedAt = correspondence[0]!.askedAt!;
      for (const seen of [null, new Date(Date.parse(askedAt) - 1).toISOString()]) {
        const { body } = await add('I moved to another practice.', seen).expect(409);
        expect(body.message).toBe('We asked you a question in the meantime. Read it before you send your answer.');
      }
      expect(await row(id)).toMatchObject({ correspondence, npi });

      await add('Jackson', askedAt).expect(200);
      const { body } = await add('Jackson, again', askedAt).expect(409);
      expect(body.message).toBe(
        'Our question was answered in the meantime. Read the answer below before you add more.',
      );
      await add('I moved to another practice.', null).expect(200);
      expect((await row(id)).correspondence).toMatchObject([
        { question: 'Which office?', answer: 'Jackson' },
        { question: null, answer: 'I moved to another practice.' },
      ]);
    });

    it.each(['now', '2026-02-30T10:00:00Z', 7, {}])("can't be answered as asked at %j", async (questionAskedAt) => {
      const { body } = await call('/information', { token: 'x', answer: 'Jackson', questionAskedAt }).expect(400);
      const message = 'questionAskedAt must be the time that the request gives, or null';
      expect(body.details).toEqual([{ field: 'questionAskedAt', message }]);
    });

    it('is asked by those who review, not by an auditor', async () => {
      const { id } = await submitted();
      const auditor = await aStaffMember(server, 'asking-auditor', ['auditor']);
      await desk(id, 'ask', { question: 'Which office?' }, auditor).expect(403);
      expect((await row(id)).correspondence).toEqual([]);
    });
  });

  it('can be completed without a question, but not with nothing, or after the decision', async () => {
    const { id, email } = await submitted({}, 'salesrep');
    const token = await linkOf(email);
    const nothing = 'Enter an answer, or fill in a field.';
    expect((await call('/information', { token }).expect(400)).body).toMatchObject({
      details: [{ field: 'answer', message: nothing }],
    });
    await call('/information', { token, npi: '1234567893' }).expect(400);
    const { body } = await call('/information', { token, manufacturerId: larkmere }).expect(200);
    expect(body).toMatchObject({ state: 'information-added', company: 'Larkmere Therapeutics' });
    await desk(id, 'reject').expect(200);
    await call('/information', { token, territory: 'Mississippi' }).expect(409);
  });

  describe('withdrawn', () => {
    it('is closed for good, frees its names, and is confirmed by email', async () => {
      const person = await submitted();
      const token = await linkOf(person.email);
      const { body } = await call('/withdraw', { token }).expect(200);
      expect(body).toMatchObject({ state: 'withdrawn', processedAt: expect.any(String) });
      expect(await lastAction()).toMatchObject({ action: 'registration.withdrawn', subject: { id: person.id } });
      await mailOf(peer, person.email, 'You withdrew your registration');
      for (const [step, text] of [
        ['approve', {}],
        ['reject', {}],
        ['ask', { question: 'Which office?' }],
      ] as const)
        expect((await desk(person.id, step, text).expect(409)).body.message).toBe(
          'The applicant has withdrawn this registration',
        );
      expect(await row(person.id)).toMatchObject({
        status: 'rejected',
        reason: null,
        withdrawnAt: expect.any(String),
      });
      const handling = server.http
        .get(`/api/admin/registrations/${person.id}/handling`)
        .auth(admin, { type: 'bearer' });
      expect((await handling.expect(200)).body).toMatchObject({ decidedBy: null });
      const hashes = await query('SELECT password_hash FROM registrations WHERE id = $1', [person.id]);
      expect(hashes).toEqual([{ password_hash: null }]);
      await call('/withdraw', { token }).expect(409);
      expect(await read(token)).toMatchObject({ state: 'withdrawn' });

      const again = await submitted({ username: person.username, email: person.email });
      await desk(again.id, 'approve').expect(200);
      await signIn(server, person.username, person.password);
      expect(await read(token)).toMatchObject({ state: 'withdrawn' });
    });

    it('or approved: one of two concurrent calls wins', async () => {
      const { id, email } = await submitted();
      const token = await linkOf(email);
      const [approval, withdrawal] = await Promise.all([desk(id, 'approve'), call('/withdraw', { token })]);
      expect([approval.status, withdrawal.status].sort()).toEqual([200, 409]);
    });
  });
});
