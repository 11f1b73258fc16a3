import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentView, FileCheckView, NewDocument } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { DigestEmails } from '../../src/modules/documents/application/digest/digest-emails';
import { PrepareDigests } from '../../src/modules/documents/application/digest/prepare-digests';
import { ScanFiles } from '../../src/modules/documents/application/scan/scan-files.use-case';
import { DocumentInfectedMail, VersionInfectedMail } from '../../src/modules/documents/mail/document-infected.mail';
import { TextsRepository } from '../../src/modules/documents/persistence/pending-files';
import { Schedules } from '../../src/platform/queue';
import { ClamdPeer, EICAR } from '../support/clamd-peer';
import { aDocument, anUpload, workOffAll } from '../support/documents';
import { startTestApp, type TestApp } from '../support/test-app';
import { accessible, printPdf, tagged } from '../support/pdf-files';
import { oneOfEach, type TestRole } from '../support/people';

jest.setTimeout(180_000);

const bearer = { type: 'bearer' } as const;
let made = 0;
const clean = () => printPdf(accessible, (sheet) => tagged(sheet, () => sheet.text(`Dose ${(made += 1)}`)));
const untagged = () => printPdf({}, (sheet) => sheet.text('Dose'));
const infected = () => Buffer.from(`Notes ${EICAR}\n`);

describe('checks of documents’ files', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;
  let clamd: ClamdPeer | undefined;

  const start = async (env: Readonly<Record<string, string>> = {}) => {
    server = await startTestApp({ env: { ROLE: 'web', ...env } });
    tokens = await oneOfEach(server);
  };
  afterEach(async () => {
    await server.close();
    await clamd?.close();
    clamd = undefined;
  });

  const check = () => workOffAll(server, 'texts');
  const scan = () => server.app.get(ScanFiles).run();
  const add = (bytes: Buffer, details: Partial<NewDocument> = {}, name = 'guide.pdf') =>
    aDocument(server, tokens.admin, { bytes, name, ...details });
  const listed = async (role: TestRole = 'admin') => {
    const { body } = await server.http.get('/api/documents').auth(tokens[role], bearer).expect(200);
    return body as DocumentView[];
  };
  const find = async (id: number) => (await listed()).find((document) => document.id === id)!;
  const publish = (id: number, isPublished = true) =>
    server.http.post(`/api/documents/${id}/toggle-publish`).auth(tokens.admin, bearer).send({ isPublished });
  const open = (id: number, role: TestRole, version = '') =>
    server.http.get(`/api/documents/${id}/download${version}`).auth(tokens[role], bearer);
  const addVersion = async (id: number, bytes: Buffer, name = 'guide.pdf') => {
    const upload = await anUpload(server, tokens.admin, { bytes, name });
    return server.http.post(`/api/documents/${id}/versions`).auth(tokens.admin, bearer).send(upload).expect(201);
  };
  const emailOf = async (username: string) => {
    const [user] = await server.database.query<{ email: string }[]>('SELECT email FROM users WHERE username = $1', [
      username,
    ]);
    return user?.email;
  };
  const actions = async (id: number) => {
    const rows = await server.database.query<{ action: string }[]>(
      "SELECT action FROM audit_entries WHERE subject_type = 'document' AND subject_id = $1 ORDER BY id",
      [id],
    );
    return rows.map(({ action }) => action);
  };

  it('are advice by default: staff see what was found, readers the pages, and publishing works at once', async () => {
    await start();
    const { id, fileCheck } = await add(await untagged());
    expect(fileCheck).toEqual({
      state: 'checking',
      findings: [],
      infection: null,
      isBinding: false,
      holdsBackNewFiles: false,
      publishesWhenDone: false,
    });
    expect(await find(id)).toMatchObject({ isPublished: true, pageCount: null });
    await check();
    const found: Partial<FileCheckView> = { state: 'checked', findings: ['untagged', 'no-language', 'no-title'] };
    expect(await find(id)).toMatchObject({ pageCount: 1, isPublished: true, fileCheck: found });
    expect(await listed('prescriber')).toMatchObject([{ id, pageCount: 1, fileCheck: null }]);
    const { id: text } = await add(Buffer.from('Notes'), {}, 'notes.txt');
    const { id: broken } = await add(Buffer.from('%PDF-1.7 and nothing else'));
    await check();
    expect(await find(text)).toMatchObject({ pageCount: null, fileCheck: { state: 'checked', findings: [] } });
    expect(await find(broken)).toMatchObject({ pageCount: null, fileCheck: { findings: ['damaged'] } });
    await addVersion(id, await clean());
    expect(await find(id)).toMatchObject({ pageCount: null, isPublished: true, fileCheck: { state: 'checking' } });
    await check();
    expect(await find(id)).toMatchObject({ pageCount: 1, fileCheck: { state: 'checked', findings: [] } });
  });

  it('forbid publishing a file that has findings or isn’t checked, if DOCUMENT_CHECKS says so', async () => {
    await start({ DOCUMENT_CHECKS: 'require' });
    const { id } = await add(await untagged(), { isPublished: false });
    const early = await publish(id).expect(409);
    expect(early.body.message).toContain('is still being checked');
    await check();
    const rejected = await publish(id).expect(409);
    expect(rejected.body.message).toMatch(
      /has 3 problems, so it can’t be published\. Open the document’s “File checks”/,
    );
    await addVersion(id, await clean());
    await check();
    expect((await publish(id).expect(200)).body).toMatchObject({ isPublished: true });
    await publish(id, false).expect(200);
  });

  it('publish a document by themselves that waited for them, or leave it a draft with what was found', async () => {
    await start({ DOCUMENT_CHECKS: 'require' });
    const fine = await add(await clean());
    const poor = await add(await untagged());
    const kept = await add(await clean());
    for (const document of [fine, poor, kept])
      expect(document).toMatchObject({ isPublished: false, fileCheck: { publishesWhenDone: true } });
    expect(await listed('prescriber')).toEqual([]);
    expect((await publish(kept.id, false).expect(200)).body.fileCheck.publishesWhenDone).toBe(false);
    await check();
    expect((await listed('prescriber')).map(({ id }) => id)).toEqual([fine.id]);
    expect(await actions(fine.id)).toEqual(['document.added', 'document.published']);
    expect(await find(poor.id)).toMatchObject({ isPublished: false, fileCheck: { publishesWhenDone: false } });
    expect(await find(kept.id)).toMatchObject({ isPublished: false });
  });

  it('record who keeps a waiting document a draft, and show it to others at once', async () => {
    await start({ DOCUMENT_CHECKS: 'require' });
    const { id } = await add(await clean());
    expect((await find(id)).fileCheck).toMatchObject({ publishesWhenDone: true });
    for (let times = 0; times < 2; times += 1) await publish(id, false).expect(200);
    expect((await find(id)).fileCheck).toMatchObject({ publishesWhenDone: false });
    expect(await actions(id)).toEqual(['document.added', 'document.unpublished']);
  });

  it('hold back the new file of a published document until it has passed', async () => {
    await start({ DOCUMENT_CHECKS: 'require' });
    const { id } = await add(await clean());
    await check();
    await open(id, 'prescriber').expect(200);
    const { body } = await addVersion(id, await clean());
    expect(body).toMatchObject({ version: 2, isPublished: false, fileCheck: { publishesWhenDone: true } });
    await open(id, 'prescriber').expect(404);
    await check();
    await open(id, 'prescriber').expect(200);
    expect(await actions(id)).toEqual([
      'document.added',
      'document.published',
      'document.version-added',
      'document.unpublished',
      'document.published',
    ]);
  });

  it('email readers about a new file that was held back as a new version, and about a first one as new', async () => {
    await start({ DOCUMENT_CHECKS: 'require' });
    const { id } = await add(await clean(), { title: 'Known' });
    await check();
    await server.app.get(PrepareDigests).run();
    const age = (time: string) => `version_at = version_at - ${time}, released_at = released_at - ${time}`;
    await server.database.query(`UPDATE documents SET ${age("interval '90 days'")}`);
    await addVersion(id, await clean());
    await add(await clean(), { title: 'First' });
    await check();
    await server.database.query(`UPDATE documents SET ${age("interval '5 minutes'")}`);
    await server.database.query(`UPDATE document_digests SET told_until = now() - interval '2 days'`);
    await server.app.get(PrepareDigests).run();
    const [reader] = await server.database.query<{ id: number }[]>(
      `SELECT id FROM users WHERE username = 'the-prescriber'`,
    );
    const email = await server.app.get(DigestEmails).emailFor(reader!.id, server.app.get(DataSource).manager);
    const changes = email!.model.documents.map(({ title, change }) => [title, change]);
    expect(Object.fromEntries(changes)).toEqual({ Known: 'New version (2)', First: 'New' });
  });

  it('never take the file that a new version replaced for the new one', async () => {
    await start();
    await addVersion((await add(await clean())).id, await clean());
    const { pending } = server.app.get(TextsRepository);
    // What a claim sees of a document whose new version is saved at the same moment.
    await server.database.query('UPDATE document_texts SET version = version - 1');
    expect(await pending.claim()).toBeNull();
    await server.database.query('UPDATE document_texts SET version = version + 1');
    expect(await pending.claim()).toMatchObject({ version: 2, attempts: 1 });
  });

  describe('by a virus scanner', () => {
    const startScanned = async (options?: Parameters<typeof ClamdPeer.start>[0]) => {
      const peer = await ClamdPeer.start(options);
      await start({ CLAMAV_URL: peer.url });
      return peer;
    };

    it('let a document be published once its file was found clean', async () => {
      clamd = await startScanned();
      const bytes = await untagged();
      const waiting = await add(bytes);
      const draft = await add(await clean(), { isPublished: false });
      expect(waiting).toMatchObject({ isPublished: false, fileCheck: { publishesWhenDone: true } });
      await check();
      expect(await find(waiting.id)).toMatchObject({ isPublished: false, fileCheck: { state: 'scanning' } });
      expect((await publish(draft.id).expect(409)).body.message).toContain('hasn’t been scanned for viruses yet');
      await scan();
      expect(clamd.scanned.some((scanned) => scanned.equals(bytes))).toBe(true);
      expect(await find(waiting.id)).toMatchObject({ isPublished: true, fileCheck: { state: 'checked' } });
      await publish(draft.id).expect(200);
    });

    it('close an infected file for everyone, and unpublish its document', async () => {
      clamd = await startScanned();
      const { id } = await add(infected(), {}, 'notes.txt');
      // As a document that was published before there was a scanner.
      await server.database.query('UPDATE documents SET is_published = true, publishes_when_checked = false');
      await scan();
      expect(await find(id)).toMatchObject({
        isPublished: false,
        fileCheck: { state: 'infected', infection: 'Eicar-Signature' },
      });
      const rejected = await open(id, 'admin').set('Accept', 'application/json').expect(409);
      expect(rejected.body.message).toContain('found a virus in this file');
      await server.http.post(`/api/documents/${id}/ticket`).auth(tokens.admin, bearer).expect(409);
      await publish(id).expect(409);
      expect(await actions(id)).toEqual(['document.added', 'document.infected', 'document.unpublished']);
      const { to, model } = (await server.app.get(DocumentInfectedMail).compose(id))!;
      expect(to).toBe(await emailOf('admin'));
      expect(model).toMatchObject({ title: 'A guide', filename: 'notes.txt', infection: 'Eicar-Signature' });
      await addVersion(id, Buffer.from('Notes'), 'notes.txt');
      expect(await server.app.get(DocumentInfectedMail).compose(id)).toBeNull();
      await scan();
      await open(id, 'admin').expect(200);
      await open(id, 'admin', '?version=1').expect(409);
      await publish(id).expect(200);
    });

    it('also cover files that were replaced before, which nobody opens until then', async () => {
      clamd = await startScanned();
      const texts = [infected().toString(), 'Notes', 'Newer notes'];
      const { id } = await add(Buffer.from(texts[0]!), {}, 'notes.txt');
      for (const text of texts.slice(1)) await addVersion(id, Buffer.from(text), 'notes.txt');
      const reasonFor = async (version: number) =>
        (await open(id, 'admin', `?version=${version}`).set('Accept', 'application/json').expect(409)).body.message;
      for (const version of [1, 2]) expect(await reasonFor(version)).toContain('hasn’t been scanned for viruses yet');
      await scan();
      expect(clamd.scanned.map(String)).toEqual(texts.toReversed());
      expect(await reasonFor(1)).toContain('found a virus in this file');
      await open(id, 'admin', '?version=2').expect(200);
      expect((await actions(id)).slice(-2)).toEqual(['document.published', 'document.version-infected']);
      const { to, model } = (await server.app.get(VersionInfectedMail).compose(id))!;
      expect(to).toBe(await emailOf('admin'));
      expect(model.files).toEqual([{ version: 1, filename: 'notes.txt', infection: 'Eicar-Signature' }]);
      await addVersion(id, Buffer.from('Newest notes'), 'notes.txt');
      await open(id, 'admin', '?version=3').expect(200);
    });

    it('wait for a scanner that is down, and go on when it is back', async () => {
      clamd = await startScanned();
      const { id } = await add(await clean());
      const { port } = new URL(clamd.url);
      await clamd.close();
      await scan();
      expect(await find(id)).toMatchObject({ isPublished: false, fileCheck: { publishesWhenDone: true } });
      expect((await publish(id).expect(409)).body.message).toContain('check the virus scanner');
      clamd = await ClamdPeer.start({ port: Number(port) });
      await scan();
      expect(await find(id)).toMatchObject({ isPublished: true });
    });

    it.each(['advise', 'require'])(
      'publish what waited for a scanner that was turned off, with DOCUMENT_CHECKS=%s',
      async (mode) => {
        clamd = await startScanned();
        const { id } = await add(await clean());
        await scan();
        await clamd.close();
        await addVersion(id, await clean());
        await scan();
        await open(id, 'prescriber').expect(404);

        const { database, config } = server;
        const env = { ROLE: 'web', DOCUMENT_CHECKS: mode };
        const restarted = await startTestApp({ env, database, dataDir: config.dataDir });
        const runSchedule = restarted.app.get(Schedules).handlerOf('document-scans')!;
        await runSchedule();
        if (mode === 'require') {
          await check();
          await open(id, 'prescriber').expect(404);
          await runSchedule();
        }
        await open(id, 'prescriber').expect(200);
        expect((await actions(id)).at(-1)).toBe('document.published');
        await restarted.close();
      },
    );

    it('go on with other files after one that the scanner can’t scan, which stays unpublished', async () => {
      clamd = await startScanned({ maxBytes: 5_000 });
      const small = await add(Buffer.from('Notes'), {}, 'notes.txt');
      const large = await add(Buffer.alloc(20_000, 'Notes '), {}, 'notes.txt');
      await scan();
      expect(await find(small.id)).toMatchObject({ isPublished: true });
      expect(await find(large.id)).toMatchObject({ isPublished: false });
      await publish(large.id).expect(409);
      // Its next version doesn't wait for the next attempt with the large one.
      await addVersion(large.id, Buffer.from('Short notes'), 'notes.txt');
      await scan();
      await publish(large.id).expect(200);
    });

    it('go on with other files after some that can’t be read', async () => {
      clamd = await startScanned();
      const fine = await add(Buffer.from('Notes'), {}, 'notes.txt');
      const fileOf = async (id: number) => {
        const [row] = await server.database.query<{ storage_key: string }[]>(
          'SELECT storage_key FROM documents WHERE id = $1',
          [id],
        );
        return path.join(server.config.dataDir, 'files', row!.storage_key);
      };
      const unopenable = await fileOf((await add(Buffer.from('Looped'), {}, 'notes.txt')).id);
      await rm(unopenable);
      await symlink(unopenable, unopenable);
      const unreadable = await fileOf((await add(Buffer.from('Folder'), {}, 'notes.txt')).id);
      await rm(unreadable);
      await mkdir(unreadable);

      await scan();
      expect(clamd.scanned.map(String)).toEqual(['Notes']);
      expect(await find(fine.id)).toMatchObject({ isPublished: true });
    });
  });
});
