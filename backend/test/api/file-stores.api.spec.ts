import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PassThrough, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { DiskFileStore } from '../../src/platform/storage/disk-file-store';
import { FileMissing, type FileStore } from '../../src/platform/storage/file-store';
import { openS3Client } from '../../src/platform/storage/s3-client';
import { S3FileStore } from '../../src/platform/storage/s3-file-store';
import { type S3Peer, startS3Peer } from '../support/s3-peer';

const bytes = Buffer.from(Array.from({ length: 1_500_000 }, (_, index) => index % 251));
const key = 'documents/3f0c9a52-0d5e-4a4e-9a53-4f1f6f3b2a10';

const onDisk = (folder: string): Promise<FileStore> => Promise.resolve(new DiskFileStore(path.join(folder, 'files')));
const onS3 = async (_: string, { settings }: S3Peer): Promise<FileStore> =>
  new S3FileStore(await openS3Client(settings), settings.bucket);

/** Like a socket, it is done with a chunk when its write is. */
class Basin extends Writable {
  private readonly chunks: Buffer[] = [];
  mostListeners = 0;

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.chunks.push(Buffer.from(chunk));
    this.mostListeners = Math.max(this.mostListeners, this.listenerCount('close'));
    setImmediate(done);
  }

  content(): Buffer {
    return Buffer.concat(this.chunks);
  }
}

describe.each([
  ['on disk', onDisk],
  ['in S3', onS3],
])('a file store %s', (_, open) => {
  let peer: S3Peer;
  let store: FileStore;
  let source: string;
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'store-'));
    source = path.join(folder, 'source');
    writeFileSync(source, bytes);
    peer = await startS3Peer();
    store = await open(folder, peer);
    await store.put(key, source);
  });
  afterAll(() => peer.close());

  const read = async (range?: { start: number; end: number }) => buffer(await store.open(key, range));

  it('returns what it was given, and leaves the source in place', async () => {
    expect((await read()).equals(bytes)).toBe(true);
    expect(await store.size(key)).toBe(bytes.length);
    expect(statSync(source).size).toBe(bytes.length);
  });

  it('accepts bytes in memory, including none', async () => {
    await store.putBytes('logos/small', Buffer.from('teal'));
    expect((await buffer(await store.open('logos/small'))).toString()).toBe('teal');
    await store.putBytes('logos/empty', Buffer.alloc(0));
    expect(await store.size('logos/empty')).toBe(0);
    expect(await buffer(await store.open('logos/empty'))).toHaveLength(0);
  });

  it.each([
    [0, 1],
    [0, 99],
    [700_000, 1_400_000],
    [1_499_999, 1_499_999],
  ])('reads the range %i-%i, both ends included', async (start, end) => {
    expect((await read({ start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('streams a whole file and a part of it, and ends the stream', async () => {
    const [whole, part] = [new Basin(), new Basin()];
    await store.streamTo(key, whole);
    await store.streamTo(key, part, { range: { start: 10, end: 19 } });
    await Promise.all([finished(whole), finished(part)]);
    // A response has half a dozen of its own, and Node.js warns of a leak at eleven.
    expect(whole.mostListeners).toBeLessThanOrEqual(2);
    expect(whole.content().equals(bytes)).toBe(true);
    expect(part.content().equals(bytes.subarray(10, 20))).toBe(true);
  });

  it('streams what is appended after the last byte of the file', async () => {
    for (const range of [undefined, { start: 10, end: 19 }]) {
      const sink = new Basin();
      await store.streamTo(key, sink, { range, append: Buffer.from('appended') });
      await finished(sink);
      const own = range ? bytes.subarray(10, 20) : bytes;
      expect(sink.content().equals(Buffer.concat([own, Buffer.from('appended')]))).toBe(true);
    }
  });

  it('sends nothing when the preceding step fails, and notices a reader that leaves', async () => {
    const sink = new PassThrough();
    const rejected = store.streamTo(key, sink, { beforeFirstByte: () => Promise.reject(new Error('not recorded')) });
    await expect(rejected).rejects.toThrow('not recorded');
    expect(sink.readableLength).toBe(0);
    const gone = new Writable({ write: () => setImmediate(() => gone.destroy()) });
    await expect(store.streamTo(key, gone)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });

  it("stores nothing when the source can't be read", async () => {
    await expect(store.put('documents/absent', `${source}-nowhere`)).rejects.toThrow('ENOENT');
    await expect(store.size('documents/absent')).rejects.toThrow(FileMissing);
  });

  it('reports a missing file', async () => {
    await expect(store.open('documents/absent')).rejects.toThrow(FileMissing);
    await expect(store.size('documents/absent')).rejects.toThrow(FileMissing);
    await expect(store.streamTo('documents/absent', new PassThrough())).rejects.toThrow(FileMissing);
    await expect(store.remove('documents/absent')).resolves.toBeUndefined();
  });

  it('replaces and removes a file', async () => {
    await store.put('documents/short-lived', source);
    await store.putBytes('documents/short-lived', Buffer.from('shorter'));
    expect(await store.size('documents/short-lived')).toBe(7);
    await store.remove('documents/short-lived');
    await expect(store.size('documents/short-lived')).rejects.toThrow(FileMissing);
  });

  it.each(['', '../secret', 'documents/../../etc/passwd', '/etc/passwd', 'a//b', 'A/b', 'a/b.txt', 'a\0b', 'a b'])(
    'rejects the key %j',
    async (bad) => {
      await expect(store.open(bad)).rejects.toThrow('Not a key');
      await expect(store.put(bad, source)).rejects.toThrow('Not a key');
      await expect(store.remove(bad)).rejects.toThrow('Not a key');
    },
  );

  it('is healthy while it is writable', async () => {
    await expect(store.check()).resolves.toBeUndefined();
    expect(readFileSync(source).equals(bytes)).toBe(true);
  });
});
