import { getQueueToken } from '@nestjs/bullmq';
import type { RecallPersonView, RegistrationView } from '@pharmacy/contracts';
import type { Queue } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { OUTBOX_QUEUE } from '../../src/platform/queue';
import { aDocument } from '../support/documents';
import { withClient } from '../support/database-contents';
import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { connectLive } from '../support/live-client';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty } from '../support/mailed-links';
import { aStaffMember, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

/** Where the time passes. */
const UNDO_SECONDS = 3;
/** Where it doesn't, however slow the machine is. */
const LONG_UNDO_SECONDS = 60;

describe('undoing a decision', () => {
  let server: TestApp;
  let replica: TestApp;
  /** Another replica, whose decisions can be undone for `UNDO_SECONDS` only. */
  let hasty: TestApp;
  let peer: MailPeer;
  let owner: string;
  let approver: string;

  beforeAll(async () => {
    peer = await startMailPeer();
    const env = (seconds: number) => ({ SMTP_URL: peer.url, DECISION_UNDO_SECONDS: String(seconds) });
    server = await startTestApp({ env: env(LONG_UNDO_SECONDS) });
    const shared = { database: server.database, dataDir: server.config.dataDir };
    replica = await startTestApp({ env: env(LONG_UNDO_SECONDS), ...shared });
    hasty = await startTestApp({ env: env(UNDO_SECONDS), ...shared });
    owner = await signInAdministrator(server);
    approver = await aStaffMember(server, 'the-approver', ['approver']);
  });

  const post = (id: number, step: string, { as = approver, at = server, body = {} } = {}) =>
    at.http.post(`/api/admin/registrations/${id}/${step}`).auth(as, { type: 'bearer' }).send(body);
  const submitted = async (overrides: object = {}) => {
    const person = aRegistration(overrides);
    const { body } = await server.http.post('/api/register/prescriber').send(person).expect(201);
    return { ...person, id: (body as { id: number }).id };
  };
  const view = async (id: number) => {
    const { body } = await server.http.get('/api/admin/registrations?limit=500').auth(owner, { type: 'bearer' });
    return (body as RegistrationView[]).find((row) => row.id === id)!;
  };
  /** Without the one that confirms the request. */
  const decisionMailsTo = (address: string) =>
    peer.mails.filter((mail) => recipientsOf(mail).includes(address) && !mail.subject?.startsWith('We received'));
  /** Ends the long times to undo a decision, and waits until nothing is left to deliver. */
  const deliverAll = async () => {
    const query = (statement: string) => server.database.query<{ id: string }[]>(statement);
    await eventually(async () => (await query('SELECT id FROM outbox WHERE queued_at IS NULL')).length === 0);
    const long = `now() + interval '${2 * UNDO_SECONDS} seconds'`;
    await query(`UPDATE registrations SET undo_until = now() WHERE undo_until > ${long}`);
    const queue = server.app.get<Queue>(getQueueToken(OUTBOX_QUEUE), { strict: false });
    for (const { id } of await query(`UPDATE outbox SET due_at = now() WHERE due_at > ${long} RETURNING id`))
      await (await queue.getJob(`delivery-${id}`))?.promote();
    await outboxEmpty(server);
  };
  const signInWith = ({ username, password }: { username: string; password: string }) =>
    server.http.post('/api/auth/login').send({ username, password });
  const usersNamed = ({ username }: { username: string }) =>
    server.database.query<{ id: number; deactivated: boolean }[]>(
      'SELECT id, deactivated_at IS NOT NULL AS deactivated FROM users WHERE username = $1 ORDER BY id',
      [username],
    );

  it('makes an approved request pending again, removes its account, and sends no email', async () => {
    const person = await submitted();
    const { body: approved } = await post(person.id, 'approve', { at: hasty }).expect(200);
    expect(approved).toMatchObject({ status: 'approved', mailStatus: 'queued' });
    expect(Date.parse(approved.undoUntil) - Date.parse(approved.processedAt)).toBe(UNDO_SECONDS * 1_000);

    const { body } = await post(person.id, 'undo').expect(200);

    expect(body).toMatchObject({ id: person.id, status: 'pending', processedAt: null, reason: null, undoUntil: null });
    expect(await usersNamed(person)).toEqual([]);
    await signInWith(person).expect(401);
    await sleep(UNDO_SECONDS * 1_000);
    await deliverAll();
    expect(decisionMailsTo(person.email)).toEqual([]);
    expect(await view(person.id)).toMatchObject({ status: 'pending' });
  });

  it('also removes an account that was reminded to read a document meanwhile', async () => {
    const person = await submitted();
    await post(person.id, 'approve').expect(200);
    const { id } = await aDocument(server, owner, { documentType: 'prescriber', mustReadBy: '2099-11-30' });
    await server.http
      .post(`/api/documents/${id}/reading/reminder`)
      .auth(owner, { type: 'bearer' })
      .set('Idempotency-Key', `reminder-${id}`)
      .expect(200);
    const reminders = () => server.database.query('SELECT FROM document_confirmations WHERE document_id = $1', [id]);
    expect(await reminders()).toHaveLength(1);

    await post(person.id, 'undo').expect(200);

    expect(await usersNamed(person)).toEqual([]);
    expect(await reminders()).toEqual([]);
    expect(await view(person.id)).toMatchObject({ status: 'pending' });
  });

  it('also removes an account that was emailed about a version that was recalled meanwhile', async () => {
    const person = await submitted();
    await post(person.id, 'approve').expect(200);
    const { id } = await aDocument(server, owner, { documentType: 'prescriber', mustReadBy: '2099-11-30' });
    const manage = (path: string, body: object = {}) =>
      server.http.post(`/api/documents/${id}/${path}`).auth(owner, { type: 'bearer' }).send(body);
    await manage('reading/reminder').set('Idempotency-Key', `reminder-${id}`).expect(200);
    await mailOf(peer, person.email, 'Please read and confirm: A guide');
    const { body: recall } = await manage('versions/1/recall', { reason: 'A wrong dose', replacementId: null })
      .set('Idempotency-Key', `recall-${id}`)
      .expect(201);
    const names = async () => {
      const { body } = await server.http.get(`/api/recalls/${recall.id}/people`).auth(owner, { type: 'bearer' });
      return (body as RecallPersonView[]).map(({ user }) => user.username);
    };
    expect(await names()).toContain(person.username);

    await post(person.id, 'undo').expect(200);

    expect(await usersNamed(person)).toEqual([]);
    expect(await names()).not.toContain(person.username);
  });

  it('ends the sessions of an account that was used, leaves nothing to sign in with, and sends no email', async () => {
    const person = await submitted();
    await post(person.id, 'approve').expect(200);
    const token = await signIn(server, person.username, person.password);
    const me = (at: TestApp) => at.http.get('/api/auth/me').auth(token, { type: 'bearer' });
    await me(replica).expect(200);

    await post(person.id, 'undo').expect(200);

    await me(server).expect(401);
    await me(replica).expect(401);
    await signInWith(person).expect(401);
    await signInWith({ ...person, username: person.email }).expect(401);
    const [left] = await usersNamed(person);
    expect(left).toMatchObject({ deactivated: true });
    const activated = await server.http
      .post(`/api/admin/users/${left!.id}/activate`)
      .auth(approver, { type: 'bearer' })
      .expect(409);
    expect(activated.body.message).toMatch(/^The approval of this account was undone/);
    await deliverAll();
    expect(decisionMailsTo(person.email)).toEqual([]);
    await post(person.id, 'approve').expect(200);
    await signInWith(person).expect(200);
    expect(await usersNamed(person)).toMatchObject([{ deactivated: true }, { deactivated: false }]);
  });

  it('makes a rejected request pending again, with its names and its password', async () => {
    const person = await submitted();
    const { body } = await post(person.id, 'reject', { body: { reason: 'No license' } }).expect(200);
    expect(body).toMatchObject({ status: 'rejected', reason: 'No license', undoUntil: expect.any(String) });

    await post(person.id, 'undo').expect(200);

    expect(await view(person.id)).toMatchObject({ status: 'pending', reason: null });
    const same = aRegistration({ username: person.username });
    await server.http.post('/api/register/prescriber').send(same).expect(409);
    await post(person.id, 'approve').expect(200);
    await signInWith(person).expect(200);
    await deliverAll();
    expect(decisionMailsTo(person.email).map(({ subject }) => subject)).toEqual(['Your registration was approved']);
  });

  it('is too late once the time is over: the email is sent once, and no password stays', async () => {
    const person = await submitted();
    await post(person.id, 'reject', { at: hasty }).expect(200);
    await sleep(UNDO_SECONDS * 1_000);
    const { body } = await post(person.id, 'undo').expect(409);
    expect(body.message).toBe('It’s too late to undo this decision: its email is on its way');
    await eventually(() => decisionMailsTo(person.email).length > 0);
    await deliverAll();
    expect(decisionMailsTo(person.email)).toHaveLength(1);
    const kept = 'SELECT password_hash, undo_until FROM registrations WHERE id = $1';
    expect(await server.database.query(kept, [person.id])).toEqual([{ password_hash: null, undo_until: null }]);
    expect(await view(person.id)).toMatchObject({ status: 'rejected', mailStatus: 'sent', undoUntil: null });
  });

  it('is only for the person who decided, and only for a decision', async () => {
    const person = await submitted();
    await post(person.id, 'undo').expect(409);
    await post(person.id, 'approve').expect(200);
    const { body } = await post(person.id, 'undo', { as: owner }).expect(403);
    expect(body.message).toBe('Only the person who decided can undo it');
    await post(person.id, 'undo').expect(200);
    await post(person.id, 'undo').expect(409);
    await post(2_147_483_647, 'undo').expect(404);
  });

  it('leaves a rejection as it is when someone else has taken its name since', async () => {
    const person = await submitted();
    await post(person.id, 'reject').expect(200);
    await submitted({ username: person.username });
    const { body } = await post(person.id, 'undo').expect(409);
    expect(body.message).toMatch(/^Someone else has registered with this username or email since/);
    expect(await view(person.id)).toMatchObject({ status: 'rejected' });
    await deliverAll();
    expect(decisionMailsTo(person.email)).toHaveLength(1);
  });

  it('also takes back the reason for which an exclusion was overridden', async () => {
    const person = await submitted();
    await post(person.id, 'approve').expect(200);
    await server.database.query(
      `INSERT INTO exclusion_overrides (registration_id, reason, person, approved_at) VALUES ($1, 'Not him', 'x', now())`,
      [person.id],
    );
    await post(person.id, 'undo').expect(200);
    expect(
      await server.database.query('SELECT FROM exclusion_overrides WHERE registration_id = $1', [person.id]),
    ).toEqual([]);
  });

  it('is in the audit trail, and reaches open lists', async () => {
    const client = await connectLive(replica);
    client.ask('registrations', owner);
    await client.frame(1);
    const { id, username } = await submitted();
    await post(id, 'approve').expect(200);
    const statuses = () =>
      client.frames.flatMap(({ data }) =>
        (data as RegistrationView[]).filter((row) => row.id === id).map(({ status }) => status),
      );
    await eventually(() => statuses().at(-1) === 'approved');
    await post(id, 'undo').expect(200);
    await eventually(() => statuses().at(-1) === 'pending');
    client.leave();
    const { body } = await server.http.get('/api/admin/audit?limit=1').auth(owner, { type: 'bearer' }).expect(200);
    expect(body).toEqual([
      expect.objectContaining({
        action: 'registration.decision-undone',
        actor: expect.objectContaining({ username: 'the-approver' }),
        subject: { type: 'registration', id, label: username },
      }),
    ]);
  });

  describe('while the email is being sent', () => {
    /** Holds the lock that a worker holds while it sends, and ends like that worker. */
    const undoDuringDelivery = async (id: number, end: 'sent' | 'worker killed') =>
      withClient(server.database.url, async (worker) => {
        await worker.query('BEGIN');
        const mail = `subject_id = ${id} AND subscriber = 'mail.registration-approved'`;
        await worker.query(`SELECT FROM outbox WHERE ${mail} FOR UPDATE`);
        const undo = post(id, 'undo').then(({ status }) => status);
        await eventually(async () => {
          const waiting = `SELECT FROM pg_stat_activity
            WHERE wait_event_type = 'Lock' AND query ILIKE 'DELETE FROM "outbox"%' AND datname = current_database()`;
          return (await server.database.query<unknown[]>(waiting)).length > 0;
        });
        if (end === 'sent') await worker.query(`DELETE FROM outbox WHERE ${mail}`);
        await worker.query(end === 'sent' ? 'COMMIT' : 'ROLLBACK');
        return undo;
      });

    it('loses to an email that was sent', async () => {
      const person = await submitted();
      await post(person.id, 'approve').expect(200);
      expect(await undoDuringDelivery(person.id, 'sent')).toBe(409);
      expect(await view(person.id)).toMatchObject({ status: 'approved' });
      await signInWith(person).expect(200);
    });

    it('wins over a worker that was killed', async () => {
      const person = await submitted();
      await post(person.id, 'approve').expect(200);
      expect(await undoDuringDelivery(person.id, 'worker killed')).toBe(200);
      expect(await view(person.id)).toMatchObject({ status: 'pending' });
    });

    it('has exactly one winner with two replicas at the last moment', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => submitted()));
      const outcomes = await Promise.all(
        people.map(async (person, index) => {
          const { body } = await post(person.id, 'approve', { at: hasty }).expect(200);
          await sleep(Math.max(0, Date.parse(body.undoUntil) - Date.now() - 60 + 20 * index));
          const at = index % 2 === 0 ? server : replica;
          return { person, undone: (await post(person.id, 'undo', { at })).status === 200 };
        }),
      );
      await deliverAll();
      for (const { person, undone } of outcomes) {
        expect(await view(person.id)).toMatchObject({ status: undone ? 'pending' : 'approved' });
        expect(decisionMailsTo(person.email)).toHaveLength(undone ? 0 : 1);
        await signInWith(person).expect(undone ? 401 : 200);
      }
    });
  });
});
