import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { streamFile } from './stream-file';

const BYTES = Buffer.from(Array.from({ length: 1_300_000 }, (_, index) => index % 251));
const WHOLE = { start: 0, end: BYTES.length - 1 };

describe(streamFile.name, () => {
  let folder: string;
  let file: Awaited<ReturnType<typeof open>>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'stream-'));
    await writeFile(path.join(folder, 'file'), BYTES);
    file = await open(path.join(folder, 'file'));
  });
  afterAll(async () => {
    await file.close();
    await rm(folder, { recursive: true });
  });

  const streamed = async (range: typeof WHOLE) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        setImmediate(done);
      },
    });
    await streamFile(file, range, sink);
    return Buffer.concat(chunks);
  };

  it('writes all bytes, even to many readers at once', async () => {
    const all = await Promise.all([streamed(WHOLE), streamed(WHOLE), streamed({ start: 700_000, end: 700_099 })]);
    expect(all[0].equals(BYTES)).toBe(true);
    expect(all[1].equals(BYTES)).toBe(true);
    expect(all[2].equals(BYTES.subarray(700_000, 700_100))).toBe(true);
  });

  it('waits for a slow reader', async () => {
    let pending = 0;
    let most = 0;
    const slow = new Writable({
      write(_chunk, _encoding, done) {
        most = Math.max(most, (pending += 1));
        setTimeout(() => ((pending -= 1), done()), 5);
      },
    });
    await streamFile(file, WHOLE, slow);
    expect(most).toBe(1);
  });

  it('stops when the reader leaves', async () => {
    const gone = new Writable({ write: () => setImmediate(() => gone.destroy()) });
    await expect(streamFile(file, WHOLE, gone)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    await expect(streamFile(file, WHOLE, gone)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });

  it('never passes a truncated file off as complete', async () => {
    await expect(streamFile(file, { start: 0, end: BYTES.length + 10 }, new PassThrough().resume())).rejects.toThrow(
      'shorter',
    );
  });
});
