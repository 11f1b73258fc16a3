import { setTimeout } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { extractionLimits, TextExtractor } from '../../src/modules/documents/application/texts/extract-texts.use-case';
import type { ProgramLimits } from '../../src/platform/sandbox';
import { childProcesses } from '../support/child-processes';
import { eventually } from '../support/eventually';
import { aPdfFile, aPdfOf, aStream, shows } from '../support/pdf-files';
import { aBomb } from '../support/pdfs/broken';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const PDF = 'application/pdf';

/** The processes have a low priority, so on a busy machine they wait most of it. */
jest.setTimeout(extractionLimits.timeoutMs + 20_000);

const extractor = new TextExtractor();
const read = (bytes: Buffer, mimeType = PDF, limits: Partial<ProgramLimits> = {}) =>
  extractor.extract(bytes, { mimeType, charset: null }, { ...extractionLimits, ...limits });

describe('the checks of a PDF', () => {
  it('count 10,000 pages', async () => {
    expect((await read(aPdfOf(shows('Page'), { pages: 10_000 }))).inspection?.pageCount).toBe(10_000);
  });

  it("don't count the time in which others have the processor", async () => {
    const reading = read(aPdfOf(shows('Page')), PDF, { cpuMs: 5_000 });
    const { pid } = await eventually(() =>
      childProcesses().find(({ command }) => command.includes('extraction.program.js')),
    );
    process.kill(pid, 'SIGSTOP');
    await setTimeout(6_000);
    process.kill(pid, 'SIGCONT');
    expect((await reading).inspection?.pageCount).toBe(1);
  });

  it('keep the text, and say that they got no further, when the file takes too much of them', async () => {
    const operators = deflateSync(Buffer.alloc(24 * 1024 * 1024, '0 0 m 9 9 l S\n'));
    const bytes = aPdfFile([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 2/Kids[3 0 R 4 0 R]>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 5 0 R/Resources<</Font<</F 7 0 R>>>>>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 6 0 R>>',
      shows('Dose'),
      aStream(operators, '/Filter/FlateDecode'),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ]);
    const { inspection, ...extraction } = await read(bytes, PDF, { memoryMb: 300 });
    expect(extraction).toEqual({ text: 'Dose' });
    expect(inspection?.findings).toContain('not-checkable');
  });
});

describe(TextExtractor.name, () => {
  it('reads the first 500 of 10,000 pages', async () => {
    const extraction = await read(aPdfOf(shows('Page'), { pages: 10_000 }));
    expect('text' in extraction && extraction.text.split('\n')).toHaveLength(500);
  });

  it('stops a PDF that inflates to more memory than it may have', async () => {
    const bomb = aBomb(256);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await read(bomb, PDF, { memoryMb: 200 })).toEqual({ failure: 'too-complex' });
  });

  it("doesn't inflate a package that declares too much, nor more than it declares", async () => {
    const xml = strToU8(`<w:t>${'a'.repeat(65 * 1024 * 1024)}</w:t>`);
    const bomb = Buffer.from(zipSync({ 'word/document.xml': xml }));
    expect(await read(bomb, WORD)).toEqual({ failure: 'too-large' });
    const directory = bomb.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    bomb.writeUInt32LE(105, directory + 24);
    expect(await read(bomb, WORD)).toEqual({ text: 'a'.repeat(100) });
  });
});
