import type { DocumentView, NewDocument, SignInResponse } from '@pharmacy/contracts';
import sharp from 'sharp';
import { ThumbnailRenderer } from '../../src/modules/documents/application/thumbnails/make-thumbnails.use-case';
import { SandboxStopped, SandboxTerminated } from '../../src/platform/sandbox';
import { FileStore, FileStoreUnavailable } from '../../src/platform/storage';
import { aBreakOff, aDocument, anUpload, workOffAll } from '../support/documents';
import { fileBytes } from '../support/file-bytes';
import { aManufacturer } from '../support/manufacturers';
import { aPdfOf, aStream, printPdf } from '../support/pdf-files';
import { breaks } from '../support/pdfs/broken';
import { oneOfEach, type TestRole } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

jest.setTimeout(180_000);

const bearer = { type: 'bearer' } as const;

/** A page of one color. */
const colored = (red: number, green: number, blue: number) =>
  aPdfOf(aStream(`${red} ${green} ${blue} rg 0 0 612 792 re f`));

describe('thumbnails of documents', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;

  beforeAll(async () => {
    server = await startTestApp({ env: { ROLE: 'web' } });
    tokens = await oneOfEach(server);
  });
  afterEach(() => jest.restoreAllMocks());

  const add = (bytes: Buffer, details: Partial<NewDocument> = {}, name = 'guide.pdf') =>
    aDocument(server, tokens.admin, { bytes, name, ...details });
  const make = () => workOffAll(server, 'thumbnails');
  const withThumbnail = async (details: Partial<NewDocument> = {}) => {
    const { id } = await add(colored(1, 0, 0), details);
    await make();
    return id;
  };
  const ask = (id: number, token = tokens.prescriber) =>
    server.http
      .get(`/api/documents/${id}/thumbnail`)
      .auth(token, bearer)
      .buffer()
      .parse(fileBytes as never);
  const post = (path: string, body: object = {}) => server.http.post(path).auth(tokens.admin, bearer).send(body);
  const put = (id: number, body: object) =>
    server.http
      .put(`/api/documents/${id}`)
      .auth(tokens.admin, bearer)
      .send({ title: 'A guide', ...body })
      .expect(200);
  const addVersion = async (id: number, bytes: Buffer, name = 'guide.pdf') =>
    post(`/api/documents/${id}/versions`, await anUpload(server, tokens.admin, { bytes, name })).expect(201);
  const isListed = async (id: number, token = tokens.prescriber, path = '/api/documents') => {
    const { body } = await server.http.get(path).auth(token, bearer).expect(200);
    return (body as DocumentView[]).find((document) => document.id === id)?.hasThumbnail;
  };
  const stateOf = async (id: number) => {
    const [row] = await server.database.query<{ attempts: number; isFinished: boolean }[]>(
      `SELECT attempts, finished_at IS NOT NULL AS "isFinished" FROM document_thumbnails WHERE document_id = $1`,
      [id],
    );
    return row;
  };
  const pixelOf = async (picture: Buffer) => {
    const { data } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)].map((value) => (value > 127 ? 1 : 0));
  };

  describe('are made', () => {
    it('of the first page of a PDF, as a small WebP, by the job that finds the new file', async () => {
      const { id, hasThumbnail } = await add(
        await printPdf({}, (sheet) => sheet.text('Dose '.repeat(2_000)).addPage().text('Second')),
      );
      expect(hasThumbnail).toBe(false);
      expect(await isListed(id)).toBe(false);
      await ask(id).expect(404);
      await make();
      for (const path of ['/api/documents', '/api/documents?q=guide'])
        expect(await isListed(id, tokens.prescriber, path)).toBe(true);
      expect(await isListed(id, tokens.admin)).toBe(true);
      const { body, headers } = await ask(id).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        etag: '"1"',
      });
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 185, height: 240 });
      expect((body as Buffer).length).toBeLessThan(20_000);
    });

    it('again for a new version, and until then there is none', async () => {
      const id = await withThumbnail();
      expect(await pixelOf((await ask(id).expect(200)).body)).toEqual([1, 0, 0]);
      await addVersion(id, colored(0, 0, 1));
      expect(await isListed(id)).toBe(false);
      await ask(id).expect(404);
      await make();
      expect(await isListed(id)).toBe(true);
      const { body, headers } = await ask(id).set('If-None-Match', '"1"').expect(200);
      expect(headers['etag']).toBe('"2"');
      expect(await pixelOf(body)).toEqual([0, 0, 1]);
      await addVersion(id, Buffer.from('Notes'), 'notes.txt');
      await make();
      expect(await isListed(id)).toBe(false);
      await ask(id).expect(404);
      expect(await stateOf(id)).toBeUndefined();
    });

    it('not for other files than PDFs', async () => {
      const { id } = await add(Buffer.from('Notes'), {}, 'notes.txt');
      await make();
      expect(await isListed(id)).toBe(false);
      await ask(id).expect(404);
    });

    it('not for PDFs that are broken, locked, or bombs, and those behind them get theirs', async () => {
      const locked = await printPdf({ userPassword: 'user' }, (sheet) => sheet.text('Dose'));
      const giant = breaks['with a tree of pages that contains itself']!(Buffer.alloc(0), 0);
      const hopeless = [Buffer.from('%PDF-1.7 and nothing else'), locked, giant];
      const ids = [];
      const good = await add(colored(0, 1, 0));
      for (const bytes of hopeless) ids.push((await add(bytes)).id);
      await make();
      for (const id of ids) {
        expect(await isListed(id)).toBe(false);
        expect(await stateOf(id)).toEqual({ attempts: 1, isFinished: true });
      }
      expect(await isListed(good.id)).toBe(true);
    });

    it('not of a file that was replaced meanwhile', async () => {
      const { id } = await add(colored(1, 0, 0));
      const files = server.app.get(FileStore);
      const open = files.open.bind(files);
      jest.spyOn(files, 'open').mockImplementationOnce(async (key) => {
        const file = await open(key);
        await addVersion(id, colored(0, 0, 1));
        return file;
      });
      await make();
      expect(await pixelOf((await ask(id).expect(200)).body)).toEqual([0, 0, 1]);
    });

    it('later, if the file store is down or the server stops, without counting the attempt', async () => {
      const { id } = await add(colored(1, 0, 0));
      const down = new FileStoreUnavailable('down', null);
      jest.spyOn(server.app.get(FileStore), 'open').mockRejectedValueOnce(down);
      await expect(make()).rejects.toBe(down);
      expect(await stateOf(id)).toEqual({ attempts: 0, isFinished: false });
      await server.database.query('UPDATE document_thumbnails SET tried_at = NULL WHERE document_id = $1', [id]);
      jest.spyOn(server.app.get(ThumbnailRenderer), 'render').mockRejectedValueOnce(new SandboxStopped());
      await make();
      expect(await stateOf(id)).toEqual({ attempts: 0, isFinished: false });
      await server.database.query('UPDATE document_thumbnails SET tried_at = NULL WHERE document_id = $1', [id]);
      await make();
      expect(await isListed(id)).toBe(true);
    });

    it('later, if a signal from outside ends the process, and counts the attempt', async () => {
      const { id } = await add(colored(1, 0, 0));
      jest.spyOn(server.app.get(ThumbnailRenderer), 'render').mockRejectedValueOnce(new SandboxTerminated());
      await make();
      expect(await stateOf(id)).toEqual({ attempts: 1, isFinished: false });
      await server.database.query('UPDATE document_thumbnails SET tried_at = NULL WHERE document_id = $1', [id]);
      await make();
      expect(await isListed(id)).toBe(true);
    });

    it('later, if the file store’s files break off, without counting the attempts', async () => {
      const { id } = await add(colored(1, 0, 0));
      const open = jest.spyOn(server.app.get(FileStore), 'open').mockImplementation(() => Promise.resolve(aBreakOff()));
      for (let times = 0; times < 6; times += 1) {
        await expect(make()).rejects.toThrow(FileStoreUnavailable);
        expect(await stateOf(id)).toEqual({ attempts: 0, isFinished: false });
        await server.database.query('UPDATE document_thumbnails SET tried_at = NULL WHERE document_id = $1', [id]);
      }
      open.mockRestore();
      await make();
      expect(await isListed(id)).toBe(true);
    });

    it('not anymore after five attempts that ended without a result', async () => {
      const { id } = await add(colored(1, 0, 0));
      const tryAgain = () =>
        server.database.query('UPDATE document_thumbnails SET tried_at = NULL WHERE document_id = $1', [id]);
      const render = jest.spyOn(server.app.get(ThumbnailRenderer), 'render').mockRejectedValue(new Error('lost'));
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        await expect(make()).rejects.toThrow('lost');
        await tryAgain();
      }
      await make();
      expect(render).toHaveBeenCalledTimes(5);
      expect(await stateOf(id)).toEqual({ attempts: 6, isFinished: true });
    });
  });

  describe('are shown', () => {
    it('with an unchanged version as 304, and without a record of an access', async () => {
      const id = await withThumbnail();
      const { body } = await ask(id).set('If-None-Match', '"1"').expect(304);
      expect(body).toHaveLength(0);
      await ask(id).expect(200);
      const { body: accesses } = await server.http
        .get(`/api/documents/${id}/accesses`)
        .auth(tokens.admin, bearer)
        .expect(200);
      expect(accesses).toEqual([]);
    });

    it('to nobody who may not see the document', async () => {
      const draft = await withThumbnail({ isPublished: false });
      const expired = await withThumbnail({ expiresOn: '2020-01-01' });
      const { id: manufacturerId } = await aManufacturer(server, tokens.admin, { name: 'Larkmere' });
      const ofCompany = await withThumbnail({ documentType: 'salesrep', manufacturerId });
      for (const id of [draft, expired, ofCompany]) {
        for (const role of ['prescriber', 'salesrep', 'none'] as const) {
          const { body } = await ask(id, tokens[role]).expect(404);
          expect(JSON.parse(String(body))).toMatchObject({ message: 'There is no such document' });
        }
        await ask(id, tokens.admin).expect(200);
      }
      await server.http.get(`/api/documents/${draft}/thumbnail`).expect(401);
    });

    it('to no reader once the document is recalled, and to the staff still', async () => {
      const id = await withThumbnail();
      const body = { reason: 'A wrong dose on the first page.', replacementId: null };
      await post(`/api/documents/${id}/versions/1/recall`, body).expect(201);
      expect([await isListed(id), await isListed(id, tokens.admin)]).toEqual([false, true]);
      await ask(id).expect(404);
      await ask(id, tokens.admin).expect(200);
    });

    it('to no reader while the document has a watermark, and to the staff still', async () => {
      const id = await withThumbnail();
      await put(id, { isWatermarked: true });
      expect([await isListed(id), await isListed(id, tokens.admin)]).toEqual([false, true]);
      await ask(id).expect(404);
      await ask(id, tokens.admin).expect(200);
      await put(id, { isWatermarked: false });
      expect(await isListed(id)).toBe(true);
      await ask(id).expect(200);
    });

    it('to nobody if the file is infected', async () => {
      const id = await withThumbnail();
      await server.database.query(
        `UPDATE documents SET infection = 'Eicar', scanned_at = now(), is_published = false WHERE id = $1`,
        [id],
      );
      await put(id, {});
      expect(await isListed(id, tokens.admin)).toBe(false);
      await ask(id).expect(404);
      await ask(id, tokens.admin).expect(409);
    });

    it('in a view of the portal as its readers get them', async () => {
      const [seen, marked] = [await withThumbnail(), await withThumbnail({ isWatermarked: true })];
      const { body } = await post('/api/view-as', { role: 'prescriber' }).expect(200);
      const { token } = body as SignInResponse;
      await ask(seen, token).expect(200);
      await ask(marked, token).expect(404);
    });
  });
});
