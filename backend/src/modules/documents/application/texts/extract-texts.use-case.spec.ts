import { strToU8, zipSync } from 'fflate';
import { aPdfOf, shows } from '../../../../../test/support/pdf-files';
import { type ProgramLimits, SandboxStopped, SandboxTerminated } from '../../../../platform/sandbox';
import { extractionLimits, TextExtractor } from './extract-texts.use-case';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
const ODT = 'application/vnd.oasis.opendocument.text';
const PDF = 'application/pdf';

const aPackage = (parts: Readonly<Record<string, string>>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));

describe(TextExtractor.name, () => {
  const extractor = new TextExtractor();
  const read = (bytes: Buffer, mimeType: string, limits: Partial<ProgramLimits> = {}) =>
    extractor.extract(bytes, { mimeType, charset: null }, { ...extractionLimits, ...limits });

  it('reads the text of a PDF', async () => {
    expect(await read(aPdfOf(shows('Dose adjustment in renal impairment')), PDF)).toMatchObject({
      text: 'Dose adjustment in renal impairment',
    });
  });

  it.each([
    [
      'a Word document, without deleted passages',
      WORD,
      {
        'word/document.xml':
          '<w:document><w:p><w:r><w:t>Store at 2&#8211;8 &#xB0;C &amp; </w:t></w:r><w:r><w:t xml:space="preserve">protect</w:t></w:r>' +
          '<w:del><w:delText>freeze</w:delText></w:del></w:p><w:p><w:t/><w:t>Discard</w:t></w:p></w:document>',
        'word/footer1.xml': '<w:ftr><w:t>Page one</w:t></w:ftr>',
        'docProps/app.xml': '<t>not shown</t>',
      },
      'Store at 2–8 °C & protect\nDiscard\nPage one',
    ],
    [
      'a workbook',
      SHEET,
      { 'xl/sharedStrings.xml': '<sst><si><t>NDC</t></si><si><t>Pack</t></si></sst>' },
      'NDC\nPack',
    ],
    [
      'slides, in their order',
      SLIDES,
      { 'ppt/slides/slide10.xml': '<a:t>Last</a:t>', 'ppt/slides/slide2.xml': '<a:t>First</a:t>' },
      'First\nLast',
    ],
    [
      'an OpenDocument text',
      ODT,
      { 'content.xml': '<text:h>Title</text:h><text:p>A <text:span>word</text:span></text:p>' },
      'Title\nA word',
    ],
  ])('reads the text of %s', async (_, mimeType, parts, text) => {
    expect(await read(aPackage(parts), mimeType)).toEqual({ text });
  });

  it('reads a text file in its charset, without the characters that mark hits', async () => {
    const file = Buffer.from('Caf\xe9 \x00\r\n\r\n  open', 'latin1');
    expect(await extractor.extract(file, { mimeType: 'text/plain', charset: 'windows-1252' })).toEqual({
      text: 'Café\nopen',
    });
    expect(await read(Buffer.from('a\uE000b\uE001'), 'text/csv')).toEqual({ text: 'a b' });
  });

  it.each([
    ['something that is no PDF', Buffer.from('%PDF-1.7 and then nothing of the kind'), PDF],
    ['a PDF without its end', aPdfOf(shows('Cut')).subarray(0, -100), PDF],
    ['something that is no package', Buffer.from('PK\x03\x04 and then nothing of the kind'), WORD],
    ['a package cut off at half', aPackage({ 'word/document.xml': '<w:t>Cut</w:t>' }).subarray(0, 60), WORD],
    ['a package without a text', aPackage({ 'other.xml': '<w:t>Other</w:t>' }), WORD],
  ])('reports %s as damaged', async (_, bytes, mimeType) => {
    expect(await read(bytes, mimeType)).toEqual({ failure: 'damaged' });
  });

  it('reads a PDF without the table of its objects', async () => {
    const whole = aPdfOf(shows('Still here'));
    const trailer = whole.subarray(whole.lastIndexOf('trailer'));
    const rest = Buffer.concat([whole.subarray(0, whole.lastIndexOf('xref\n0')), trailer]);
    expect(await read(rest, PDF)).toMatchObject({ text: 'Still here' });
  });

  it('reports an encrypted PDF', async () => {
    const { default: PDFDocument } = await import('pdfkit');
    const sheet = new PDFDocument({ userPassword: 'a password', pdfVersion: '1.7' });
    sheet.text('Secret');
    sheet.end();
    expect(await read(Buffer.concat(await sheet.toArray()), PDF)).toEqual({ failure: 'encrypted' });
  });

  it('reads a package whose elements are nested a million deep', async () => {
    const xml = `${'<w:p>'.repeat(1_000_000)}<w:t>Deep</w:t>`;
    expect(await read(aPackage({ 'word/document.xml': xml }), WORD)).toEqual({ text: 'Deep' });
  });

  it('keeps at most a million characters', async () => {
    const extraction = await read(Buffer.alloc(3_000_000, 'words '), 'text/plain');
    expect('text' in extraction && extraction.text.length).toBe(1_000_000);
  });

  it('gives up after its time', async () => {
    expect(await read(aPdfOf(shows('Late')), PDF, { timeoutMs: 1 })).toEqual({ failure: 'too-complex' });
  });

  it('rejects when no process can be started', async () => {
    const execPath = jest.replaceProperty(process, 'execPath', '/nowhere');
    const failure: unknown = await read(Buffer.from('Any text'), 'text/plain').catch((error: unknown) => error);
    execPath.restore();
    expect(failure).toBeInstanceOf(SandboxStopped);
    expect(failure).not.toBeInstanceOf(SandboxTerminated);
  });

  it('rejects when the server stops', async () => {
    const stopping = new TextExtractor();
    const late = stopping.extract(aPdfOf(shows('Late')), { mimeType: PDF, charset: null });
    setTimeout(() => stopping.onModuleDestroy(), 50);
    await expect(late).rejects.toThrow(SandboxStopped);
  });
});
