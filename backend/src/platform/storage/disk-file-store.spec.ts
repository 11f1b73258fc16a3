import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { DiskFileStore } from './disk-file-store';
import { FileMissing, FileStoreUnavailable } from './file-store';

const folder = mkdtempSync(path.join(tmpdir(), 'pharmacy-store-'));
const source = path.join(folder, 'source');
const bytes = Buffer.from(Array.from({ length: 1_500_000 }, (_, index) => index % 251));
const store = new DiskFileStore(path.join(folder, 'files'));
const key = 'documents/3f0c9a52-0d5e-4a4e-9a53-4f1f6f3b2a10';

beforeAll(async () => {
  writeFileSync(source, bytes);
  await store.put(key, source);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe(DiskFileStore.name, () => {
  it('gives other accounts on the machine no access', () => {
    for (const made of ['files', 'files/documents']) expect(statSync(path.join(folder, made)).mode & 0o077).toBe(0);
  });

  it('leaves no temporary files behind', () => {
    expect(readdirSync(path.join(folder, 'files/documents'))).toEqual([path.basename(key)]);
  });

  it("stores nothing when the source can't be read", async () => {
    await expect(store.put('documents/absent', path.join(folder, 'nowhere'))).rejects.toThrow();
    expect(readdirSync(path.join(folder, 'files/documents'))).toEqual([path.basename(key)]);
  });

  it('reads a single byte', async () => {
    expect(await buffer(await store.open(key, { start: 0, end: 0 }))).toEqual(bytes.subarray(0, 1));
  });

  it('also removes what a crash left of a file', async () => {
    const draft = path.join(folder, 'files/documents/half.part');
    writeFileSync(draft, 'the first ha');
    await expect(store.size('documents/half')).rejects.toThrow(FileMissing);
    await store.remove('documents/half');
    expect(existsSync(draft)).toBe(false);
  });

  it('is healthy while its folder is writable', async () => {
    await expect(store.check()).resolves.toBeUndefined();
    await expect(new DiskFileStore(path.join(source, 'below-a-file')).check()).rejects.toThrow(FileStoreUnavailable);
  });

  it('stays healthy when its folder also contains what others put there', async () => {
    // Nothing can be created inside a file, not even by root.
    for (const name of ['lost+found', '.DS_Store', 'Thumbs.db']) writeFileSync(path.join(folder, 'files', name), '');
    await expect(store.check()).resolves.toBeUndefined();
  });

  it('leaves nothing behind from its health checks', async () => {
    await Promise.all(Array.from({ length: 40 }, async (_, index) => setTimeout(index / 2).then(() => store.check())));
    expect(readdirSync(path.join(folder, 'files/documents'))).toEqual([path.basename(key)]);
  });

  describe('logs a file that breaks off', () => {
    let warn: jest.SpyInstance;
    beforeEach(() => (warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue()));
    afterEach(() => warn.mockRestore());

    it('because of the disk', async () => {
      mkdirSync(path.join(folder, 'files/documents/opens-only'));
      await expect(store.read('documents/opens-only')).rejects.toThrow('EISDIR');
      expect(warn.mock.calls).toEqual([['The disk failed while a file was read: EISDIR']]);
    });

    it('but not because of its target', async () => {
      const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space left')) });
      const file = await store.open(key);
      const closed = new Promise((resolve) => file.once('close', resolve));
      await expect(pipeline(file, full)).rejects.toThrow('no space left');
      await closed;
      expect(warn).not.toHaveBeenCalled();
    });
  });

  describe('on a broken disk', () => {
    const broken = path.join(folder, 'broken');
    const unwritable = new DiskFileStore(broken);
    beforeAll(() => {
      mkdirSync(broken);
      // A file where a folder should be: ENOTDIR for everyone, the superuser included.
      writeFileSync(path.join(broken, 'documents'), 'not a folder');
    });

    it.each([
      ['open', () => unwritable.open(key)],
      ['streamTo', () => unwritable.streamTo(key, new PassThrough())],
      ['size', () => unwritable.size(key)],
      ['put', () => unwritable.put(key, source)],
      ['putBytes', () => unwritable.putBytes(key, bytes)],
      ['remove', () => unwritable.remove(key)],
      ['check', () => unwritable.check()],
    ])('is unavailable to %s', async (_, use) => {
      await expect(use()).rejects.toThrow(FileStoreUnavailable);
    });

    it("doesn't mistake a folder for a missing file", async () => {
      mkdirSync(path.join(folder, 'files/documents/a-folder'));
      await expect(store.streamTo('documents/a-folder', new PassThrough())).rejects.toThrow(FileStoreUnavailable);
    });
  });
});
