import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Pool } from 'pg';
import { RemoveDiscardedFiles } from '../../src/modules/documents/application/remove-discarded-files';
import { anUpload } from '../support/documents';
import { aPdf } from '../support/factories';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const MAX = 10_485_760;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_000)]);

describe('uploads', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
  });
  afterAll(() => server.close());

  const upload = (bytes: Buffer, name: string) =>
    server.http.post('/api/upload').auth(admin, { type: 'bearer' }).attach('file', bytes, name);
  const storedFiles = () => filesIn(path.join(server.config.dataDir, 'files', 'documents'));

  it('are told by their bytes, and named as they came', async () => {
    const bytes = aPdf(3_000);
    const { body } = await upload(bytes, 'Leitfaden – Übersicht 指南.pdf').expect(201);
    expect(body).toEqual({
      filename: 'Leitfaden – Übersicht 指南.pdf',
      fileUrl: expect.stringMatching(/^\/api\/upload\/[0-9a-f-]{36}$/),
      fileSize: 3_000,
      mimeType: 'application/pdf',
    });
  });

  it.each([
    ['photo.PNG', png, 'image/png'],
    ['letter.doc', compound, 'application/msword'],
    ['prices.xls', compound, 'application/vnd.ms-excel'],
    ['notes.txt', Buffer.from('Überblick\n'), 'text/plain'],
    ['bmi.csv', Buffer.from('BMI,weight\n22,70\n'), 'text/csv'],
    ['wide.csv', Buffer.from('\ufeffa,b\n', 'utf16le'), 'text/csv'],
  ])('take %s', async (name, bytes, mimeType) => {
    expect((await upload(bytes, name).expect(201)).body.mimeType).toBe(mimeType);
  });

  it.each([
    ['a page called text', 'page.txt', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing called text', 'drawing.txt', Buffer.from(' <svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a drawing', 'drawing.svg', Buffer.from('<svg/>')],
    ['a program called PDF', 'guide.pdf', Buffer.from('MZ this is no PDF')],
    ['a picture called PDF', 'guide.pdf', png],
    ['a PDF called text', 'guide.txt', Buffer.concat([aPdf(), Buffer.from([0])])],
    ['a PDF without an ending', 'guide', aPdf()],
    ['bytes called text', 'notes.txt', Buffer.from([0x41, 0x00, 0x42])],
    ['Latin-1 called text', 'notes.csv', Buffer.from('Übersicht', 'latin1')],
    ['an old document called new', 'letter.docx', compound],
    ['an installer', 'setup.msi', compound],
  ])('refuse %s', async (_, name, bytes) => {
    const { body } = await upload(bytes, name).expect(415);
    expect(body).toMatchObject({ statusCode: 415, message: expect.stringContaining('not accepted') });
  });

  it('may have 10,485,760 bytes and not one more', async () => {
    expect((await upload(aPdf(MAX), 'largest.pdf').expect(201)).body.fileSize).toBe(MAX);
    const { body } = await upload(aPdf(MAX + 1), 'too-large.pdf').expect(413);
    expect(body).toEqual({ statusCode: 413, error: 'Payload Too Large', message: 'File size exceeds 10MB' });
  });

  it('must be there, not empty, and in the right field', async () => {
    await upload(Buffer.alloc(0), 'empty.pdf').expect(400);
    await server.http.post('/api/upload').auth(admin, { type: 'bearer' }).expect(400);
    await server.http.post('/api/upload').auth(admin, { type: 'bearer' }).field('other', 'x').expect(400);
    await server.http.post('/api/upload').auth(admin, { type: 'bearer' }).attach('files', aPdf(), 'a.pdf').expect(400);
  });

  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Windows\\win.pdf', 'win.pdf'],
    ['evil\u202Efdp.pdf', 'evilfdp.pdf'],
  ])('lose the folders and tricks of %j', async (name, filename) => {
    expect((await upload(aPdf(), name).expect(201)).body.filename).toBe(filename);
  });

  it('leave nothing behind on the way', async () => {
    await upload(Buffer.from('MZ'), 'guide.pdf').expect(415);
    await upload(aPdf(), 'guide.pdf').expect(201);
    expect(filesIn(path.join(server.config.dataDir, 'spool'))).toEqual([]);
  });

  it('are reached at no address', async () => {
    const { fileUrl } = await anUpload(server, admin);
    await server.http.get(fileUrl).auth(admin, { type: 'bearer' }).expect(404);
  });

  it('are removed with their file when nobody claims them within a day', async () => {
    const { fileUrl } = await anUpload(server, admin);
    const fresh = await anUpload(server, admin);
    const database = new Pool({ connectionString: server.database.url });
    await database.query(`UPDATE uploads SET created_at = now() - interval '25 hours' WHERE id = $1`, [
      fileUrl.slice(-36),
    ]);
    await database.end();
    await server.app.get(RemoveDiscardedFiles, { strict: false }).removeUnclaimed();
    expect(storedFiles()).not.toContain(fileUrl.slice(-36));
    expect(storedFiles()).toContain(fresh.fileUrl.slice(-36));
  });
});

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
