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

const read = async (range?: { start: number; end: number }) => buffer(await store.open(key, range));

beforeAll(async () => {
  writeFileSync(source, bytes);
  await store.put(key, source);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe(DiskFileStore.name, () => {
  it('gives back what it was given', async () => {
    expect((await read()).equals(bytes)).toBe(true);
    expect(await store.size(key)).toBe(bytes.length);
  });

  it.each([
    [0, 0],
    [0, 99],
    [700_000, 1_400_000],
    [1_499_999, 1_499_999],
  ])('reads the range %i-%i, both ends included', async (start, end) => {
    expect((await read({ start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it('lets no other account of the machine look', () => {
    for (const made of ['files', 'files/documents']) expect(statSync(path.join(folder, made)).mode & 0o077).toBe(0);
  });

  it('leaves the source where it is and no drafts behind', () => {
    expect(readdirSync(folder)).toContain('source');
    expect(readdirSync(path.join(folder, 'files/documents'))).toEqual([path.basename(key)]);
  });

  it('stores nothing when the source cannot be read', async () => {
    await expect(store.put('documents/absent', path.join(folder, 'nowhere'))).rejects.toThrow();
    expect(readdirSync(path.join(folder, 'files/documents'))).toEqual([path.basename(key)]);
  });

  it('says that a file is missing', async () => {
    await expect(store.open('documents/absent')).rejects.toThrow(FileMissing);
    await expect(store.size('documents/absent')).rejects.toThrow(FileMissing);
    await expect(store.remove('documents/absent')).resolves.toBeUndefined();
  });

  it('removes a file', async () => {
    await store.put('documents/short-lived', source);
    await store.remove('documents/short-lived');
    await expect(store.size('documents/short-lived')).rejects.toThrow(FileMissing);
  });

  it('removes what a crash left of a file, too', async () => {
    const draft = path.join(folder, 'files/documents/half.part');
    writeFileSync(draft, 'the first ha');
    await expect(store.size('documents/half')).rejects.toThrow(FileMissing);
    await store.remove('documents/half');
    expect(existsSync(draft)).toBe(false);
  });

  it.each([
    '',
    '../secret',
    'documents/../../etc/passwd',
    '/etc/passwd',
    'a//b',
    'A/b',
    'a/b.txt',
    'a\0b',
    'a/b/',
    'a/-b',
    'a b',
  ])('refuses the key %j', async (bad) => {
    await expect(store.open(bad)).rejects.toThrow('Not a key');
    await expect(store.put(bad, source)).rejects.toThrow('Not a key');
  });

  it('is well while it can be written to', async () => {
    await expect(store.check()).resolves.toBeUndefined();
    await expect(new DiskFileStore(path.join(source, 'below-a-file')).check()).rejects.toThrow();
  });
});
