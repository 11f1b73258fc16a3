import { access } from 'node:fs/promises';
import path from 'node:path';
import { documentMessages, type DocumentView } from '@pharmacy/contracts';
import { aDocument, anUpload } from '../support/documents';
import { eventually } from '../support/eventually';
import { callerOf, oneOfEach, type TestRole } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('documents', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;

  beforeAll(async () => {
    server = await startTestApp();
    tokens = await oneOfEach(server);
  });

  const as = (role: TestRole) => callerOf(server, tokens[role]);
  const add = (details: Parameters<typeof aDocument>[2] = {}) => aDocument(server, tokens.admin, details);
  const titlesSeenBy = async (role: TestRole) =>
    (await as(role).get('/api/documents').expect(200)).body.map(({ title }: DocumentView) => title);

  describe('adding', () => {
    it('turns an upload into a document with the size and type of the stored file', async () => {
      const upload = await anUpload(server, tokens.admin);
      const said = { ...upload, title: ' Guide ', fileSize: 1, mimeType: 'text/html', description: '' };
      const { body } = await as('admin').post('/api/documents', said).expect(201);
      expect(body).toEqual({
        id: expect.any(Number),
        title: 'Guide',
        description: null,
        manufacturerId: null,
        groupId: null,
        documentType: 'both',
        category: null,
        categoryPosition: null,
        filename: 'guide.pdf',
        fileUrl: `/api/documents/${body.id}/download`,
        fileSize: upload.fileSize,
        mimeType: 'application/pdf',
        pageCount: null,
        hasThumbnail: false,
        isPublished: false,
        isRecalled: false,
        mustReadBy: null,
        isWatermarked: false,
        code: null,
        product: null,
        kind: null,
        approvedBy: null,
        approvedOn: null,
        reviewOn: null,
        labelingUrl: null,
        partnerId: null,
        therapeuticAreaId: null,
        ownerId: expect.any(Number),
        version: 1,
        effectiveFrom: null,
        expiresOn: null,
        availability: 'current',
        createdAt: expect.stringMatching(/Z$/),
        visibleSince: body.createdAt,
        updatedAt: body.createdAt,
        fileCheck: {
          state: 'checking',
          findings: [],
          infection: null,
          isBinding: false,
          holdsBackNewFiles: false,
          publishesWhenDone: false,
        },
      });
    });

    it('claims an upload once, even in two concurrent requests', async () => {
      const upload = await anUpload(server, tokens.admin);
      const body = { title: 'Twice', ...upload };
      const answers = await Promise.all([1, 2, 3].map(() => as('admin').post('/api/documents', body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    });

    it.each(['/etc/passwd', 'https://example.org/a.pdf', '/api/upload/../../x', '/api/documents/1/download'])(
      "doesn't accept %s as an upload",
      async (fileUrl) => {
        const body = { title: 'Guide', filename: 'guide.pdf', fileUrl };
        const answer = await as('admin').post('/api/documents', body).expect(400);
        expect(answer.body.details).toEqual([{ field: 'fileUrl', message: expect.any(String) }]);
      },
    );

    it.each([
      [{ title: 'ab' }, 'Title must be at least 3 characters'],
      [{ documentType: 'patient' }, 'Document type must be prescriber, salesrep, or both'],
      [{ filename: '' }, 'Filename is required'],
      [{ fileUrl: undefined }, 'File URL is required'],
      [{ isPublished: 'yes' }, 'isPublished must be true or false'],
    ])('with %j is rejected', async (invalid, message) => {
      const body = { title: 'Guide', filename: 'guide.pdf', fileUrl: '/api/upload/x', ...invalid };
      expect((await as('admin').post('/api/documents', body).expect(400)).body.message).toBe(message);
    });

    it("doesn't let a name change the type of the file", async () => {
      const upload = await anUpload(server, tokens.admin);
      const { body } = await as('admin').post('/api/documents', { title: 'Guide', ...upload, filename: '../x.exe' });
      expect(body.filename).toBe('guide.pdf');
    });
  });

  describe('access to documents', () => {
    let kept: Record<string, DocumentView>;
    beforeAll(async () => {
      kept = {};
      for (const documentType of ['prescriber', 'salesrep', 'both'] as const)
        for (const isPublished of [true, false]) {
          const title = `${documentType} ${isPublished ? 'live' : 'draft'}`;
          kept[title] = await add({ title, documentType, isPublished });
        }
    });

    it.each([
      ['prescriber', ['prescriber live', 'both live']],
      ['salesrep', ['salesrep live', 'both live']],
    ] as const)('lets a %s list, open, and get tickets for the same documents', async (role, visible) => {
      expect(await titlesSeenBy(role)).toEqual(expect.arrayContaining([...visible]));
      for (const [title, { id }] of Object.entries(kept)) {
        const isVisible = (visible as readonly string[]).includes(title);
        expect((await titlesSeenBy(role)).includes(title)).toBe(isVisible);
        await as(role)
          .get(`/api/documents/${id}/download`)
          .expect(isVisible ? 200 : 404);
        await as(role)
          .get(`/api/documents/${id}/view`)
          .expect(isVisible ? 200 : 404);
        await as(role)
          .post(`/api/documents/${id}/ticket`)
          .expect(isVisible ? 201 : 404);
      }
    });

    it('lets an administrator see all documents, newest first', async () => {
      const titles = await titlesSeenBy('admin');
      expect(titles.slice(0, 6)).toEqual(Object.keys(kept).reverse());
    });

    it('shows an account without a role no list and no file', async () => {
      await as('none').get('/api/documents').expect(403);
      await as('none').get(`/api/documents/${kept['both live']?.id}/download`).expect(404);
      await as('none').post(`/api/documents/${kept['both live']?.id}/ticket`).expect(404);
    });

    it('lets only administrators manage documents', async () => {
      const { id } = kept['both live'] as DocumentView;
      await as('prescriber').delete(`/api/documents/${id}`).expect(403);
      await as('prescriber').get(`/api/documents/${id}/accesses`).expect(403);
      await as('salesrep').post(`/api/documents/${id}/toggle-publish`).expect(403);
    });
  });

  describe('the list', () => {
    it('filters by type and category, and matches searches literally', async () => {
      const { id } = await add({ title: 'Rates 100% net', category: 'Odd & Even', documentType: 'salesrep' });
      const ids = async (query: string) =>
        (await as('admin').get(`/api/documents?${query}`).expect(200)).body.map((each: DocumentView) => each.id);
      expect(await ids(`category=${encodeURIComponent('Odd & Even')}`)).toEqual([id]);
      expect(await ids(`q=${encodeURIComponent('100% NET')}`)).toEqual([id]);
      expect(await ids(`q=${encodeURIComponent('1__%')}`)).toEqual([]);
      expect(await ids('type=salesrep')).toContain(id);
      expect(await ids('type=prescriber')).not.toContain(id);
      expect(await ids('category=Uncategorized')).not.toContain(id);
      await as('admin').get('/api/documents?type=patient').expect(400);
    });

    it('comes in pages, and counts only what the user can see', async () => {
      const { body, headers } = await as('prescriber').get('/api/documents?limit=1').expect(200);
      expect(body).toHaveLength(1);
      expect(Number(headers['x-total-count'])).toBe((await titlesSeenBy('prescriber')).length);
      expect(headers['link']).toMatch(/^<\/api\/documents\?limit=1&cursor=[\w-]+>; rel="next"$/);
    });
  });

  describe('of unopened documents', () => {
    const idsOf = async (query: string) =>
      (await as('admin').get(`/api/documents?${query}`).expect(200)).body.map(({ id }: DocumentView) => id);

    it('contains documents for administrators until someone views or downloads them', async () => {
      const category = 'Unopened';
      const [viewed, downloaded, kept] = [await add({ category }), await add({ category }), await add({ category })];
      const draft = await add({ category, isPublished: false });
      expect(await idsOf('unopened=true&category=Unopened')).toEqual([kept.id, downloaded.id, viewed.id]);
      await as('prescriber').get(`/api/documents/${viewed.id}/view`).expect(200);
      await as('salesrep').get(`/api/documents/${downloaded.id}/download`).expect(200);
      const { headers } = await as('admin').get('/api/documents?unopened=true&category=Unopened&limit=1').expect(200);
      expect(headers['x-total-count']).toBe('1');
      expect(await idsOf('unopened=true&category=Unopened')).toEqual([kept.id]);
      expect(await idsOf('unopened=false&category=Unopened')).toEqual([draft.id, kept.id, downloaded.id, viewed.id]);
    });

    it('is for nobody else, and only on an explicit request', async () => {
      for (const role of ['prescriber', 'salesrep', 'none'] as const)
        expect((await as(role).get('/api/documents?unopened=true').expect(403)).body).toEqual({
          statusCode: 403,
          error: 'Forbidden',
          message: 'You do not have permission to do this.',
        });
      await as('prescriber').get('/api/documents?unopened=false').expect(200);
      for (const unclear of ['1', 'yes', 'TRUE', ''])
        await as('admin').get(`/api/documents?unopened=${unclear}`).expect(400);
    });
  });

  describe('changing', () => {
    it('keeps fields that are not named', async () => {
      const { id } = await add({ title: 'Before', description: 'Words', category: 'Guides' });
      const { body } = await as('admin').put(`/api/documents/${id}`, { title: 'After', category: null }).expect(200);
      expect(body).toMatchObject({ title: 'After', description: 'Words', category: null, documentType: 'both' });
      await as('admin').put(`/api/documents/${id}`, { title: 'x' }).expect(400);
      await as('admin').put('/api/documents/2147483647', { title: 'Nowhere' }).expect(404);
    });

    it('gives no title back that someone else changed meanwhile', async () => {
      const { id } = await aDocument(server, tokens.admin, { title: 'Before' });
      await as('admin').put(`/api/documents/${id}`, { title: 'After' }).expect(200);
      const before = { title: 'Before' };
      for (const change of [{ title: 'Before', category: 'Forms' }, { title: 'Other' }]) {
        const { body } = await as('admin')
          .put(`/api/documents/${id}`, { ...change, before })
          .expect(409);
        expect(body.message).toMatch(/^Someone else changed this document in the meantime/);
      }
      const change = { title: 'After', category: 'Forms', before };
      const { body } = await as('admin').put(`/api/documents/${id}`, change).expect(200);
      expect(body).toMatchObject({ title: 'After', category: 'Forms' });
    });

    it.each([
      ['description', 'First words', 'Their words', 'My words'],
      ['category', 'Guides', null, 'Forms'],
      ['documentType', 'both', 'prescriber', 'salesrep'],
      ['expiresOn', null, '2199-03-01', '2199-04-01'],
      ['code', 'SEEN-1', 'SEEN-2', 'SEEN-3'],
    ])('overwrites no %s that someone else changed meanwhile', async (field, seen, theirs, mine) => {
      const title = 'Shared';
      const { id } = await add({ title, [field]: seen });
      const change = (value: string | null) =>
        as('admin').put(`/api/documents/${id}`, { title, [field]: value, before: { title, [field]: seen ?? ' ' } });
      await change(theirs).expect(200);
      expect((await change(mine).expect(409)).body.message).toBe(documentMessages.changedMeanwhile);
      expect((await change(theirs).expect(200)).body[field]).toBe(theirs);
    });

    it('toggles publication, or sets the given state', async () => {
      const { id } = await add({ isPublished: false });
      const toggle = async (body?: object) =>
        (await as('admin').post(`/api/documents/${id}/toggle-publish`, body).expect(200)).body.isPublished;
      expect(await toggle()).toBe(true);
      expect(await toggle()).toBe(false);
      expect(await toggle({ isPublished: true })).toBe(true);
      expect(await toggle({ isPublished: true })).toBe(true);
    });
  });

  describe('deleting', () => {
    it('deletes the file too, keeps the audit trail, and invalidates tickets', async () => {
      const { id } = await add({ title: 'Short-lived' });
      const ticket = (await as('prescriber').post(`/api/documents/${id}/ticket`).expect(201)).body.token;
      const [row] = await server.database.query<{ storage_key: string }[]>(
        'SELECT storage_key FROM documents WHERE id = $1',
        [id],
      );
      const file = path.join(server.config.dataDir, 'files', row!.storage_key);
      await access(file);

      await as('admin').delete(`/api/documents/${id}`).expect(204);
      await server.http.get(`/api/documents/${id}/download?token=${ticket}`).expect(404);
      await as('admin').delete(`/api/documents/${id}`).expect(404);
      await eventually(() =>
        access(file).then(
          () => false,
          () => true,
        ),
      );
      await eventually(async () => (await server.database.query('SELECT FROM discarded_files')).length === 0);

      const audit = await as('admin').get('/api/admin/audit?action=document.deleted').expect(200);
      expect(audit.body[0]).toMatchObject({ subject: { type: 'document', id, label: 'Short-lived' } });
    });
  });
});
