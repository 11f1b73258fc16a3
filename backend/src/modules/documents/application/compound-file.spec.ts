import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aCompoundFile, atSector, inHeader } from '../../../../test/support/compound-files';
import { readCompound } from './compound-file';

const folder = mkdtempSync(path.join(tmpdir(), 'compound-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function streamsOf(bytes: Buffer): Promise<readonly string[] | null> {
  const file = path.join(folder, 'file');
  writeFileSync(file, bytes);
  const contents = await readCompound(file);
  return contents && [...contents.streams].sort();
}

const sound = () => aCompoundFile({ streams: ['WordDocument', '1Table', 'Data', 'Other', 'Last'] });

/** The same file with one 32-bit number changed. */
function withNumber(value: number, at: number): Buffer {
  const bytes = sound();
  bytes.writeUInt32LE(value, at);
  return bytes;
}

describe(readCompound.name, () => {
  it('finds the top-level streams across all directory sectors', async () => {
    expect(await streamsOf(sound())).toEqual(['1Table', 'Data', 'Last', 'Other', 'WordDocument']);
  });

  it('skips the streams of embedded files and empty streams', async () => {
    const file = { streams: ['Workbook'], embedded: ['WordDocument', 'Data'], empty: ['PowerPoint Document'] };
    expect(await streamsOf(aCompoundFile(file))).toEqual(['Workbook']);
  });

  it('finds no streams in a file without any', async () => {
    expect(await streamsOf(aCompoundFile({ streams: [] }))).toEqual([]);
  });

  const fat = atSector(0);
  const directory = atSector(1);
  it.each([
    ['a directory that leads back to its own beginning', withNumber(1, fat + 2 * 4)],
    ['a directory whose second sector follows itself', withNumber(2, fat + 2 * 4)],
    ['a directory that begins beyond the file', withNumber(5_000, inHeader.firstDirectorySector)],
    ['a directory at the largest sector', withNumber(0xff_ff_ff_fa, inHeader.firstDirectorySector)],
    ['a directory that goes on beyond the file', withNumber(0xff_ff_ff_00, fat + 1 * 4)],
    ['no directory', withNumber(0xff_ff_ff_fe, inHeader.firstDirectorySector)],
    ['a FAT beyond the file', withNumber(0xff_ff_00, inHeader.difat)],
    ['a root that is a stream', withNumber(0x01_02_00_16, directory + 64)],
    ['a sibling that is not there', withNumber(77, directory + 128 + 72)],
    ['sectors of 64 KB', withNumber(0x00_06_00_10, 30)],
    ['half a header', sound().subarray(0, 300)],
    ['half a directory', sound().subarray(0, directory + 100)],
    ['nothing', Buffer.alloc(0)],
  ])('rejects %s', async (_, bytes) => {
    expect(await streamsOf(bytes)).toBeNull();
  });

  it('visits siblings that form a cycle only once', async () => {
    expect(await streamsOf(withNumber(1, directory + 2 * 128 + 72))).toEqual(['1Table', 'WordDocument']);
    expect(await streamsOf(withNumber(1, directory + 128 + 72))).toEqual(['WordDocument']);
  });

  it("doesn't look for parts of the FAT that a small file can't have", async () => {
    const bytes = withNumber(0, inHeader.firstDifatSector);
    bytes.writeUInt32LE(0x00_ff_ff_ff, inHeader.firstDirectorySector);
    expect(await streamsOf(bytes)).toBeNull();
  });
});
