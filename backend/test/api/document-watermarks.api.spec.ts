import { randomUUID } from 'node:crypto';
import type { AuditEntryView, DocumentAccessView, DocumentCopyView, DocumentView } from '@pharmacy/contracts';
import { FileStore } from '../../src/platform/storage';
import { aBreakOff, aDocument, anUpload } from '../support/documents';
import { aPdf } from '../support/factories';
import { fileBytes } from '../support/file-bytes';
import { aManufacturer } from '../support/manufacturers';
import { aPdfOf, printPdf, shows } from '../support/pdf-files';
import { oneOfEach, type TestRole } from '../support/people';
import { pdfText } from '../support/shown-pdf';
import { startTestApp, type TestApp } from '../support/test-app';
import { wordDocument } from '../support/word-document';

const bearer = { type: 'bearer' } as const;
const LINE = /Ana Lee \(the-(\w+)\) · \w+ \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M C[SD]T · Copy ([0-9A-Z]{5}-[0-9A-Z]{5})/;
const IMPOSSIBLE =
  'This PDF can’t have a watermark, because it’s encrypted or damaged. Save it as a new PDF, or turn the watermark off.';

interface OpenedCopy {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly code: string;
}

describe('documents with a watermark', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;
  const original = aPdfOf(shows('Dosing by weight'), { pages: 2 });

  beforeAll(async () => {
    server = await startTestApp({ env: { ROLE: 'web' } });
    tokens = await oneOfEach(server);
  });

  const get = (path: string, token = tokens.admin) => server.http.get(path).auth(token, bearer);
  const post = (path: string, body: object = {}) => server.http.post(path).auth(tokens.admin, bearer).send(body);
  const put = (id: number, body: object) =>
    server.http.put(`/api/documents/${id}`).auth(tokens.admin, bearer).send(body);
  const mark = (details: Parameters<typeof aDocument>[2] = {}) =>
    aDocument(server, tokens.admin, { bytes: original, isWatermarked: true, ...details });
  const ask = (id: number, token: string, path = 'view') =>
    get(`/api/documents/${id}/${path}`, token)
      .buffer()
      .parse(fileBytes as never);
  const open = async (id: number, role: TestRole = 'prescriber', path = 'view'): Promise<OpenedCopy> => {
    const { body, headers } = await ask(id, tokens[role], path).expect(200);
    const text = await pdfText(body);
    return { bytes: body, headers, text, code: LINE.exec(text)?.[2] ?? '' };
  };
  const accesses = async (id: number) => (await get(`/api/documents/${id}/accesses`)).body as DocumentAccessView[];
  const trace = (code: string, role: TestRole = 'admin') =>
    get(`/api/documents/copies/${encodeURIComponent(code)}`, tokens[role]);
  const storedFile = async (id: number): Promise<Buffer> => {
    await server.database.query('UPDATE documents SET is_watermarked = false WHERE id = $1', [id]);
    const { body } = await ask(id, tokens.admin).expect(200);
    await server.database.query('UPDATE documents SET is_watermarked = true WHERE id = $1', [id]);
    return body;
  };

  describe('are opened', () => {
    it('as copies that name the person, the time, and a code on each page, behind the bytes of the file', async () => {
      const { id } = await mark();
      const copies = [await open(id), await open(id), await open(id, 'salesrep', 'download')];
      for (const { bytes, headers, text } of copies) {
        expect(bytes.subarray(0, original.length).equals(original)).toBe(true);
        expect(headers['content-length']).toBe(String(bytes.length));
        expect(text.match(new RegExp(LINE, 'g'))).toHaveLength(2);
        expect(text).toContain('Dosing by weight');
      }
      expect(copies.map(({ text }) => LINE.exec(text)?.[1])).toEqual(['prescriber', 'prescriber', 'salesrep']);
      expect(new Set(copies.map(({ code }) => code)).size).toBe(3);
      expect((await accesses(id)).map(({ copyCode, kind }) => [copyCode, kind])).toEqual([
        [copies[2]!.code, 'download'],
        [copies[1]!.code, 'view'],
        [copies[0]!.code, 'view'],
      ]);
      expect((await storedFile(id)).equals(original)).toBe(true);
    });

    it('by 20 people at once, each as their own copy', async () => {
      const { id } = await mark();
      await server.database.query('DELETE FROM document_overlays WHERE document_id = $1', [id]);
      const copies = await Promise.all(Array.from({ length: 20 }, () => open(id)));
      expect(new Set(copies.map(({ code }) => code)).size).toBe(20);
      expect((await accesses(id)).map(({ copyCode }) => copyCode).sort()).toEqual(
        copies.map(({ code }) => code).sort(),
      );
    });

    it('whole, whatever a client has or asks for, and stay in no cache', async () => {
      const { id } = await mark();
      const { body, headers } = await ask(id, tokens.prescriber)
        .set('Range', 'bytes=0-9')
        .set('If-None-Match', '*')
        .expect(200);
      expect(body.length).toBeGreaterThan(original.length);
      expect(headers).toMatchObject({ 'accept-ranges': 'none', 'cache-control': 'private, no-store' });
      expect(headers).not.toHaveProperty('etag');
      expect(await accesses(id)).toHaveLength(1);
      const head = await server.http.head(`/api/documents/${id}/view`).auth(tokens.prescriber, bearer).expect(200);
      expect(head.headers).toMatchObject({ 'content-length': String(body.length), 'accept-ranges': 'none' });
      expect(await accesses(id)).toHaveLength(1);
    });

    it('by staff too, also previous versions', async () => {
      const { id } = await mark();
      const newer = aPdfOf(shows('Second edition'));
      const upload = await anUpload(server, tokens.admin, { bytes: newer });
      await post(`/api/documents/${id}/versions`, upload).expect(201);
      const [current, previous] = [
        await open(id),
        await get(`/api/documents/${id}/view?version=1`)
          .buffer()
          .parse(fileBytes as never)
          .expect(200),
      ];
      expect(current.text).toContain('Second edition');
      expect(current.bytes.subarray(0, newer.length).equals(newer)).toBe(true);
      expect(previous.body.subarray(0, original.length).equals(original)).toBe(true);
      const [latest] = await accesses(id);
      expect(latest).toMatchObject({ version: 1, user: { username: expect.not.stringContaining('the-') } });
      expect(await pdfText(previous.body)).toContain(`Copy ${latest!.copyCode}`);
    });

    it('in a view of the portal as a preview, which is no access', async () => {
      const { id } = await mark();
      const { body: view } = await post('/api/view-as', { role: 'prescriber', manufacturerId: null }).expect(200);
      const { body } = await ask(id, (view as { token: string }).token).expect(200);
      const text = await pdfText(body);
      expect(text).toMatch(/Preview by .+ · \w+ \d{1,2}, \d{4}, /);
      expect(text).not.toContain('Copy ');
      expect(await accesses(id)).toEqual([]);
      const { body: trail } = await get('/api/admin/audit?action=portal-view.document-opened').expect(200);
      expect(trail).toHaveLength(1);
    });

    it('not at all without the watermark', async () => {
      const { id } = await mark();
      const [row] = await server.database.query<{ overlay: Buffer }[]>(
        'DELETE FROM document_overlays WHERE document_id = $1 RETURNING overlay',
        [id],
      );
      expect(row).toBeDefined();
      await server.database.query("UPDATE documents SET mime_type = 'text/plain' WHERE id = $1", [id]);
      const rejected = await get(`/api/documents/${id}/view`, tokens.prescriber).expect(409);
      expect(rejected.body.message).toMatch(
        /^This file can’t have the watermark .* The pharmacy’s staff can turn the watermark off\.$/,
      );
      expect(rejected.headers['retry-after']).toBeUndefined();
      const ticket = server.http.post(`/api/documents/${id}/ticket`).auth(tokens.prescriber, bearer);
      expect((await ticket.expect(409)).body).toEqual(rejected.body);
      const page = await get(`/api/documents/${id}/view`).set('Accept', 'text/html').expect(409);
      expect(page.text).toContain('<h1>This file can’t be opened</h1>');
      expect(page.text).toContain(`<p>${rejected.body.message}</p>`);
      expect(await accesses(id)).toEqual([]);
    });

    it('later, if the file store breaks off in the middle of the file', async () => {
      const { id } = await mark();
      await server.database.query('DELETE FROM document_overlays WHERE document_id = $1', [id]);
      jest.spyOn(server.app.get(FileStore), 'open').mockResolvedValueOnce(aBreakOff());
      const { headers } = await get(`/api/documents/${id}/view`, tokens.prescriber).expect(503);
      expect(headers['retry-after']).toBe('10');
      await open(id);
    });

    it('not anymore after a recall', async () => {
      const { id } = await mark();
      await open(id);
      await post(`/api/documents/${id}/versions/1/recall`, { reason: 'A wrong dose', replacementId: null }).expect(201);
      await get(`/api/documents/${id}/view`, tokens.prescriber).expect(404);
      expect((await open(id, 'admin')).text).toContain(' · Copy ');
    });
  });

  describe('are led back to by their codes', () => {
    it('in any way of writing it', async () => {
      const { id } = await mark({ title: 'Traced' });
      const { code } = await open(id, 'salesrep', 'download');
      const [access] = await accesses(id);
      const expected: DocumentCopyView = { ...access!, document: { id, title: 'Traced' } };
      expect(expected).toMatchObject({ copyCode: code, kind: 'download', user: { username: 'the-salesrep' } });
      const ways = [code, code.toLowerCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `];
      for (const way of [...ways, code.replaceAll('0', 'O').replaceAll('1', 'l')])
        expect((await trace(way).expect(200)).body).toEqual(expected);
      await server.http.delete(`/api/documents/${id}`).auth(tokens.admin, bearer).expect(204);
      expect((await trace(code).expect(200)).body).toEqual({ ...expected, document: { id, title: null } });
    });

    it('only by staff who may see who opened documents', async () => {
      const { code } = await open((await mark()).id);
      for (const role of ['prescriber', 'salesrep'] as const) await trace(code, role).expect(403);
      await server.http.get(`/api/documents/copies/${code}`).expect(401);
    });

    it('unless there is none, or it can’t be a code', async () => {
      expect((await trace('00000-00000').expect(404)).body.message).toBe('There is no copy with this code.');
      for (const typed of ['K7QM2', 'view', 'K7QM2-9XAU4']) await trace(typed).expect(400);
    });

    it('in the export of the accesses, where those without a watermark have none', async () => {
      const { id } = await mark();
      const { code } = await open(id);
      await put(id, { title: 'Unmarked', isWatermarked: false }).expect(200);
      await ask(id, tokens.prescriber).expect(200);
      const { text } = await get(`/api/documents/${id}/accesses/export`).expect(200);
      const rows = text.split('\r\n').slice(1, 3);
      expect(rows.map((row) => row.split(',').at(-1))).toEqual(['', code]);
    });
  });

  describe('are marked', () => {
    const errorsOf = (body: { errors?: unknown; message: unknown }) => JSON.stringify(body);

    it('in their details, in lists, and in the audit trail', async () => {
      const { id, isWatermarked } = await aDocument(server, tokens.admin, { bytes: original, title: 'Later' });
      expect(isWatermarked).toBe(false);
      expect((await put(id, { title: 'Later', isWatermarked: true }).expect(200)).body.isWatermarked).toBe(true);
      expect((await put(id, { title: 'Later' }).expect(200)).body.isWatermarked).toBe(true);
      expect((await open(id)).code).not.toBe('');
      for (const path of ['/api/documents', '/api/documents/recent']) {
        const { body } = await get(path, tokens.prescriber).expect(200);
        expect((body as DocumentView[]).find((document) => document.id === id)).toMatchObject({ isWatermarked: true });
      }
      const { body: trail } = await get('/api/admin/audit?action=document.updated').expect(200);
      expect((trail as AuditEntryView[]).map(({ subject }) => subject?.label)).toContain('Later (watermark on)');
    });

    it('only with a PDF file that can have a watermark', async () => {
      const encrypted = await printPdf({ ownerPassword: 'o', pdfVersion: '1.7' }, (sheet) => sheet.text('Locked'));
      const files = [
        [wordDocument('Letter'), 'letter.docx', 'Only PDF files can have a watermark.'],
        [encrypted, 'locked.pdf', IMPOSSIBLE],
        [aPdf(), 'broken.pdf', IMPOSSIBLE],
      ] as const;
      const marked = await mark();
      for (const [bytes, name, message] of files) {
        const upload = await anUpload(server, tokens.admin, { bytes, name });
        const asNew = await post('/api/documents', { title: 'New', ...upload, isWatermarked: true }).expect(400);
        expect(errorsOf(asNew.body)).toContain(message);
        expect(errorsOf(asNew.body)).toContain('isWatermarked');
        const asVersion = await post(`/api/documents/${marked.id}/versions`, upload).expect(400);
        expect(errorsOf(asVersion.body)).toContain(message);
        expect(errorsOf(asVersion.body)).toContain('fileUrl');
        // The upload is still there.
        const { body: plain } = await post('/api/documents', { title: 'Plain', ...upload }).expect(201);
        const asUpdate = await put((plain as DocumentView).id, { title: 'Plain', isWatermarked: true }).expect(400);
        expect(errorsOf(asUpdate.body)).toContain(message);
      }
      expect((await get(`/api/documents/${marked.id}/versions`)).body).toHaveLength(1);
      const fileUrl = `/api/uploads/${randomUUID()}`;
      await post('/api/documents', { title: 'None', filename: 'a.pdf', fileUrl, isWatermarked: true }).expect(400);
    });

    it('without a change of who may see them', async () => {
      const { id: manufacturerId } = await aManufacturer(server, tokens.admin, { name: 'Larkmere' });
      const { id } = await mark({ documentType: 'salesrep', manufacturerId });
      await get(`/api/documents/${id}/view`, tokens.salesrep).expect(404);
    });
  });
});
