import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DocumentAccessView } from '@pharmacy/contracts';
import { aCompoundFile } from '../support/compound-files';
import { aDocument } from '../support/documents';
import { aPdf } from '../support/factories';
import { fileBytes } from '../support/file-bytes';
import { anAccount, oneOfEach, signIn, type TestRole } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('files of documents', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;

  beforeAll(async () => {
    server = await startTestApp();
    tokens = await oneOfEach(server);
  });

  const file = (id: number, kind: 'view' | 'download', role: TestRole = 'prescriber') =>
    server.http
      .get(`/api/documents/${id}/${kind}`)
      .auth(tokens[role], { type: 'bearer' })
      .buffer()
      .parse(fileBytes as never);
  const accesses = async (id: number): Promise<DocumentAccessView[]> =>
    (await server.http.get(`/api/documents/${id}/accesses`).auth(tokens.admin, { type: 'bearer' }).expect(200)).body;
  const add = (details: Parameters<typeof aDocument>[2] = {}) => aDocument(server, tokens.admin, details);

  it('are returned byte for byte, under their own name', async () => {
    const bytes = aPdf(1_500_000);
    const { id } = await add({ bytes, name: 'Übersicht 指南.pdf' });
    const { body, headers } = await file(id, 'download').expect(200);
    expect(bytes.equals(body)).toBe(true);
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="_bersicht __.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%E6%8C%87%E5%8D%97.pdf`,
      'content-type': 'application/pdf',
      'content-length': '1500000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
  });

  it('are shown in the browser where that is safe, without permission to run anything', async () => {
    const pdf = await add();
    const text = await add({ bytes: Buffer.from('a,b\n'), name: 'list.csv' });
    const office = await add({ bytes: aCompoundFile({ streams: ['WordDocument'] }), name: 'letter.doc' });
    expect((await file(pdf.id, 'view').expect(200)).headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline;/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await file(text.id, 'view').expect(200)).headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline;/),
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await file(office.id, 'view').expect(200)).headers['content-disposition']).toMatch(/^attachment;/);
  });

  it.each([
    ['windows-1252', 'latin1', 'prices.csv', '\xdcbersicht;\xe9'],
    ['utf-8', 'utf8', 'notes.txt', 'Übersicht'],
    ['utf-16le', 'utf16le', 'wide.txt', '\ufeffÜbersicht'],
  ] as const)('are served as text in %s, byte for byte, as uploaded', async (charset, encoding, name, text) => {
    const bytes = Buffer.from(text, encoding);
    const { id } = await add({ bytes, name });
    const viewed = await file(id, 'view').expect(200);
    expect(viewed.headers['content-type']).toBe(`text/plain; charset=${charset}`);
    expect(bytes.equals(viewed.body as Buffer)).toBe(true);
    const { headers } = await file(id, 'download').expect(200);
    expect(headers['content-type']).toBe(`text/${name.endsWith('csv') ? 'csv' : 'plain'}; charset=${charset}`);
  });

  it('support range requests', async () => {
    const bytes = aPdf(5_000);
    const { id } = await add({ bytes });
    const part = await file(id, 'view').set('Range', 'bytes=1000-1999').expect(206);
    expect(bytes.subarray(1_000, 2_000).equals(part.body)).toBe(true);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 1000-1999/5000', 'content-length': '1000' });
    const last = await file(id, 'view').set('Range', 'bytes=-10').expect(206);
    expect(bytes.subarray(-10).equals(last.body)).toBe(true);
    const beyond = await server.http
      .get(`/api/documents/${id}/view`)
      .auth(tokens.prescriber, { type: 'bearer' })
      .set('Range', 'bytes=5000-')
      .expect(416);
    expect(beyond.headers['content-range']).toBe('bytes */5000');
    expect(beyond.body).toMatchObject({ statusCode: 416, error: 'Range Not Satisfiable' });
    const { headers } = await file(id, 'view').expect(200);
    await file(id, 'view')
      .set('Range', 'bytes=0-9')
      .set('If-Range', headers['etag'] as string)
      .expect(206);
    await file(id, 'view').set('Range', 'bytes=0-9').set('If-Range', '"other"').expect(200);
  });

  it('are unavailable while the disk fails, which readiness reports for that part', async () => {
    const { id } = await add();
    const folder = path.join(server.config.dataDir, 'files', 'documents');
    renameSync(folder, `${folder}.away`);
    try {
      writeFileSync(folder, 'not a folder');
      const { headers, body } = await server.http
        .get(`/api/documents/${id}/download`)
        .auth(tokens.prescriber, { type: 'bearer' })
        .expect(503);
      expect(headers['retry-after']).toBe('10');
      expect(body).toMatchObject({ message: 'Files cannot be reached at the moment. Please try again shortly.' });
      const ticket = server.http.post(`/api/documents/${id}/ticket`).auth(tokens.prescriber, { type: 'bearer' });
      expect((await ticket.expect(503)).body).toEqual(body);
      const { body: readiness } = await server.http.get('/api/health/ready').expect(200);
      expect(readiness).toMatchObject({ status: 'degraded', checks: { storage: 'down' } });
    } finally {
      rmSync(folder);
      renameSync(`${folder}.away`, folder);
    }
    await file(id, 'download').expect(200);
  });

  it('return 304 to a client with a current copy', async () => {
    const { id } = await add();
    const { headers } = await file(id, 'download').expect(200);
    await file(id, 'download')
      .set('If-None-Match', headers['etag'] as string)
      .expect(304);
    expect(await accesses(id)).toHaveLength(1);
  });

  describe('opened with a ticket', () => {
    const ticketFor = async (id: number, token = tokens.prescriber) =>
      (
        await server.http
          .post(`/api/documents/${id}/ticket`)
          .auth(token, { type: 'bearer' })
          .expect(201)
          .expect('Cache-Control', 'no-store')
      ).body;

    it('open for that document only', async () => {
      const { id } = await add();
      const other = await add();
      const { token, expiresIn, version } = await ticketFor(id);
      expect([expiresIn, version]).toEqual([60, 1]);
      await server.http.get(`/api/documents/${id}/view?token=${token}`).expect(200);
      await server.http.get(`/api/documents/${id}/download?token=${token}`).expect(200);
      await server.http.get(`/api/documents/${other.id}/view?token=${token}`).expect(401);
      await server.http.get('/api/documents').auth(token, { type: 'bearer' }).expect(401);
      await server.http.get(`/api/documents/${id}/download`).auth(token, { type: 'bearer' }).expect(401);
      await server.http.get(`/api/documents/${id}/download`).expect(401);
    });

    it('also open with the session token, and with no invalid one', async () => {
      const { id } = await add();
      await server.http.get(`/api/documents/${id}/download?token=${tokens.salesrep}`).expect(200);
      await server.http.get(`/api/documents/${id}/download?token=x`).expect(401);
    });

    it('stay closed after the holder loses access to the document', async () => {
      const { id } = await add();
      const { token } = await ticketFor(id);
      await server.http
        .post(`/api/documents/${id}/toggle-publish`)
        .auth(tokens.admin, { type: 'bearer' })
        .send({ isPublished: false })
        .expect(200);
      await server.http.get(`/api/documents/${id}/view?token=${token}`).expect(404);
    });

    it('explain in a page why they stay closed, and return JSON to programs', async () => {
      const { id } = await add();
      const open = (accept: string) =>
        server.http.get(`/api/documents/${id}/view?token=expired`).set('Accept', accept).expect(401);
      const page = await open('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      expect(page.text).toContain('<h1>This link no longer works</h1>');
      expect(page.text).toContain('href="/login"');
      expect((await open('*/*')).body).toMatchObject({ statusCode: 401, error: 'Unauthorized' });
    });

    it('stay closed after the session has ended', async () => {
      const { id } = await add();
      const session = await signIn(server, 'the-prescriber');
      const { token } = await ticketFor(id, session);
      await server.http.post('/api/auth/logout').auth(session, { type: 'bearer' }).expect(204);
      await server.http.get(`/api/documents/${id}/view?token=${token}`).expect(401);
    });
  });

  describe('the access record', () => {
    it('lists who opened what, when, from where, and how, newest first', async () => {
      const { id } = await add();
      await file(id, 'view').expect(200);
      await file(id, 'download', 'salesrep').expect(200);
      const user = { id: expect.any(Number), firstName: 'Ana', lastName: 'Lee' };
      const at = expect.stringMatching(/Z$/);
      const unmarked = { version: 1, address: '127.0.0.1', copyCode: null };
      expect(await accesses(id)).toEqual([
        { ...unmarked, user: { ...user, username: 'the-salesrep' }, kind: 'download', at },
        { ...unmarked, user: { ...user, username: 'the-prescriber' }, kind: 'view', at },
      ]);
    });

    it('finds what a row shows, every character literal, on every page', async () => {
      const { id } = await add();
      await anAccount(server, 'sam_rep', 'salesrep', tokens.admin);
      await server.database.query("UPDATE users SET last_name = 'Lee 100%' WHERE username = 'sam_rep'");
      const sam = await signIn(server, 'sam_rep');
      await file(id, 'view').expect(200);
      await server.http.get(`/api/documents/${id}/view`).auth(sam, { type: 'bearer' }).expect(200);
      await file(id, 'view').expect(200);
      await file(id, 'download').expect(200);
      const find = async (query: Record<string, string>) => {
        const request = server.http.get(`/api/documents/${id}/accesses`).query(query);
        const { body, headers } = await request.auth(tokens.admin, { type: 'bearer' }).expect(200);
        const found = (body as DocumentAccessView[]).map(({ user, kind }) => `${kind} ${user.username}`);
        return { found, total: headers['x-total-count'], link: headers['link'] };
      };
      const views = ['view the-prescriber', 'view sam_rep', 'view the-prescriber'];
      const download = 'download the-prescriber';
      const expected: Readonly<Record<string, readonly string[]>> = {
        '': [download, ...views],
        'ANA LEE': [download, ...views],
        '127.0.0.1': [download, ...views],
        'Lee (the-': [download, views[0]!, views[2]!],
        viewed: views,
        Downloaded: [download],
        sam_rep: [views[1]!],
        '0%': [views[1]!],
        '%': [views[1]!],
        _: [views[1]!],
        'Lee%': [],
        '127_0': [],
      };
      for (const [q, found] of Object.entries(expected))
        expect({ q, ...(await find({ q })) }).toEqual({ q, found, total: String(found.length) });

      const { found, total, link } = await find({ q: 'the-prescriber', limit: '2' });
      expect({ found, total }).toEqual({ found: [download, views[0]], total: '3' });
      const next = new URL(/<(.*)>/.exec(link ?? '')![1]!, 'http://localhost').searchParams;
      expect(await find(Object.fromEntries(next))).toEqual({ found: [views[2]], total: '3' });
    });

    it('leaves out HEAD requests and rejected requests', async () => {
      const { id } = await add({ documentType: 'salesrep' });
      const { headers } = await server.http
        .head(`/api/documents/${id}/download`)
        .auth(tokens.salesrep, { type: 'bearer' })
        .expect(200);
      expect(headers['content-length']).toBe('2000');
      await file(id, 'download', 'prescriber').expect(404);
      await file(id, 'download', 'salesrep').set('Range', 'bytes=9999-').expect(416);
      expect(await accesses(id)).toEqual([]);
    });

    it('counts a reading in ranges once, wherever it begins', async () => {
      const { id } = await add();
      const ranges = ['bytes=100-199', 'bytes=0-99', 'bytes=200-'];
      await Promise.all(ranges.map((range) => file(id, 'view').set('Range', range).expect(206)));
      expect(await accesses(id)).toHaveLength(1);
    });

    it.each([
      ['the whole file as one range', undefined, 'bytes=0-'],
      ['the whole file as its last bytes', undefined, 'bytes=-999999'],
      ['another range from the beginning', 'bytes=0-99', 'bytes=0-199'],
    ])('counts %s as a separate access', async (_, first, again) => {
      const { id } = await add();
      await (first ? file(id, 'download').set('Range', first) : file(id, 'download'));
      await file(id, 'download').set('Range', 'bytes=500-599').expect(206);
      expect(await accesses(id)).toHaveLength(1);
      await file(id, 'download').set('Range', again).expect(206);
      await file(id, 'download').set('Range', 'bytes=500-599').expect(206);
      expect(await accesses(id)).toHaveLength(2);
    });

    it('returns 404 for a missing document', async () => {
      await server.http.get('/api/documents/2147483647/accesses').auth(tokens.admin, { type: 'bearer' }).expect(404);
    });
  });
});
