import { randomUUID } from 'node:crypto';
import type {
  AuditEntryView,
  DocumentAccessView,
  DocumentVersionView,
  RecallNoticeView,
  RecallPersonView,
  RecallView,
} from '@pharmacy/contracts';
import { aDocument, anUpload } from '../support/documents';
import { fileBytes } from '../support/file-bytes';
import { aManufacturer } from '../support/manufacturers';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { outboxEmpty } from '../support/mailed-links';
import { aGroup, anAccount, signIn, signInAdministrator } from '../support/people';
import { pdfText } from '../support/shown-pdf';
import { startTestApp, type TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;
const REASON = 'The table on page 4 gives a wrong dose.';

describe('a recall', () => {
  let peer: MailPeer;
  let server: TestApp;
  let replica: TestApp;
  let admin: string;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    peer = await startMailPeer();
    const env = { SMTP_URL: peer.url, PUBLIC_URL: 'https://pharmacy.example.org' };
    server = await startTestApp({ env });
    replica = await startTestApp({
      database: server.database,
      dataDir: server.config.dataDir,
      env: { ...env, ROLE: 'web' },
    });
    admin = await signInAdministrator(server);
    for (const name of ['ada', 'ben', 'cleo', 'dov', 'eve']) {
      await anAccount(server, name, name === 'eve' ? 'salesrep' : 'prescriber');
      tokens[name] = await signIn(server, name);
    }
  }, 120_000);

  const get = (name: string, path: string, app = server) =>
    app.http.get(path).auth(name === 'admin' ? admin : tokens[name]!, bearer);
  const post = (name: string, path: string, body: object = {}, app = server) =>
    app.http
      .post(path)
      .auth(name === 'admin' ? admin : tokens[name]!, bearer)
      .send(body);
  const open = (name: string, id: number, { app = server, kind = 'download', query = '' } = {}) =>
    get(name, `/api/documents/${id}/${kind}${query}`, app)
      .buffer()
      .parse(fileBytes as never);
  const renew = async (id: number) =>
    post('admin', `/api/documents/${id}/versions`, await anUpload(server, admin)).expect(201);
  const tryRecall = (id: number, version: number, replacementId: number | null = null, app = server) =>
    post('admin', `/api/documents/${id}/versions/${version}/recall`, { reason: REASON, replacementId }, app);
  const recall = async (id: number, version: number, replacementId: number | null = null): Promise<RecallView> =>
    (await tryRecall(id, version, replacementId).set('Idempotency-Key', `recall-${id}`).expect(201)).body;
  const noticesOf = async (name: string, app = server): Promise<RecallNoticeView[]> =>
    (await get(name, '/api/recall-notices', app).expect(200)).body;
  const noticeOf = async (name: string, { title, version }: RecallView) =>
    (await noticesOf(name)).find((notice) => notice.title === title && notice.version === version);
  const peopleOf = async ({ id }: RecallView, query = ''): Promise<RecallPersonView[]> =>
    (await get('admin', `/api/recalls/${id}/people${query}`).expect(200)).body;
  const namesOf = async (view: RecallView, query = '') =>
    (await peopleOf(view, query)).map(({ user }) => user.username).sort();
  const reportOf = async ({ id }: RecallView) => {
    const request = get('admin', `/api/recalls/${id}/report`).buffer();
    const response = await request.parse(fileBytes as never).expect(200);
    expect(response.type).toBe('application/pdf');
    return response.body as Buffer;
  };
  const logOf = async (id: number): Promise<DocumentAccessView[]> =>
    (await get('admin', `/api/documents/${id}/accesses?limit=500`).expect(200)).body;
  const mailsTo = (name: string, subject: string) =>
    peer.mails.filter((mail) => mail.subject === subject && recipientsOf(mail).includes(`${name}@example.org`));

  it('reaches everyone who opened the version on any replica, and no one else, with one email each', async () => {
    const { id } = await aDocument(server, admin, { title: 'Dosing card' });
    await open('ada', id).expect(200);
    await open('ben', id, { kind: 'view' }).expect(200);
    await open('cleo', id).set('Range', 'bytes=0-9').expect(206);
    const { body: ticket } = await post('eve', `/api/documents/${id}/ticket`).expect(201);
    await server.http.get(`/api/documents/${id}/download?token=${ticket.token}`).expect(200);
    await renew(id);
    await open('ben', id).expect(200);
    await open('admin', id, { query: '?version=1' }).expect(200);
    const { body: versions } = await get('admin', `/api/documents/${id}/versions`).expect(200);
    expect((versions as DocumentVersionView[]).map((each) => [each.version, each.reachedCount, each.recallId])).toEqual(
      [
        [2, 1, null],
        [1, 4, null],
      ],
    );

    const recalled = await recall(id, 1, id);
    expect(recalled).toMatchObject({
      version: 1,
      reason: REASON,
      replacement: { id, version: 2, title: 'Dosing card' },
      recalledBy: 'admin',
      people: 4,
      confirmed: 0,
      remindable: 4,
      views: 1,
      downloads: 3,
    });
    expect(await namesOf(recalled)).toEqual(['ada', 'ben', 'cleo', 'eve']);
    await outboxEmpty(server);
    for (const name of ['ada', 'ben', 'cleo', 'eve']) {
      const [mail, ...more] = mailsTo(name, 'Recalled: Dosing card');
      expect(more).toEqual([]);
      for (const words of [REASON, 'version 1', 'Dosing card (version 2)', 'https://pharmacy.example.org/login'])
        expect(mail?.text).toContain(words);
      expect(await noticeOf(name, recalled)).toMatchObject({ reason: REASON, replacement: { id, version: 2 } });
    }
    expect(mailsTo('dov', 'Recalled: Dosing card')).toEqual([]);
    expect(await noticesOf('dov')).toEqual([]);
    expect((await peopleOf(recalled)).every(({ mailedAt }) => mailedAt !== null)).toBe(true);
    await open('dov', id).expect(200);
  });

  it('makes the newest version unreachable on every replica at once, and staff open it with a trace', async () => {
    const { id } = await aDocument(server, admin, { title: 'Recalled now' });
    const { headers } = await open('ada', id, { app: replica }).expect(200);
    const { body: ticket } = await post('ada', `/api/documents/${id}/ticket`, {}, replica).expect(201);
    await get('ada', '/api/documents', replica).expect(200);
    await recall(id, 1);
    for (const app of [server, replica]) {
      for (const kind of ['view', 'download']) await open('ada', id, { app, kind }).expect(404);
      await open('ada', id, { app, query: '?version=1' }).expect(404);
      await open('ada', id, { app }).set('Range', 'bytes=10-').expect(404);
      await open('ada', id, { app })
        .set('If-None-Match', headers['etag'] as string)
        .expect(404);
      await app.http.head(`/api/documents/${id}/download`).auth(tokens['ada']!, bearer).expect(404);
      await app.http.get(`/api/documents/${id}/view?token=${ticket.token}`).expect(404);
      await post('ada', `/api/documents/${id}/ticket`, {}, app).expect(404);
      const { body: listed } = await get('ada', '/api/documents?limit=1', app).expect(200);
      expect(listed).toMatchObject([{ id, isRecalled: true }]);
    }
    expect(await logOf(id)).toHaveLength(1);
    await open('admin', id, { app: replica }).expect(200);
    for (const range of ['bytes=0-99', 'bytes=100-199', 'bytes=200-'])
      await open('admin', id, { kind: 'view' }).set('Range', range).expect(206);
    const { body: trail } = await get('admin', '/api/admin/audit?action=document.recalled-version-opened').expect(200);
    const entry = { actor: { username: 'admin' }, subject: { id, label: 'Recalled now (version 1)' } };
    const entries = (trail as AuditEntryView[]).filter(({ subject }) => subject?.id === id);
    // the download, and the view in three parts
    expect(entries).toMatchObject([entry, entry]);
    await renew(id);
    await open('ada', id, { app: replica }).expect(200);
    await server.http.delete(`/api/documents/${id}`).auth(admin, bearer).expect(409);
  });

  it('lists or rejects each download that runs at the same moment, and none slips through', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await aDocument(server, admin, { title: `Race ${round}` });
      const names = ['ada', 'ben', 'cleo', 'dov', 'eve'];
      const readings = names.flatMap((name, index) =>
        [server, replica].map(async (app) => {
          const request = open(name, id, { app, kind: index % 2 ? 'view' : 'download' });
          const { status } = await (index === 2 ? request.set('Range', 'bytes=0-99') : request);
          return { name, status };
        }),
      );
      const [recalled, ...opened] = await Promise.all([recall(id, 1), ...readings]);
      expect(opened.every(({ status }) => [200, 206, 404].includes(status))).toBe(true);
      const got = new Set(opened.filter(({ status }) => status !== 404).map(({ name }) => name));
      expect(await namesOf(recalled)).toEqual([...got].sort());
      expect(recalled.views + recalled.downloads).toBe((await logOf(id)).length);
      expect(recalled.people).toBe(got.size);
    }
  });

  it('ends a reading in ranges that began before it', async () => {
    const { id } = await aDocument(server, admin, { title: 'In parts' });
    await open('ada', id).set('Range', 'bytes=0-9').expect(206);
    // past the check of the request, as if the recall came in between
    await server.database.query(
      `INSERT INTO document_recalls (document_id, version, title, filename, reason, recalled_at, recalled_by)
       SELECT $1, 1, 'In parts', 'guide.pdf', 'Why', now(), id FROM users WHERE is_admin LIMIT 1`,
      [id],
    );
    for (const app of [server, replica]) {
      const { body } = await get('ada', `/api/documents/${id}/download`, app).set('Range', 'bytes=10-19').expect(404);
      expect(body.message).toMatch(/was recalled/);
      await open('ben', id, { app }).expect(404);
    }
    expect(await logOf(id)).toHaveLength(1);
  });

  it('is confirmed once by each person, for themselves only', async () => {
    const { id } = await aDocument(server, admin, { title: 'To confirm' });
    for (const name of ['ada', 'ben']) await open(name, id).expect(200);
    const recalled = await recall(id, 1);
    const notice = (await noticeOf('ada', recalled))!;
    expect(notice.replacement).toBeNull();
    await post('ben', `/api/recall-notices/${notice.id}/acknowledge`).expect(404);
    await post('ada', `/api/recall-notices/${notice.id}/acknowledge`, {}, replica).expect(204);
    await outboxEmpty(server);
    const [first] = await peopleOf(recalled, '?confirmed=true');
    await post('ada', `/api/recall-notices/${notice.id}/acknowledge`).expect(204);
    expect(await peopleOf(recalled, '?confirmed=true')).toEqual([first]);
    expect(first).toMatchObject({ user: { username: 'ada' }, acknowledgedAt: expect.any(String) });
    expect(await namesOf(recalled, '?confirmed=false')).toEqual(['ben']);
    expect(await noticeOf('ada', recalled)).toBeUndefined();
    const { body: trail } = await get('admin', '/api/admin/audit?action=document.recall-acknowledged').expect(200);
    const ofDocument = (trail as AuditEntryView[]).filter(({ subject }) => subject?.id === id);
    expect(ofDocument).toMatchObject([{ actor: { username: 'ada' } }]);
  });

  it('reminds those who have not confirmed, once a day at most', async () => {
    const { id } = await aDocument(server, admin, { title: 'To remember' });
    for (const name of ['ada', 'ben', 'cleo']) await open(name, id).expect(200);
    const recalled = await recall(id, 1);
    await post('ada', `/api/recall-notices/${(await noticeOf('ada', recalled))!.id}/acknowledge`).expect(204);
    const remind = () => post('admin', `/api/recalls/${recalled.id}/reminder`).set('Idempotency-Key', randomUUID());
    await server.database.query(`UPDATE users SET deactivated_at = now() WHERE username = 'cleo'`);
    const { body: reminded } = await remind().expect(200);
    expect(reminded).toMatchObject({ people: 3, confirmed: 1, remindable: 1, remindedAt: expect.any(String) });
    await remind().expect(409);
    await outboxEmpty(server);
    const subject = 'Reminder: To remember was recalled';
    expect(['ada', 'ben', 'cleo'].map((name) => mailsTo(name, subject).length)).toEqual([0, 1, 0]);
    await server.database.query(`UPDATE document_recalls SET reminded_at = now() - interval '25 hours' WHERE id = $1`, [
      recalled.id,
    ]);
    await remind().expect(200);
    await post('ben', `/api/recall-notices/${(await noticeOf('ben', recalled))!.id}/acknowledge`).expect(204);
    await server.database.query('UPDATE document_recalls SET reminded_at = NULL WHERE id = $1', [recalled.id]);
    expect((await remind().expect(409)).body.message).toMatch(/no one to remind/);
    await server.database.query(`UPDATE users SET deactivated_at = NULL WHERE username = 'cleo'`);
    tokens['cleo'] = await signIn(server, 'cleo');
  });

  it('has a report and an export whose figures match the access log', async () => {
    const { id } = await aDocument(server, admin, { title: 'For the file' });
    for (const name of ['ada', 'ada', 'ben', 'eve']) await open(name, id).expect(200);
    await open('ada', id, { kind: 'view' }).expect(200);
    await open('admin', id).expect(200);
    const recalled = await recall(id, 1);
    await post('eve', `/api/recall-notices/${(await noticeOf('eve', recalled))!.id}/acknowledge`).expect(204);
    const log = await logOf(id);
    const readings = log.filter(({ user }) => user.username !== 'admin');

    const pdf = await reportOf(recalled);
    const text = await pdfText(pdf);
    const [views, downloads] = ['view', 'download'].map((kind) => readings.filter((each) => each.kind === kind).length);
    expect(text).toContain('Recall of For the file, version 1');
    expect(text).toContain('3: 1 confirmed, 2 not yet');
    expect(text).toContain(`${readings.length}: ${views} view, ${downloads} downloads`);
    expect(text).toMatch(new RegExp(`Times in the log:\n${log.length}\n`));
    expect(text).toMatch(/\(ada\)[^]*1 view, 2[^]*\(ben\)|\(ben\)[^]*\(ada\)[^]*1 view, 2/);
    expect(pdf.toString('latin1')).toMatch(/\/Marked true/);

    const { text: csv } = await get('admin', `/api/recalls/${recalled.id}/people/export`).expect(200);
    const rows = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    const counted = rows.map(([name, , , viewed, downloaded]) => [name, Number(viewed), Number(downloaded)]);
    const logged = ['eve', 'ben', 'ada'].map((name) => {
      const own = readings.filter(({ user }) => user.username === name);
      return [
        name,
        own.filter(({ kind }) => kind === 'view').length,
        own.filter(({ kind }) => kind === 'download').length,
      ];
    });
    expect(counted).toEqual(logged);
    for (const action of ['document.recall-exported', 'document.recall-reported']) {
      const { body: trail } = await get('admin', `/api/admin/audit?action=${action}`).expect(200);
      expect((trail as AuditEntryView[])[0]).toMatchObject({ subject: { id } });
    }
  });

  it('names its replacement with its version, also once that was deleted', async () => {
    const [{ id }, { id: newId }] = [await aDocument(server, admin), await aDocument(server, admin, { title: 'New' })];
    await renew(newId);
    const recalled = await recall(id, 1, newId);
    await server.http.delete(`/api/documents/${newId}`).auth(admin, bearer).expect(204);
    const { body } = await get('admin', `/api/recalls/${recalled.id}`).expect(200);
    expect(body.replacement).toEqual({ id: null, title: 'New', version: 2 });
    expect(await pdfText(await reportOf(recalled))).toContain('New, version 2');
  });

  it('keeps within the company of the document', async () => {
    const [own, other] = [
      await aManufacturer(server, admin, { name: 'Larkmere' }),
      await aManufacturer(server, admin, { name: 'Ostrelia' }),
    ];
    for (const [name, company] of [
      ['lark', own.id],
      ['ost', other.id],
    ] as const) {
      await anAccount(server, name, 'salesrep');
      await server.database.query('UPDATE users SET manufacturer_id = $2 WHERE username = $1', [name, company]);
      tokens[name] = await signIn(server, name);
    }
    const forReps = { documentType: 'salesrep' } as const;
    const { id } = await aDocument(server, admin, { ...forReps, title: 'Larkmere deck', manufacturerId: own.id });
    const mine = await aDocument(server, admin, { ...forReps, title: 'New deck', manufacturerId: own.id });
    const theirs = await aDocument(server, admin, { ...forReps, title: 'Ostrelia deck', manufacturerId: other.id });
    await open('lark', id).expect(200);
    await open('ost', id).expect(404);
    expect((await tryRecall(id, 1, theirs.id).expect(400)).body.details).toEqual([
      { field: 'replacementId', message: expect.stringMatching(/another company/) },
    ]);
    const forGroup = { documentType: 'prescriber', groupId: await aGroup(server, admin, 'Delta Clinic') } as const;
    const ofGroup = await aDocument(server, admin, { ...forGroup, title: 'Clinic deck' });
    expect((await tryRecall(id, 1, ofGroup.id).expect(400)).body.details).toEqual([
      { field: 'replacementId', message: expect.stringMatching(/another company or group/) },
    ]);
    const recalled = await recall(id, 1, mine.id);
    const notice = (await noticeOf('lark', recalled))!;
    expect(notice).toMatchObject({ replacement: { title: 'New deck' } });
    expect(await noticesOf('ost')).toEqual([]);
    await post('ost', `/api/recall-notices/${notice.id}/acknowledge`).expect(404);
    await get('ost', `/api/recalls/${recalled.id}`).expect(403);
    // A rep who changed companies still has a copy to destroy, but learns nothing about the replacement.
    await server.database.query(`UPDATE users SET manufacturer_id = $1 WHERE username = 'lark'`, [other.id]);
    expect(await noticeOf('lark', recalled)).toMatchObject({ replacement: null });
  });

  it.each([
    ['a version that does not exist', 7, null, 404],
    ['itself as its replacement', 1, 'itself', 400],
    ['a replacement that does not exist', 1, 2_147_483_647, 400],
    ['a draft as its replacement', 1, 'draft', 400],
  ])('is rejected with %s', async (_, version, replacement, status) => {
    const { id } = await aDocument(server, admin);
    const draft = await aDocument(server, admin, { isPublished: false });
    const replacementId = replacement === 'itself' ? id : replacement === 'draft' ? draft.id : replacement;
    await tryRecall(id, version, replacementId as number | null).expect(status);
    await open('ada', id).expect(200);
  });

  it('happens once for each version, even on two replicas at once', async () => {
    const { id } = await aDocument(server, admin);
    const answers = await Promise.all([tryRecall(id, 1), tryRecall(id, 1, null, replica)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await tryRecall(2_147_483_647, 1)).status).toBe(404);
  });
});
