import { Delivery } from '../../src/platform/events/delivery';
import { documentEmails, type Reader, SITE } from '../support/document-emails';
import { anUpload } from '../support/documents';
import { eventually } from '../support/eventually';
import { fileBytes } from '../support/file-bytes';
import { aManufacturer } from '../support/manufacturers';
import { type MailPeer, recipientsOf } from '../support/mail-peer';
import { aGroup } from '../support/people';
import type { TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;

describe('emails about new documents', () => {
  const emails = documentEmails();
  const { aReader, publish, lastToldDaysAgo, prepare, waiting, deliver, send, choose } = emails;
  let peer: MailPeer;
  let server: TestApp;
  let admin: string;
  beforeAll(() => void ({ peer, server, admin } = emails));

  const queued = async () => (await waiting()).length;
  /** Of a company or groups, after the last email. */
  const joinedMinutesAgo = () =>
    server.database.query(
      `UPDATE document_digests SET company_since = company_since - interval '5 minutes', told_until = now() - interval '2 days'`,
    );
  const opened = (reader: Reader, id: number) =>
    server.http
      .get(`/api/documents/${id}/view`)
      .auth(reader.token, bearer)
      .buffer()
      .parse(fileBytes as never)
      .expect(200);

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
});
