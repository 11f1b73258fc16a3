import type { DigestFrequency, NewDocument } from '@pharmacy/contracts';
import type { ParsedMail } from 'mailparser';
import { DocumentEmailsChoice } from '../../src/modules/documents/application/digest/document-emails-choice';
import { PrepareDigests } from '../../src/modules/documents/application/digest/prepare-digests';
import { Delivery } from '../../src/platform/events/delivery';
import { aDocument, anUpload } from '../support/documents';
import { eventually } from '../support/eventually';
import { fileBytes } from '../support/file-bytes';
import { aManufacturer } from '../support/manufacturers';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { aGroup, aStaffMember, anAccount, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;
const SITE = 'https://pharmacy.example.org';

/** Without workers, so that each step happens when the test wants it. */
describe('emails about new documents', () => {
  let peer: MailPeer;
  let server: TestApp;
  let admin: string;
  let people = 0;

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, PUBLIC_URL: SITE, ROLE: 'web' } });
    admin = await signInAdministrator(server);
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await peer.close();
  });
  /** Those of earlier tests neither read nor are read anymore. */
  beforeEach(async () => {
    await server.database.query('UPDATE documents SET is_published = false');
    await server.database.query(`UPDATE document_digests SET frequency = 'never', pending_since = NULL`);
    await server.database.query('DELETE FROM outbox');
  });

  async function aReader(role: 'prescriber' | 'salesrep' = 'prescriber') {
    const username = `reader-${(people += 1)}`;
    await anAccount(server, username, role);
    const [row] = await server.database.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [username]);
    await prepare();
    return { username, id: row!.id, email: `${username}@example.org`, token: await signIn(server, username) };
  }
  type Reader = Awaited<ReturnType<typeof aReader>>;

  const choose = (token: string, frequency: string) =>
    server.http.put('/api/document-emails').auth(token, bearer).send({ frequency });
  const chosenBy = async ({ token }: Reader): Promise<DigestFrequency> =>
    (await server.http.get('/api/document-emails').auth(token, bearer).expect(200)).body.frequency;
  /** As if the last email had been some days ago. */
  const lastToldDaysAgo = (days: number) =>
    server.database.query(`UPDATE document_digests SET told_until = now() - $1 * interval '1 day'`, [days]);
  /** Of a company or groups, after the last email. */
  const joinedMinutesAgo = () =>
    server.database.query(
      `UPDATE document_digests SET company_since = company_since - interval '5 minutes', told_until = now() - interval '2 days'`,
    );
  /** By default, published some minutes ago. */
  async function publish(details: Partial<NewDocument>, age = '10 minutes'): Promise<number> {
    const { id } = await aDocument(server, admin, details);
    await server.database.query(
      'UPDATE documents SET version_at = now() - $2::interval, released_at = now() - $2::interval WHERE id = $1',
      [id, age],
    );
    return id;
  }
  const prepare = () => server.app.get(PrepareDigests).run();
  async function deliver(subscriber = 'mail.new-documents'): Promise<void> {
    const rows = await server.database.query<{ id: string }[]>('SELECT id FROM outbox WHERE subscriber = $1', [
      subscriber,
    ]);
    for (const { id } of rows) await server.app.get(Delivery).attempt(id);
  }
  const waiting = async () =>
    (
      await server.database.query<{ id: string }[]>(`SELECT id FROM outbox WHERE subscriber = 'mail.new-documents'`)
    ).map(({ id }) => id);
  const queued = async () => (await waiting()).length;
  /** Everything that was sent to the reader meanwhile. */
  async function send({ email }: Reader): Promise<readonly ParsedMail[]> {
    const before = peer.mails.length;
    await prepare();
    await deliver();
    return peer.mails.slice(before).filter((mail) => recipientsOf(mail).includes(email));
  }
  const opened = (reader: Reader, id: number) =>
    server.http
      .get(`/api/documents/${id}/view`)
      .auth(reader.token, bearer)
      .buffer()
      .parse(fileBytes as never)
      .expect(200);

  it('are daily until a reader chooses something else, and nobody but readers chooses', async () => {
    const reader = await aReader();
    expect(await chosenBy(reader)).toBe('daily');
    expect((await choose(reader.token, 'weekly').expect(200)).body).toEqual({ frequency: 'weekly' });
    expect(await chosenBy(reader)).toBe('weekly');
    const { body } = await choose(reader.token, 'hourly').expect(400);
    expect(body.details).toEqual([{ field: 'frequency', message: 'Choose at-once, daily, weekly, or never' }]);
    expect(await chosenBy(reader)).toBe('weekly');
    await choose(await aStaffMember(server, 'an-editor', ['editor']), 'daily').expect(403);
  });

  it('list in one email what is new or has a new version, with links that need a sign-in', async () => {
    const reader = await aReader();
    const updated = await publish({ title: 'Dosing guide', category: 'Guides' }, '5 days');
    await server.http
      .post(`/api/documents/${updated}/versions`)
      .auth(admin, bearer)
      .send(await anUpload(server, admin))
      .expect(201);
    await server.database.query(`UPDATE documents SET version_at = now() - interval '1 hour' WHERE id = $1`, [updated]);
    const added = await publish({ title: 'Enrollment <form>', category: 'Forms' });
    await lastToldDaysAgo(2);

    const [mail, ...more] = await send(reader);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New for you: 2 documents');
    const text = mail?.text?.replaceAll(/\s+/g, ' ') ?? '';
    expect(text).toContain(`Enrollment <form> <${SITE}/prescriber-portal?document=${added}> New · Forms`);
    expect(text).toContain(`Dosing guide <${SITE}/prescriber-portal?document=${updated}> New version (2) · Guides`);
    expect(text).toContain('once a day, if something is new');
    expect(text).toContain(`${SITE}/account`);
    expect(mail?.html).toContain('Enrollment &lt;form&gt;');
    expect(await send(reader)).toEqual([]);
  });

  it('are not sent if nothing is new, and leave out what the reader has opened', async () => {
    const reader = await aReader();
    await lastToldDaysAgo(2);
    expect(await send(reader)).toEqual([]);
    const known = await publish({ title: 'Known already' });
    await opened(reader, known);
    await lastToldDaysAgo(2);
    expect(await send(reader)).toEqual([]);
    await publish({ title: 'Not known' });
    await lastToldDaysAgo(2);
    const [mail] = await send(reader);
    expect(mail?.subject).toBe('New for you: Not known');
  });

  it('name nothing to a reader that is for others, not current, or recalled', async () => {
    const { id: own } = await aManufacturer(server, admin, { name: 'Own company' });
    const { id: other } = await aManufacturer(server, admin, { name: 'Other company' });
    const rep = await aReader('salesrep');
    await server.database.query('UPDATE users SET manufacturer_id = $1 WHERE id = $2', [own, rep.id]);
    const forReps = { documentType: 'salesrep' } as const;
    await publish({ title: 'Of the own company', ...forReps, manufacturerId: own });
    await publish({ title: 'Of another company', ...forReps, manufacturerId: other });
    await publish({ title: 'For prescribers', documentType: 'prescriber' });
    await publish({ title: 'A draft', isPublished: false });
    await publish({ title: 'Still to come', effectiveFrom: '2099-01-01' });
    await publish({ title: 'Expired', expiresOn: '2020-01-01' });
    const recalled = await publish({ title: 'Recalled' });
    await server.http
      .post(`/api/documents/${recalled}/versions/1/recall`)
      .auth(admin, bearer)
      .set('Idempotency-Key', `recall-${recalled}`)
      .send({ reason: 'A wrong dose is on page 4.', replacementId: null })
      .expect(201);
    await lastToldDaysAgo(2);
    const [mail] = await send(rep);
    expect(mail?.subject).toBe('New for you: Of the own company');
    expect(mail?.text).toContain(`${SITE}/salesrep-portal?document=`);
  });

  it('are written when they are sent: what was withdrawn or became closed to the reader meanwhile is left out', async () => {
    const { id: company } = await aManufacturer(server, admin, { name: 'Former company' });
    const rep = await aReader('salesrep');
    await server.database.query('UPDATE users SET manufacturer_id = $1 WHERE id = $2', [company, rep.id]);
    await publish({ title: 'Of the former company', documentType: 'salesrep', manufacturerId: company });
    const withdrawn = await publish({ title: 'Withdrawn' });
    await publish({ title: 'Stays' });
    await lastToldDaysAgo(2);
    await prepare();
    expect(await queued()).toBe(1);
    await server.database.query('UPDATE users SET manufacturer_id = NULL WHERE id = $1', [rep.id]);
    await server.http
      .post(`/api/documents/${withdrawn}/toggle-publish`)
      .auth(admin, bearer)
      .send({ isPublished: false })
      .expect(200);
    const [mail] = await send(rep);
    expect(mail?.subject).toBe('New for you: Stays');
  });

  it('list the older documents of a new company for a rep', async () => {
    const { id: company } = await aManufacturer(server, admin, { name: 'New company' });
    await publish({ title: 'A year old', documentType: 'salesrep', manufacturerId: company }, '1 year');
    const rep = await aReader('salesrep');
    await server.http
      .patch(`/api/admin/users/${rep.id}`)
      .auth(admin, bearer)
      .send({ manufacturerId: company })
      .expect(200);
    await deliver('documents.digest-company');
    await joinedMinutesAgo();
    const [mail] = await send(rep);
    expect(mail?.subject).toBe('New for you: A year old');
    expect(await send(rep)).toEqual([]);
  });

  it('list the older documents of a new group for a prescriber, and not again those from before', async () => {
    const [before, joined] = [await aGroup(server, admin, 'From before'), await aGroup(server, admin, 'Joined')];
    for (const [title, groupId] of [
      ['Known', before],
      ['A year old', joined],
    ] as const)
      await publish({ title, documentType: 'prescriber', groupId }, '1 year');
    const reader = await aReader();
    await server.database.query('UPDATE users SET group_ids = $2 WHERE id = $1', [reader.id, [before]]);
    await server.database.query('DELETE FROM document_digests WHERE user_id = $1', [reader.id]);
    await prepare();
    const path = `/api/admin/users/${reader.id}/groups`;
    await server.http
      .put(path)
      .auth(admin, bearer)
      .send({ groupIds: [before, joined] })
      .expect(200);
    await deliver('documents.digest-groups');
    // Leaving another one before the email takes nothing from it.
    await server.http
      .put(path)
      .auth(admin, bearer)
      .send({ groupIds: [joined] })
      .expect(200);
    await deliver('documents.digest-groups');
    await joinedMinutesAgo();
    const [mail] = await send(reader);
    expect(mail?.subject).toBe('New for you: A year old');
    await server.http
      .put(path)
      .auth(admin, bearer)
      .send({ groupIds: [before, joined] })
      .expect(200);
    await deliver('documents.digest-groups');
    await joinedMinutesAgo();
    const [again] = await send(reader);
    expect(again?.subject).toBe('New for you: Known');
  });

  it('at once wait until a minute has passed since the last document, and list them all in one email', async () => {
    const reader = await aReader();
    await choose(reader.token, 'at-once').expect(200);
    await publish({ title: 'First' }, '3 minutes');
    const last = await publish({ title: 'Last' }, '20 seconds');
    await server.database.query(`UPDATE document_digests SET told_until = now() - interval '4 minutes'`);
    expect(await send(reader)).toEqual([]);
    await server.database.query(
      `UPDATE documents SET version_at = now() - interval '61 seconds', released_at = now() - interval '61 seconds' WHERE id = $1`,
      [last],
    );
    const [mail] = await send(reader);
    expect(mail?.subject).toBe('New for you: 2 documents');
    expect(await send(reader)).toEqual([]);
  });

  it('that wait while the mail server is down become one', async () => {
    const reader = await aReader();
    await publish({ title: 'Of Monday' }, '2 hours');
    await lastToldDaysAgo(2);
    await prepare();
    await publish({ title: 'Of Tuesday' }, '1 hour');
    await server.database.query(`UPDATE document_digests SET told_until = now() - interval '90 minutes'`);
    await choose(reader.token, 'at-once').expect(200);
    await prepare();
    expect(await queued()).toBe(2);
    const sent = await send(reader);
    expect(sent.map(({ subject }) => subject)).toEqual(['New for you: 2 documents']);
  });

  it('are sent once while two of them race, and the second lists what was added after the first', async () => {
    const reader = await aReader();
    await choose(reader.token, 'at-once').expect(200);
    await publish({ title: 'First' }, '2 hours');
    await lastToldDaysAgo(2);
    await prepare();
    await server.database.query(`UPDATE document_digests SET told_until = now() - interval '90 minutes'`);
    const [first] = await waiting();
    peer.hold(true);
    const sending = server.app.get(Delivery).attempt(first!);
    await eventually(() => peer.attempts(reader.email) > 0);
    await publish({ title: 'Second' }, '1 hour');
    await prepare();
    const second = (await waiting()).find((id) => id !== first);
    await expect(server.app.get(Delivery).attempt(second!)).rejects.toThrow('is being sent');
    peer.release();
    await sending;
    await deliver();
    const mails = peer.mails.filter((mail) => recipientsOf(mail).includes(reader.email));
    expect(mails.map(({ subject }) => subject)).toEqual(['New for you: First', 'New for you: Second']);
    expect(await queued()).toBe(0);
  });

  it('list again what an email listed that bounced', async () => {
    const reader = await aReader();
    await publish({ title: 'Bounced' }, '3 days');
    await lastToldDaysAgo(4);
    await prepare();
    peer.reject(550);
    await expect(deliver()).rejects.toThrow('550');
    peer.reject(undefined);
    await server.database.query('DELETE FROM outbox');
    await publish({ title: 'Added' });
    await lastToldDaysAgo(2);
    expect((await send(reader))[0]?.subject).toBe('New for you: 2 documents');
  });

  it('end at once while the mail server does not answer', async () => {
    const reader = await aReader();
    await publish({ title: 'News' });
    await lastToldDaysAgo(2);
    await prepare();
    peer.hold(true);
    const sending = deliver();
    await eventually(() => peer.attempts(reader.email) > 0);
    await choose(reader.token, 'weekly').expect(200);
    const token = server.app.get(DocumentEmailsChoice).tokenFor(reader.id);
    await server.http.post(`/api/document-emails/unsubscribe?token=${token}`).expect(204);
    peer.release();
    await sending;
    expect(await chosenBy(reader)).toBe('never');
    await choose(reader.token, 'daily').expect(200);
    expect(await send(reader)).toEqual([]);
  });

  it('go to no deactivated account, and to nobody who wants none', async () => {
    const [gone, silent] = [await aReader(), await aReader()];
    await publish({ title: 'News' });
    await lastToldDaysAgo(2);
    await prepare();
    expect(await queued()).toBe(2);
    await choose(silent.token, 'never').expect(200);
    await server.http.post(`/api/admin/users/${gone.id}/deactivate`).auth(admin, bearer).send({}).expect(200);
    expect(await send(gone)).toEqual([]);
    expect(await send(silent)).toEqual([]);
    await lastToldDaysAgo(2);
    await prepare();
    expect(await queued()).toBe(0);
    await choose(silent.token, 'daily').expect(200);
    expect(await send(silent)).toEqual([]);
  });

  it('end with one press: in the mail program, or on the page, as often as wanted', async () => {
    const reader = await aReader();
    await publish({ title: 'News' });
    await lastToldDaysAgo(2);
    const [mail] = await send(reader);
    const { unsubscribe } = mail!.headers.get('list') as unknown as { unsubscribe: { url: string } };
    const raw = mail?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line;
    expect(raw).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(unsubscribe.url).toMatch(new RegExp(`^${SITE}/api/document-emails/unsubscribe\\?token=[\\w.-]+$`));
    const path = unsubscribe.url.slice(SITE.length);
    const token = path.split('token=')[1]!;
    expect(mail?.text?.replaceAll('\n', '')).toContain(`${SITE}/unsubscribe#${token}`);

    const page = await server.http.get(path).expect(302);
    expect(page.headers['location']).toBe(`/unsubscribe#${token}`);
    expect(await chosenBy(reader)).toBe('daily');

    await publish({ title: 'More news' });
    await lastToldDaysAgo(2);
    await prepare();
    await server.http.post(path).type('form').send('List-Unsubscribe=One-Click').expect(204);
    expect(await chosenBy(reader)).toBe('never');
    expect(await send(reader)).toEqual([]);
    await server.http.post(path).expect(204);

    await choose(reader.token, 'weekly').expect(200);
    await server.http.post(path).type('json').send({}).expect(204);
    expect(await chosenBy(reader)).toBe('never');
    for (const wrong of ['no-token', reader.token, `${token}x`]) {
      const { body } = await server.http.post(`/api/document-emails/unsubscribe?token=${wrong}`).expect(400);
      expect(body.message).toMatch(/Sign in, and choose/);
    }
    await server.http.post('/api/document-emails/unsubscribe').expect(400);
  });

  it('stay ended for someone who unsubscribed while access had ended, and gets it back', async () => {
    const reader = await aReader();
    const setActive = (action: 'activate' | 'deactivate') =>
      server.http.post(`/api/admin/users/${reader.id}/${action}`).auth(admin, bearer).send({}).expect(200);
    await setActive('deactivate');
    const token = server.app.get(DocumentEmailsChoice).tokenFor(reader.id);
    await server.http.post(`/api/document-emails/unsubscribe?token=${token}`).expect(204);
    await setActive('activate');
    expect(await chosenBy({ ...reader, token: await signIn(server, reader.username) })).toBe('never');
  });
});
