import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { RemoveDiscardedFiles } from '../../src/modules/documents/application/receive-upload.use-case';
import { aCompoundFile } from '../support/compound-files';
import { anUpload } from '../support/documents';
import { aPdf } from '../support/factories';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const MAX = 10_485_760;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const word = aCompoundFile({ streams: ['WordDocument', '1Table'] });
const excel = aCompoundFile({ streams: ['Workbook'], embedded: ['WordDocument'] });
const message = aCompoundFile({ streams: ['__properties_version1.0'], embedded: ['WordDocument'] });
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const aPackage = (parts: Readonly<Record<string, string>>, type = `${wordType}.main+xml`, level: 0 | 6 = 6) => {
  const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;
  const all = { '[Content_Types].xml': types, 'word/document.xml': '<w:document/>', ...parts };
  const files = Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, strToU8(xml)]));
  return Buffer.from(zipSync(files, { level }));
};
/** The PowerPoint record that says whether the file has a Visual Basic project. */
const slidesWithInfo = (hasMacros: boolean) => {
  const file = aCompoundFile({ streams: ['PowerPoint Document'] });
  const info = Buffer.from(`1f00ff0314000000020000040c00000007000000${hasMacros ? '01' : '00'}00000002000000`, 'hex');
  info.copy(file, file.length - 1_000);
  return file;
};
const encrypted = aCompoundFile({ streams: ['EncryptionInfo', 'EncryptedPackage'] });

describe('uploads', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
  });

  const upload = (bytes: Buffer, name: string) =>
    server.http.post('/api/upload').auth(admin, { type: 'bearer' }).attach('file', bytes, name);
  const storedFiles = () => filesIn(path.join(server.config.dataDir, 'files', 'documents'));

  it('are identified by their bytes, and keep their name', async () => {
    const bytes = aPdf(3_000);
    const { body } = await upload(bytes, 'Leitfaden – Übersicht 指南.pdf').expect(201);
    expect(body).toEqual({
      filename: 'Leitfaden – Übersicht 指南.pdf',
      fileUrl: expect.stringMatching(/^\/api\/upload\/[0-9a-f-]{36}$/),
      fileSize: 3_000,
      mimeType: 'application/pdf',
    });
  });

  it('are stored in a folder that no other account on the machine can read', async () => {
    const spool = path.join(server.config.dataDir, 'spool');
    const mode = () => statSync(spool).mode & 0o777;
    expect(mode()).toBe(0o700);
    renameSync(spool, `${spool}.away`);
    await upload(aPdf(3_000), 'guide.pdf').expect(201);
    expect(mode()).toBe(0o700);
  });

  it("are unavailable while their folder isn't writable", async () => {
    const spool = path.join(server.config.dataDir, 'spool');
    renameSync(spool, `${spool}.away2`);
    writeFileSync(spool, 'not a folder');
    const { headers } = await upload(aPdf(3_000), 'guide.pdf').expect(503);
    expect(headers['retry-after']).toBe('10');
    rmSync(spool);
    await upload(aPdf(3_000), 'guide.pdf').expect(201);
  });

  it.each([
    ['photo.PNG', png, 'image/png'],
    ['letter.doc', word, 'application/msword'],
    ['prices.xls', excel, 'application/vnd.ms-excel'],
    ['old.xls', aCompoundFile({ streams: ['Book'] }), 'application/vnd.ms-excel'],
    ['slides.ppt', aCompoundFile({ streams: ['PowerPoint Document'] }), 'application/vnd.ms-powerpoint'],
    ['notes.txt', Buffer.from('Überblick\n'), 'text/plain'],
    ['bmi.csv', Buffer.from('BMI,weight\n22,70\n'), 'text/csv'],
    ['from-excel.csv', Buffer.from('\xdcbersicht;\x80 5\r\n', 'latin1'), 'text/csv'],
    ['from-notepad.txt', Buffer.from('Dosage \x96 caf\xe9', 'latin1'), 'text/plain'],
    ['wide.csv', Buffer.from('\ufeffa,b\n', 'utf16le'), 'text/csv'],
  ])('accept %s', async (name, bytes, mimeType) => {
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
    ['a page in Windows-1252 called text', 'page.csv', Buffer.from('<html>\xdcbersicht', 'latin1')],
    ['bytes of no charset called text', 'notes.csv', Buffer.from('a\x00\xff', 'latin1')],
    ['an old document called new', 'letter.docx', word],
    ['an installer', 'setup.msi', aCompoundFile({ streams: ['Binary'] })],
    ['an Outlook message called Word', 'message.doc', message],
    ['an Outlook message called Excel', 'message.xls', message],
    ['an Outlook message called PowerPoint', 'message.ppt', message],
    ['a Word document called Excel', 'letter.xls', word],
    ['a workbook with a letter in it called Word', 'prices.doc', excel],
    ['a broken container', 'letter.doc', Buffer.concat([word.subarray(0, 8), Buffer.alloc(1_000)])],
  ])('reject %s', async (_, name, bytes) => {
    const { body } = await upload(bytes, name).expect(415);
    expect(body).toMatchObject({ statusCode: 415, message: expect.stringContaining('not accepted') });
  });

  it.each([
    ['letter.docx', encrypted, 'protected with a password'],
    ['prices.xls', encrypted, 'protected with a password'],
    ['notes.csv', Buffer.from('gr\x81n', 'latin1'), 'Save it as UTF-8 (in Excel: CSV UTF-8)'],
    ['notes.txt', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), 'Save it as UTF-8'],
  ])('reject %s with the reason and the remedy', async (name, bytes, reason) => {
    const { body } = await upload(bytes, name).expect(415);
    expect(body).toEqual({
      statusCode: 415,
      error: 'Unsupported Media Type',
      message: expect.stringContaining(reason),
    });
  });

  it.each([
    ['a project of Visual Basic', 'letter.docx', aPackage({ 'word/vbaProject.bin': 'x' })],
    [
      'a project under another name',
      'letter.docx',
      aPackage({
        '[Content_Types].xml':
          '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="' +
          wordType +
          '.main+xml"/><Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
      }),
    ],
    [
      'the type of files with macros',
      'letter.docx',
      aPackage({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
    ],
    ['the ending of files with macros', 'letter.docm', aPackage({})],
    [
      'macros of an old Word document',
      'letter.doc',
      aCompoundFile({ streams: ['WordDocument'], embedded: ['dir'], storage: 'Macros' }),
    ],
    [
      'macros of an old workbook',
      'prices.xls',
      aCompoundFile({ streams: ['Workbook'], embedded: ['dir'], storage: '_VBA_PROJECT_CUR' }),
    ],
    ['macros of old slides', 'slides.ppt', slidesWithInfo(true)],
  ])('reject %s, and say how to remove macros', async (_, name, bytes) => {
    const { body } = await upload(bytes, name).expect(415);
    expect(body.message).toMatch(/^This file has macros, which aren’t accepted\. Save it without them/);
  });

  it('accept Office files without macros, and no package whose parts can’t be listed', async () => {
    const whole = aPackage({ 'word/media/vba.png': 'x' });
    await upload(whole, 'letter.docx').expect(201);
    await upload(slidesWithInfo(false), 'slides.ppt').expect(201);
    const { body } = await upload(whole.subarray(0, -60), 'letter.docx').expect(415);
    expect(body.message).toMatch(/^This file is damaged/);
  });

  it('reject packages that list their types twice, or more than 10,000 parts', async () => {
    const twice = aPackage({ '[Content_Types].xm2': 'x' }).toString('latin1').replaceAll('Types].xm2', 'Types].xml');
    const parts = Object.fromEntries(Array.from({ length: 10_000 }, (_, part) => [`word/media/${part}.png`, '']));
    for (const file of [Buffer.from(twice, 'latin1'), aPackage(parts, undefined, 0)]) {
      const { body } = await upload(file, 'letter.docx').expect(415);
      expect(body.message).toMatch(/^This file is damaged/);
    }
  });

  it('can have 10,485,760 bytes and not one more', async () => {
    expect((await upload(aPdf(MAX), 'largest.pdf').expect(201)).body.fileSize).toBe(MAX);
    const { body } = await upload(aPdf(MAX + 1), 'too-large.pdf').expect(413);
    expect(body).toEqual({ statusCode: 413, error: 'Payload Too Large', message: 'File size exceeds 10MB' });
  });

  it('must be present, not empty, and in the right field', async () => {
    await upload(Buffer.alloc(0), 'empty.pdf').expect(400);
    await server.http.post('/api/upload').auth(admin, { type: 'bearer' }).expect(400);
    await server.http.post('/api/upload').auth(admin, { type: 'bearer' }).field('other', 'x').expect(400);
    await server.http.post('/api/upload').auth(admin, { type: 'bearer' }).attach('files', aPdf(), 'a.pdf').expect(400);
  });

  it.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Windows\\win.pdf', 'win.pdf'],
    ['evil\u202Efdp.pdf', 'evilfdp.pdf'],
  ])('strip the folders and tricks of %j', async (name, filename) => {
    expect((await upload(aPdf(), name).expect(201)).body.filename).toBe(filename);
  });

  it('leave nothing behind along the way', async () => {
    await upload(Buffer.from('MZ'), 'guide.pdf').expect(415);
    await upload(aPdf(), 'guide.pdf').expect(201);
    expect(filesIn(path.join(server.config.dataDir, 'spool'))).toEqual([]);
  });

  it('have no public URL', async () => {
    const { fileUrl } = await anUpload(server, admin);
    await server.http.get(fileUrl).auth(admin, { type: 'bearer' }).expect(404);
  });

  it("are deleted with their file when they aren't claimed within a day", async () => {
    const { fileUrl } = await anUpload(server, admin);
    const fresh = await anUpload(server, admin);
    await server.database.query(`UPDATE uploads SET created_at = now() - interval '25 hours' WHERE id = $1`, [
      fileUrl.slice(-36),
    ]);
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
