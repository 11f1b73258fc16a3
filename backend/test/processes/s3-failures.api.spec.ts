import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FileMissing, FileStoreUnavailable } from '../../src/platform/storage';
import { IncompleteFile } from '../../src/platform/storage/incoming-file';
import { openS3Client } from '../../src/platform/storage/s3-client';
import { S3FileStore } from '../../src/platform/storage/s3-file-store';
import { type S3Peer, startS3Peer } from '../support/s3-peer';

const MEGABYTE = 1024 * 1024;
const bytes = Buffer.alloc(10 * MEGABYTE, 'magnolia ');
const key = 'documents/ten-megabytes';
const IDLE_MS = 3_000;

describe('an unreliable S3 store', () => {
  let peer: S3Peer;
  let store: S3FileStore;
  let source: string;
  beforeAll(async () => {
    source = path.join(mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'source-')), 'file');
    writeFileSync(source, bytes);
    peer = await startS3Peer();
    store = new S3FileStore(await openS3Client(peer.settings), peer.settings.bucket, IDLE_MS);
    await store.put(key, source);
  });
  afterEach(() => {
    peer.breakAfter(Number.POSITIVE_INFINITY);
    peer.rejectUploads(false);
  });
  afterAll(async () => {
    store.onApplicationShutdown();
    await peer.close();
  });

  it('fails a file that was cut off, and never treats it as complete', async () => {
    peer.breakAfter(3 * MEGABYTE);
    await expect(buffer(await store.open(key))).rejects.toThrow(IncompleteFile);
  });

  it('gives up when a file stalls', async () => {
    peer.stallAfter(3 * MEGABYTE);
    await expect(buffer(await store.open(key))).rejects.toThrow('nothing more came');
  });

  it("doesn't hurry a slow reader", async () => {
    const file = await store.open(key);
    file.read(0);
    await sleep(3 * IDLE_MS);
    expect(await buffer(file)).toHaveLength(bytes.length);
  });

  it('buffers almost nothing of many files in memory while their readers wait', async () => {
    const before = memory();
    const files = await Promise.all(Array.from({ length: 64 }, () => store.open(key)));
    await Promise.all(files.map((file) => once(file, 'readable')));
    await sleep(500);
    // 640 MB are in transit; each reader holds a few hundred KB, on both ends of the connection.
    expect(memory() - before).toBeLessThan(64 * MEGABYTE);
    files.forEach((file) => file.destroy());
  });

  it('is unavailable when its connection breaks, and reports no file as missing', async () => {
    peer.breakAfter(0);
    for (const attempt of [store.open(key), store.size(key), store.remove(key), store.put(key, source), store.check()])
      await expect(attempt).rejects.toThrow(FileStoreUnavailable);
    await expect(store.putBytes(key, Buffer.from('a'))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it("times out when S3 doesn't respond", async () => {
    peer.stallAfter(0);
    const begin = Date.now();
    await expect(store.check()).rejects.toMatchObject({ detail: 'S3 does not answer in time' });
    expect(Date.now() - begin).toBeLessThan(8_000);
  });

  describe('that rejects uploads', () => {
    const aStore = async () => new S3FileStore(await openS3Client(peer.settings), peer.settings.bucket);

    it('is down, although files can be read', async () => {
      const rejecting = await aStore();
      peer.rejectUploads(true);
      await expect(rejecting.check()).rejects.toMatchObject({ detail: 'S3 answers 403 AccessDenied' });
      await expect(rejecting.checkReadable()).resolves.toBeUndefined();
      expect(await rejecting.size(key)).toBeGreaterThan(0);
    });

    it('is down from the first upload that fails until one succeeds, and is probed only meanwhile', async () => {
      const healthy = await aStore();
      await healthy.check();
      await expect(healthy.size('health/probe')).rejects.toThrow(FileMissing);
      peer.rejectUploads(true);
      await expect(healthy.check()).resolves.toBeUndefined();

      await expect(healthy.put(key, source)).rejects.toThrow(FileStoreUnavailable);
      await expect(healthy.check()).rejects.toThrow(FileStoreUnavailable);
      peer.rejectUploads(false);
      await expect(healthy.check()).resolves.toBeUndefined();
    });
  });

  it("isn't probed for an upload that is under way", async () => {
    const client = await openS3Client(peer.settings);
    const busy = new S3FileStore(client, peer.settings.bucket);
    await busy.check();
    let uploads = 0;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const begun = new Promise<void>((begin) => {
      client.middlewareStack.add((next, { commandName }) => async (args) => {
        if (commandName === 'PutObjectCommand' && ++uploads === 1) {
          begin();
          await finished;
        }
        return next(args);
      });
    });
    const upload = busy.putBytes('documents/under-way', Buffer.from('a'));
    await begun;
    await busy.check();
    expect(uploads).toBe(1);
    finish();
    await upload;
  });

  it('is unavailable, not empty, without its bucket or with invalid credentials', async () => {
    const settings = { ...peer.settings, bucket: 'another-bucket' };
    const elsewhere = new S3FileStore(await openS3Client(settings), settings.bucket);
    await expect(elsewhere.open(key)).rejects.toThrow(FileStoreUnavailable);
    await expect(elsewhere.size(key)).rejects.toMatchObject({ detail: 'S3 answers 404 NotFound' });
    for (const guess of [{ accessKeyId: 'guessed' }, { secretAccessKey: 'guessed' }]) {
      const stranger = await openS3Client({ ...peer.settings, ...guess });
      await expect(new S3FileStore(stranger, peer.settings.bucket).open(key)).rejects.toThrow(FileStoreUnavailable);
    }
  });
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is held: what only waits to be collected says nothing. V8 frees a buffer's memory by the next collection at the latest. */
function memory(): number {
  collect();
  collect();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}
