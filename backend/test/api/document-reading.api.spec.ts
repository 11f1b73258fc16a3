import { randomUUID } from 'node:crypto';
import type { ReadingPersonView, ReadingRequestView, ReadingView } from '@pharmacy/contracts';
import { Delivery } from '../../src/platform/events/delivery';
import { aDocument, anUpload } from '../support/documents';
import { fileBytes } from '../support/file-bytes';
import { aManufacturer } from '../support/manufacturers';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty } from '../support/mailed-links';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { ownExport, recordsOf } from '../support/personal-data';
import { startTestApp, type TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;
const DAY = '2099-11-30';

describe('a document that must be read', () => {
  let peer: MailPeer;
  let server: TestApp;
  let admin: string;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, PUBLIC_URL: 'https://pharmacy.example.org' } });
    admin = await signInAdministrator(server);
    for (const [name, role] of [
      ['ada', 'prescriber'],
      ['ben', 'prescriber'],
      ['eve', 'salesrep'],
    ] as const) {
      await anAccount(server, name, role);
      tokens[name] = await signIn(server, name);
    }
  }, 120_000);

  const tokenOf = (name: string) => (name === 'admin' ? admin : tokens[name]!);
  const get = (name: string, path: string) => server.http.get(path).auth(tokenOf(name), bearer);
  const post = (name: string, path: string, body: object = {}) =>
    server.http.post(path).auth(tokenOf(name), bearer).set('Idempotency-Key', randomUUID()).send(body);
  const open = (name: string, id: number) =>
    get(name, `/api/documents/${id}/view`)
      .buffer()
      .parse(fileBytes as never)
      .expect(200);
  const confirm = (name: string, id: number, version = 1) => post(name, `/api/documents/${id}/confirm`, { version });
  const requestOf = async (name: string, id: number) =>
    ((await get(name, '/api/reading-requests').expect(200)).body as ReadingRequestView[]).find(
      ({ documentId }) => documentId === id,
    );
  const readingOf = async (id: number): Promise<ReadingView> =>
    (await get('admin', `/api/documents/${id}/reading`).expect(200)).body;
  const namesOf = async (id: number, confirmed: boolean) =>
    (
      (await get('admin', `/api/documents/${id}/reading/people?confirmed=${confirmed}`).expect(200))
        .body as ReadingPersonView[]
    )
      .map(({ user }) => user.username)
      .sort();
  const remind = (id: number) => post('admin', `/api/documents/${id}/reading/reminder`);

  it('is confirmed after opening it, once by each person, and again after a new version', async () => {
    const { id, mustReadBy } = await aDocument(server, admin, { documentType: 'prescriber', mustReadBy: DAY });
    expect(mustReadBy).toBe(DAY);
    expect(await requestOf('eve', id)).toBeUndefined();
    expect(await requestOf('ada', id)).toMatchObject({
      version: 1,
      isOverdue: false,
      isOpened: false,
      confirmedAt: null,
    });
    expect((await confirm('ada', id).expect(409)).body.message).toMatch(/^Open the document/);
    await open('ada', id);
    await confirm('ada', id).expect(204);
    const first = await requestOf('ada', id);
    expect(first).toMatchObject({ isOpened: true, confirmedAt: expect.any(String) });
    await confirm('ada', id).expect(204);
    expect(await requestOf('ada', id)).toEqual(first);
    await confirm('eve', id).expect(404);
    expect(await readingOf(id)).toMatchObject({ mustReadBy: DAY, version: 1, readers: 2, confirmed: 1 });
    expect([await namesOf(id, true), await namesOf(id, false)]).toEqual([['ada'], ['ben']]);

    await post('admin', `/api/documents/${id}/versions`, await anUpload(server, admin)).expect(201);
    await confirm('ada', id).expect(409);
    expect(await requestOf('ada', id)).toMatchObject({ version: 2, isOpened: false, confirmedAt: null });
    expect(await readingOf(id)).toMatchObject({ version: 2, confirmed: 0 });
    const trail = await get('admin', '/api/admin/audit?action=document.reading-confirmed').expect(200);
    expect((trail.body as { subject: { id: number } }[]).filter(({ subject }) => subject.id === id)).toHaveLength(1);
  });

  it('is overdue after its day, and asks for nothing without one', async () => {
    const late = await aDocument(server, admin, { title: 'Late rules', mustReadBy: '2020-01-01' });
    expect(await requestOf('eve', late.id)).toMatchObject({ isOverdue: true });
    await remind(late.id).expect(200);
    const mail = await mailOf(peer, 'eve@example.org', 'Please read and confirm: Late rules');
    expect(mail.text).toContain('This was due on Jan 1, 2020. Please read');
    expect(mail.text).not.toContain('by Jan 1, 2020');
    const { id } = await aDocument(server, admin);
    expect(await requestOf('eve', id)).toBeUndefined();
    await open('eve', id);
    await confirm('eve', id).expect(409);
    await remind(id).expect(409);
    await server.http
      .put(`/api/documents/${late.id}`)
      .auth(admin, bearer)
      .send({ title: 'Late', mustReadBy: null })
      .expect(200);
    expect(await requestOf('eve', late.id)).toBeUndefined();
  });

  it('reminds those who have not confirmed, once a day, and never another company', async () => {
    const { id: manufacturerId } = await aManufacturer(server, admin);
    const title = 'Program rules';
    const { id } = await aDocument(server, admin, { title, documentType: 'salesrep', manufacturerId, mustReadBy: DAY });
    expect(await readingOf(id)).toMatchObject({ readers: 0 });
    await remind(id).expect(409);
    await server.database.query(`UPDATE users SET manufacturer_id = $1 WHERE username = 'eve'`, [manufacturerId]);
    await anAccount(server, 'fay', 'salesrep');
    expect((await remind(id).expect(200)).body).toMatchObject({ readers: 1, remindedAt: expect.any(String) });
    expect((await remind(id).expect(409)).body.message).toMatch(/less than a day ago/);
    await outboxEmpty(server);
    const mails = peer.mails.filter(({ subject }) => subject === 'Please read and confirm: Program rules');
    expect(mails.flatMap(recipientsOf)).toEqual(['eve@example.org']);
    expect(mails[0]?.text).toContain('by Nov 30, 2099');

    const { text: csv } = await get('admin', `/api/documents/${id}/reading/export`).expect(200);
    expect(csv.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^eve,Ana,Lee,1,,\d{4}-.*Z,$/)]);
  });

  it('shows that a person was reminded only after the mail server has accepted the email', async () => {
    const { id } = await aDocument(server, admin, { title: 'Bounces', documentType: 'prescriber', mustReadBy: DAY });
    const shownOf = async (name: string) => {
      const { body: people } = await get('admin', `/api/documents/${id}/reading/people`).expect(200);
      const { text: csv } = await get('admin', `/api/documents/${id}/reading/export`).expect(200);
      const records = recordsOf(await ownExport(server, tokenOf(name)), 'Documents confirmed as read, and reminders');
      return [
        (people as ReadingPersonView[]).find(({ user }) => user.username === name)?.remindedAt,
        csv
          .split('\r\n')
          .find((line) => line.startsWith(`${name},`))
          ?.split(',')[5] || null,
        records.find(({ document }) => document === id)?.remindedAt,
      ];
    };
    peer.reject(550, 'ben@example.org');
    await remind(id).expect(200);
    await outboxEmpty(server);
    peer.reject(undefined);
    const times = Array(3).fill(expect.stringMatching(/^\d{4}-/));
    expect(await shownOf('ada')).toEqual(times);
    expect(await shownOf('ben')).toEqual([null, null, null]);
    expect(await readingOf(id)).toMatchObject({ remindedAt: expect.any(String) });
    await remind(id).expect(409);

    const [failed] = await server.database.query<{ id: string }[]>('SELECT id FROM outbox WHERE failed_at IS NOT NULL');
    await server.app.get(Delivery).attempt(failed!.id);
    expect(await shownOf('ben')).toEqual(times);
  });

  it('asks nobody to read a recalled version, and sends no reminder about it', async () => {
    const { id } = await aDocument(server, admin, { title: 'Recalled rules', mustReadBy: DAY });
    await open('ben', id);
    expect(await requestOf('ben', id)).toMatchObject({ isOpened: true });
    const recall = { reason: 'It gives a wrong dose.', replacementId: null };
    await post('admin', `/api/documents/${id}/versions/1/recall`, recall).expect(201);
    expect(await requestOf('ben', id)).toBeUndefined();
    expect((await remind(id).expect(409)).body.message).toMatch(/was recalled/);
    expect(await readingOf(id)).toMatchObject({ remindedAt: null });
    await post('admin', `/api/documents/${id}/versions`, await anUpload(server, admin)).expect(201);
    expect(await requestOf('ben', id)).toMatchObject({ version: 2, isOpened: false });
  });
});
