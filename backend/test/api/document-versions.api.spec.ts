import type { DocumentAccessView, DocumentVersionView, DocumentView } from '@pharmacy/contracts';
import { aDocument, anUpload } from '../support/documents';
import { aPdf } from '../support/factories';
import { fileBytes } from '../support/file-bytes';
import { callerOf, oneOfEach, type TestRole } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('versions of a document', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;

  beforeAll(async () => {
    server = await startTestApp();
    tokens = await oneOfEach(server);
  });

  const as = (role: TestRole) => callerOf(server, tokens[role]);
  const file = (role: TestRole, id: number, query = '', kind = 'download') =>
    as(role)
      .get(`/api/documents/${id}/${kind}${query}`)
      .buffer()
      .parse(fileBytes as never);
  const versionsOf = async (id: number): Promise<DocumentVersionView[]> =>
    (await as('admin').get(`/api/documents/${id}/versions`).expect(200)).body;
  const accessesOf = async (id: number): Promise<DocumentAccessView[]> =>
    (await as('admin').get(`/api/documents/${id}/accesses`).expect(200)).body;
  const renew = async (id: number, bytes: Buffer, name = 'guide.pdf'): Promise<DocumentView> => {
    const upload = await anUpload(server, tokens.admin, { bytes, name });
    return (await as('admin').post(`/api/documents/${id}/versions`, upload).expect(201)).body;
  };
  /** A document of two versions, and the bytes of both. */
  const aRenewedDocument = async (details: Parameters<typeof aDocument>[2] = {}) => {
    const [first, second] = [aPdf(3_000), aPdf(4_000)];
    const { id } = await aDocument(server, tokens.admin, { ...details, bytes: first, name: 'guide-2025.pdf' });
    return { id, first, second, document: await renew(id, second, 'guide-2026.pdf') };
  };

  describe('adding a version', () => {
    it('keeps the document and its details, and changes its file', async () => {
      const before = await aDocument(server, tokens.admin, { title: 'Dosing', category: 'Guides', name: 'old.pdf' });
      const after = await renew(before.id, Buffer.from('a,b\n'), 'new.csv');
      expect(after).toEqual({
        ...before,
        version: 2,
        filename: 'new.csv',
        fileSize: 4,
        mimeType: 'text/csv',
        updatedAt: expect.any(String),
      });
      expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
      const { body } = await as('prescriber').get('/api/documents?limit=1').expect(200);
      expect(body).toEqual([{ ...after, ownerId: null, fileCheck: null }]); // readers don't see what concerns the staff
    });

    it('is recorded in the audit trail with the version number', async () => {
      const { id } = await aRenewedDocument({ title: 'Trailed' });
      const { body } = await as('admin').get('/api/admin/audit?action=document.version-added').expect(200);
      expect(body[0]).toMatchObject({
        actor: { username: 'admin' },
        subject: { type: 'document', id, label: 'Trailed (version 2)' },
      });
    });

    it('claims an upload like a new document: once, completely, and under a matching name', async () => {
      const { id } = await aDocument(server, tokens.admin);
      const upload = await anUpload(server, tokens.admin);
      const add = (body: object) => as('admin').post(`/api/documents/${id}/versions`, body);
      const named = { ...upload, filename: '../x.exe', fileSize: 1, mimeType: 'text/html' };
      const { body } = await add(named).expect(201);
      expect(body).toMatchObject({ filename: 'guide.pdf', fileSize: upload.fileSize, mimeType: 'application/pdf' });
      const rejected = await add(upload).expect(400);
      expect(rejected.body.details).toEqual([{ field: 'fileUrl', message: expect.any(String) }]);
      expect((await add({ ...upload, fileUrl: undefined }).expect(400)).body.message).toBe('File URL is required');
      expect((await add({ ...upload, filename: ' ' }).expect(400)).body.message).toBe('Filename is required');
      expect(await versionsOf(id)).toHaveLength(2);
    });

    it('requires a document, and leaves the upload unclaimed without one', async () => {
      const upload = await anUpload(server, tokens.admin);
      await as('admin').post('/api/documents/2147483647/versions', upload).expect(404);
      await as('admin').get('/api/documents/2147483647/versions').expect(404);
      await as('admin')
        .post('/api/documents', { title: 'Still there', ...upload })
        .expect(201);
    });

    it('happens once for one key', async () => {
      const { id } = await aDocument(server, tokens.admin);
      const upload = await anUpload(server, tokens.admin);
      const add = () => as('admin').post(`/api/documents/${id}/versions`, upload).set('Idempotency-Key', `once-${id}`);
      const [first, again] = [await add().expect(201), await add().expect(201)];
      expect(again.body).toEqual(first.body);
      expect(await versionsOf(id)).toHaveLength(2);
    });
  });

  describe('the list', () => {
    it('shows all of them, newest first', async () => {
      const { id, document } = await aRenewedDocument();
      const createdAt = expect.stringMatching(/Z$/);
      const common = {
        mimeType: 'application/pdf',
        createdAt,
        createdBy: 'admin',
        reachedCount: 0,
        recallId: null,
      };
      expect(await versionsOf(id)).toEqual([
        { ...common, version: 2, filename: 'guide-2026.pdf', fileSize: 4_000, isCurrent: true },
        { ...common, version: 1, filename: 'guide-2025.pdf', fileSize: 3_000, isCurrent: false },
      ]);
      const [newest, oldest] = await versionsOf(id);
      expect(newest?.createdAt).toBe(document.updatedAt);
      expect(oldest?.createdAt).toBe(document.createdAt);
    });
  });

  describe('the files', () => {
    it('are the newest for everyone, and each version for administrators', async () => {
      const { id, first, second } = await aRenewedDocument();
      for (const role of ['prescriber', 'salesrep', 'admin'] as const)
        expect(second.equals((await file(role, id).expect(200)).body)).toBe(true);
      const former = await file('admin', id, '?version=1').expect(200);
      expect(first.equals(former.body)).toBe(true);
      expect(former.headers['content-disposition']).toContain('filename="guide-2025.pdf"');
      expect(second.equals((await file('admin', id, '?version=2', 'view').expect(200)).body)).toBe(true);
    });

    it('are not found once a reader has lost access', async () => {
      const { id, second } = await aRenewedDocument();
      for (const kind of ['view', 'download']) await file('prescriber', id, '?version=1', kind).expect(404);
      await as('prescriber').post(`/api/documents/${id}/ticket`, { version: 1 }).expect(404);
      expect(second.equals((await file('prescriber', id, '?version=2').expect(200)).body)).toBe(true);
      await file('admin', id, '?version=3').expect(404);
    });

    it.each(['0', '-1', 'x', '1.5', '', '2147483648', '1&version=2'])(
      'reject the invalid version %s',
      async (number) => {
        const { id } = await aDocument(server, tokens.admin);
        const { body } = await as('admin').get(`/api/documents/${id}/download?version=${number}`).expect(400);
        expect(body.message).toBe('Version must be a whole number of 1 or more');
      },
    );

    it('have their own ETags and ranges', async () => {
      const { id, first } = await aRenewedDocument();
      const tagOf = async (query: string) => (await file('admin', id, query).expect(200)).headers['etag'] as string;
      const [former, newest] = [await tagOf('?version=1'), await tagOf('')];
      expect(former).not.toBe(newest);
      await file('admin', id, '?version=1').set('If-None-Match', former).expect(304);
      await file('admin', id, '?version=1').set('If-None-Match', newest).expect(200);
      await file('prescriber', id).set('If-None-Match', former).expect(200);
      const part = await file('admin', id, '?version=1').set('Range', 'bytes=2000-').expect(206);
      expect(part.headers['content-range']).toBe('bytes 2000-2999/3000');
      expect(first.subarray(2_000).equals(part.body)).toBe(true);
      await file('prescriber', id).set('Range', 'bytes=0-9').set('If-Range', former).expect(200);
    });

    it('are recorded by number, and a reading in ranges is recorded once per version', async () => {
      const { id } = await aRenewedDocument();
      await file('admin', id, '?version=1').set('Range', 'bytes=0-9').expect(206);
      await file('admin', id, '?version=1').set('Range', 'bytes=10-19').expect(206);
      await file('admin', id).set('Range', 'bytes=0-9').expect(206);
      await file('prescriber', id, '', 'view').expect(200);
      expect((await accessesOf(id)).map(({ kind, version }) => `${kind} ${version}`)).toEqual([
        'view 2',
        'download 2',
        'download 1',
      ]);
    });
  });

  describe('tickets', () => {
    const ticket = async (role: TestRole, id: number, body?: object): Promise<string> =>
      (await as(role).post(`/api/documents/${id}/ticket`, body).expect(201)).body.token;
    const open = (id: number, query: string) =>
      server.http
        .get(`/api/documents/${id}/view?${query}`)
        .buffer()
        .parse(fileBytes as never);

    it('open one version and no other', async () => {
      const { id, first } = await aRenewedDocument();
      const former = await ticket('admin', id, { version: 1 });
      expect(first.equals((await open(id, `version=1&token=${former}`).expect(200)).body)).toBe(true);
      await open(id, `token=${former}`).expect(401);
      await open(id, `version=2&token=${former}`).expect(401);
      const newest = await ticket('admin', id);
      await open(id, `token=${newest}`).expect(200);
      await open(id, `version=1&token=${newest}`).expect(401);
      await as('admin').post(`/api/documents/${id}/ticket`, { version: 0 }).expect(400);
      await as('admin').post(`/api/documents/${id}/ticket`, { version: '1' }).expect(400);
      await as('admin').post(`/api/documents/${id}/ticket`, { version: 3 }).expect(404);
    });

    it('for a reader open the newest version, even one that was added after the ticket', async () => {
      const { id } = await aRenewedDocument();
      const plain = await ticket('prescriber', id);
      const bound = await ticket('prescriber', id, { version: 2 });
      const third = aPdf(5_000);
      await renew(id, third);
      expect(third.equals((await open(id, `token=${plain}`).expect(200)).body)).toBe(true);
      await open(id, `version=2&token=${bound}`).expect(404);
    });
  });
});
