import type { DocumentVersionView, RecallNoticeView, RecallPersonView, RecallView } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { DigestEmails } from '../../src/modules/documents/application/digest/digest-emails';
import { contentClient, seedContent } from '../support/content';
import { withClient } from '../support/database-contents';
import { documentEmails, type Reader } from '../support/document-emails';
import { anUpload } from '../support/documents';
import { eventually } from '../support/eventually';
import { fileBytes } from '../support/file-bytes';
import { type MailPeer, recipientsOf } from '../support/mail-peer';
import { pdfText } from '../support/shown-pdf';
import type { TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;

describe('a recall of a version that emails named', () => {
  const emails = documentEmails();
  const { aReader, publish, prepare, deliver, lastToldDaysAgo } = emails;
  let peer: MailPeer;
  let server: TestApp;
  let admin: string;
  beforeAll(() => void ({ peer, server, admin } = emails));

  const query = <Row = { id: number }>(statement: string, ...parameters: unknown[]) =>
    server.database.query<Row[]>(statement, parameters);
  const get = (path: string, token = admin) => server.http.get(path).auth(token, bearer);
  const post = (path: string, body: object = {}, token = admin) =>
    server.http.post(path).auth(token, bearer).send(body);

  async function renew(id: number): Promise<void> {
    await post(`/api/documents/${id}/versions`, await anUpload(server, admin)).expect(201);
    await query(`UPDATE documents SET version_at = now() - interval '5 minutes' WHERE id = $1`, id);
  }
  async function prepareDigests(): Promise<void> {
    await lastToldDaysAgo(2);
    await prepare();
  }
  async function sendDigests(): Promise<void> {
    await prepareDigests();
    await deliver();
  }
  const mailsTo = ({ email }: Reader) => peer.mails.filter((mail) => recipientsOf(mail).includes(email));
  const open = ({ token }: Pick<Reader, 'token'>, id: number) =>
    get(`/api/documents/${id}/view`, token)
      .buffer()
      .parse(fileBytes as never);
  const recall = async (id: number, version: number, replacementId: number | null = null): Promise<RecallView> => {
    const request = post(`/api/documents/${id}/versions/${version}/recall`, { reason: 'A wrong dose', replacementId });
    return (await request.set('Idempotency-Key', `recall-${id}-${version}`).expect(201)).body;
  };
  const peopleOf = async ({ id }: RecallView): Promise<RecallPersonView[]> =>
    (await get(`/api/recalls/${id}/people`).expect(200)).body;
  const namesOf = async (recalled: RecallView) => (await peopleOf(recalled)).map(({ user }) => user.username);
  async function reportOf({ id }: RecallView): Promise<string> {
    const request = get(`/api/recalls/${id}/report`).buffer();
    return pdfText((await request.parse(fileBytes as never).expect(200)).body as Buffer);
  }
  /** The first person's. */
  async function emailColumnOf({ id }: RecallView): Promise<string | undefined> {
    const { text } = await get(`/api/recalls/${id}/people/export`).expect(200);
    return text.split('\r\n')[1]?.split(',').at(-1);
  }
  const noticeOf = async ({ token }: Reader): Promise<RecallNoticeView> =>
    (await get('/api/recall-notices', token).expect(200)).body[0];
  const mailingsOf = (documentId: number) =>
    query('SELECT user_id AS id FROM document_mailings WHERE document_id = $1', documentId);

  it('reaches people who never opened it, in every list, and they confirm with one click', async () => {
    const [opener, mailed] = [await aReader(), await aReader()];
    const id = await publish({ title: 'Dosing card' });
    await open(opener, id).expect(200);
    await sendDigests();
    expect(mailsTo(mailed).map(({ subject }) => subject)).toEqual(['New for you: Dosing card']);
    const late = await aReader();
    await renew(id);
    await sendDigests();
    expect(mailsTo(late).map(({ subject }) => subject)).toEqual(['New for you: Dosing card']);
    await open({ token: admin }, id).expect(200);
    const { body: versions } = await get(`/api/documents/${id}/versions`).expect(200);
    expect((versions as DocumentVersionView[]).map(({ reachedCount }) => reachedCount)).toEqual([3, 2]);

    const recalled = await recall(id, 1, id);
    expect(recalled).toMatchObject({ people: 2, opened: 1, mailed: 1, views: 1, downloads: 0, remindable: 2 });
    const never = { views: 0, downloads: 0, lastOpenedAt: null };
    expect(await peopleOf(recalled)).toMatchObject([
      { user: { username: mailed.username }, ...never, versionMailedAt: expect.any(String) },
      { user: { username: opener.username }, views: 1, lastOpenedAt: expect.any(String), versionMailedAt: null },
    ]);
    await deliver('mail.document-recalled');
    const [openersMail, mailedOnesMail] = [opener, mailed].map((reader) =>
      mailsTo(reader)
        .find(({ subject }) => subject === 'Recalled: Dosing card')
        ?.text?.replaceAll(/\s+/g, ' '),
    );
    expect(openersMail).toContain('Our records show that you opened it');
    expect(mailedOnesMail).toContain('We sent you an email about this version');
    expect(mailedOnesMail).not.toContain('you opened it');
    expect(mailsTo(late).map(({ subject }) => subject)).not.toContain('Recalled: Dosing card');

    const text = await reportOf(recalled);
    for (const words of ['2: 0 confirmed, 2 not yet', '1, including 1 who never opened it', '1: 1 view, 0 downloads'])
      expect(text).toContain(words);
    const { text: csv } = await get(`/api/recalls/${recalled.id}/people/export`).expect(200);
    const [head, ...rows] = csv.split('\r\n').map((line) => line.split(','));
    const cells = rows.find(([name]) => name === mailed.username)!;
    const cell = (title: string) => cells[head!.indexOf(title)];
    expect(['Views', 'First opened', 'Last opened'].map(cell)).toEqual(['0', '', '']);
    expect(cell('Emailed about version')).toMatch(/^\d{4}-/);

    const notice = await noticeOf(mailed);
    expect(notice).toMatchObject({ title: 'Dosing card', version: 1, isOpened: false });
    await post(`/api/recall-notices/${notice.id}/acknowledge`, {}, mailed.token).expect(204);
    const { body: confirmed } = await get(`/api/recalls/${recalled.id}`).expect(200);
    expect(confirmed).toMatchObject({ people: 2, confirmed: 1 });
  });

  it('leaves out staff, even those who were emailed as readers before', async () => {
    const [reader, promoted] = [await aReader(), await aReader()];
    const id = await publish({ title: 'For readers' });
    await sendDigests();
    await query('UPDATE users SET is_admin = true WHERE id = $1', promoted.id);
    expect(await namesOf(await recall(id, 1))).toEqual([reader.username]);
  });

  it('reaches the people whom a reminder to read the version was sent to', async () => {
    const reader = await aReader();
    const id = await publish({ title: 'Must be read', mustReadBy: '2099-01-31' });
    await post(`/api/documents/${id}/reading/reminder`).expect(200);
    await deliver('mail.must-read-reminder');
    expect(mailsTo(reader).map(({ subject }) => subject)).toEqual(['Please read and confirm: Must be read']);
    expect(await namesOf(await recall(id, 1))).toContain(reader.username);
  });

  it('reaches the people to whom the email about another recall named the version as its replacement', async () => {
    const [reader, other] = [await aReader(), await aReader()];
    const id = await publish({ title: 'Replaced twice' });
    await open(reader, id).expect(200);
    await renew(id);
    await recall(id, 1, id);
    await deliver('mail.document-recalled');
    expect(mailsTo(reader)[0]?.text).toContain('Replaced twice (version 2)');
    const names = await namesOf(await recall(id, 2));
    expect(names).toEqual([reader.username]);
    expect(names).not.toContain(other.username);
  });

  it('reaches nobody for whom it was one of the documents that an email only counted', async () => {
    await aReader();
    const ids: number[] = [];
    for (let n = 0; n < 21; n++) ids.push(await publish({ title: `Document ${n}` }));
    await query(
      `UPDATE documents SET version_at = version_at - interval '1 hour', released_at = released_at - interval '1 hour'
      WHERE id = $1`,
      ids[0],
    );
    await sendDigests();
    expect(peer.mails.at(-1)?.text).toContain('And 1 more in your portal');
    expect(await mailingsOf(ids[0]!)).toEqual([]);
    for (const id of ids.slice(1)) expect(await mailingsOf(id)).toHaveLength(1);
    expect(await recall(ids[0]!, 1)).toMatchObject({ people: 0, opened: 0, mailed: 0 });
    expect(await recall(ids[1]!, 1)).toMatchObject({ people: 1, opened: 0, mailed: 1 });
  });

  it('reaches a person whose email is just being sent, and does not wait for the mail server', async () => {
    const reader = await aReader();
    const id = await publish({ title: 'On its way' });
    await prepareDigests();
    await server.app.get(DataSource).transaction(async (delivery) => {
      const email = await server.app.get(DigestEmails).emailFor(reader.id, delivery);
      expect(email?.model.documents.map(({ title }) => title)).toEqual(['On its way']);
      expect(await namesOf(await recall(id, 1))).toEqual([reader.username]);
    });
  });

  /** Sends the emails about new documents while a recall of these documents is about to end. */
  async function sendDuringRecall(ids: readonly number[]): Promise<void> {
    await prepareDigests();
    const sending = await withClient(server.database.url, async (recalling) => {
      await recalling.query('BEGIN');
      await recalling.query(`SELECT pg_advisory_xact_lock(hashtextextended('document_recalls', 0))`);
      await recalling.query(
        `INSERT INTO document_recalls (document_id, version, title, filename, reason, recalled_at, recalled_by)
         SELECT document.id, 1, 'Just recalled', 'guide.pdf', 'Why', now(), admin.id
         FROM unnest($1::int[]) document (id), (SELECT id FROM users WHERE is_admin LIMIT 1) admin`,
        [ids],
      );
      const delivery = deliver('mail.new-documents');
      const waiting = `SELECT FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND wait_event = 'advisory' AND datname = current_database()`;
      await eventually(async () => (await query(waiting)).length > 0);
      await recalling.query('COMMIT');
      return { delivery };
    });
    await sending.delivery;
  }

  it('keeps the version out of an email that is written while the recall runs', async () => {
    const reader = await aReader();
    const id = await publish({ title: 'Just recalled' });
    await publish({ title: 'Stays' });
    await sendDuringRecall([id]);
    expect(mailsTo(reader).map(({ subject }) => subject)).toEqual(['New for you: Stays']);
    expect(await mailingsOf(id)).toEqual([]);
  });

  it('lists later documents in an email whose first twenty are recalled while it is written', async () => {
    const reader = await aReader();
    const stays = await publish({ title: 'Stays' });
    const past = `now() - interval '20 minutes'`;
    await query(`UPDATE documents SET version_at = ${past}, released_at = ${past} WHERE id = $1`, stays);
    const recalled: number[] = [];
    for (let count = 1; count <= 20; count += 1) recalled.push(await publish({ title: `Just recalled ${count}` }));
    await sendDuringRecall(recalled);
    expect(mailsTo(reader).map(({ subject }) => subject)).toEqual(['New for you: Stays']);
  });

  it('has a report under the published name of the pharmacy', async () => {
    await seedContent(server);
    await contentClient(server, admin).saveAndPublish('pharmacy_name', 'Oak Pharmacy');
    expect(await reportOf(await recall(await publish({ title: 'Named' }), 1))).toContain('Oak Pharmacy');
  });

  it('shows an email that bounced, and not that the person was notified or reminded', async () => {
    const reader = await aReader();
    const id = await publish({ title: 'Bounces' });
    await open(reader, id).expect(200);
    const recalled = await recall(id, 1);
    expect(await peopleOf(recalled)).toMatchObject([{ mailedAt: null, mailStatus: 'queued' }]);
    expect(await reportOf(recalled)).toContain('Email queued');
    await post(`/api/recalls/${recalled.id}/reminder`).expect(200);
    peer.reject(550);
    for (const mail of ['document-recalled', 'document-recall-reminder'])
      await expect(deliver(`mail.${mail}`)).rejects.toThrow('550');
    peer.reject(undefined);
    expect(await peopleOf(recalled)).toMatchObject([{ mailedAt: null, remindedAt: null, mailStatus: 'failed' }]);
    expect(await reportOf(recalled)).toContain('Email bounced');
    expect(await emailColumnOf(recalled)).toBe('Email bounced');
    await deliver('mail.document-recalled');
    expect(await peopleOf(recalled)).toMatchObject([{ mailedAt: expect.any(String), mailStatus: 'sent' }]);
    expect(await reportOf(recalled)).not.toMatch(/Not emailed|Email bounced/);
    expect(await emailColumnOf(recalled)).toBe('Emailed');
  });

  it('shows that someone whose access had ended was not emailed, also once the account is active again', async () => {
    const reader = await aReader();
    const id = await publish({ title: 'Back later' });
    await open(reader, id).expect(200);
    const recalled = await recall(id, 1);
    await query('UPDATE users SET deactivated_at = now() WHERE id = $1', reader.id);
    await deliver('mail.document-recalled');
    await query('UPDATE users SET deactivated_at = NULL WHERE id = $1', reader.id);
    expect(await peopleOf(recalled)).toMatchObject([{ mailedAt: null, mailStatus: 'none', isActive: true }]);
    expect(await reportOf(recalled)).toContain('Not emailed');
  });

  it('is confirmed while the mail server does not answer', async () => {
    const reader = await aReader();
    const id = await publish({ title: 'Held up' });
    await open(reader, id).expect(200);
    const recalled = await recall(id, 1);
    const { id: notice } = await noticeOf(reader);
    peer.hold(true);
    const sending = deliver('mail.document-recalled');
    await eventually(() => peer.attempts(reader.email) > 0);
    await post(`/api/recall-notices/${notice}/acknowledge`, {}, reader.token).expect(204);
    peer.release();
    await sending;
    const done = { acknowledgedAt: expect.any(String), mailedAt: expect.any(String) };
    expect(await peopleOf(recalled)).toMatchObject([done]);
    expect(mailsTo(reader)).toHaveLength(1);
  });

  it('is forgotten with a document that was deleted', async () => {
    await aReader();
    const id = await publish({ title: 'To delete' });
    await sendDigests();
    expect(await mailingsOf(id)).toHaveLength(1);
    await server.http.delete(`/api/documents/${id}`).auth(admin, bearer).expect(204);
    expect(await mailingsOf(id)).toEqual([]);
  });
});
