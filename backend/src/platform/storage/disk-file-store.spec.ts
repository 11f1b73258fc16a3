import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DiskFileStore } from './disk-file-store';
import { FileMissing } from './file-store';

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
  it('lets no other account of the machine look', () => {
    for (const made of ['files', 'files/documents']) expect(statSync(path.join(folder, made)).mode & 0o077).toBe(0);
  });

  it('leaves no drafts behind', () => {
    expect(readdirSync(path.join(folder, 'files/documents'))).toEqual([path.basename(key)]);
  });

  it('stores nothing when the source cannot be read', async () => {
    await expect(store.put('documents/absent', path.join(folder, 'nowhere'))).rejects.toThrow();
    expect(readdirSync(path.join(folder, 'files/documents'))).toEqual([path.basename(key)]);
  });

  it('reads a single byte', async () => {
    expect(await buffer(await store.open(key, { start: 0, end: 0 }))).toEqual(bytes.subarray(0, 1));
  });

  it('removes what a crash left of a file, too', async () => {
    const draft = path.join(folder, 'files/documents/half.part');
    writeFileSync(draft, 'the first ha');
    await expect(store.size('documents/half')).rejects.toThrow(FileMissing);
    await store.remove('documents/half');
    expect(existsSync(draft)).toBe(false);
  });

  it('is well while it can be written to', async () => {
    await expect(store.check()).resolves.toBeUndefined();
    await expect(new DiskFileStore(path.join(source, 'below-a-file')).check()).rejects.toThrow();
  });
});
