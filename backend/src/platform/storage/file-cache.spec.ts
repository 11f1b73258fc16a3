import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CachedFile, FileCache } from './file-cache';

const CAPACITY = 1_000;

describe(FileCache.name, () => {
  let folder: string;
  let cache: FileCache;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cache-'));
    cache = new FileCache(CAPACITY);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const at = (name: string) => path.join(folder, name);
  /** As the store does it: a draft that takes the name. */
  const store = async (name: string, bytes: number, letter = name) => {
    await writeFile(at(`${name}.part`), letter.repeat(bytes));
    await rename(at(`${name}.part`), at(name));
  };
  const asked = async (name: string, times: number) => {
    let held: CachedFile | null = null;
    for (let time = 0; time < times; time += 1) {
      held?.release();
      held = await cache.acquire(at(name));
    }
    return held;
  };
  const isKept = async (name: string) => {
    const held = await cache.acquire(at(name));
    held?.release();
    return held !== null;
  };

  it('caches a file on the second request', async () => {
    await store('a', 400);
    expect(await asked('a', 1)).toBeNull();
    const held = await asked('a', 1);
    expect(held?.bytes.toString()).toBe('a'.repeat(400));
    held?.release();
    expect(await isKept('a')).toBe(true);
  });

  it('serves concurrent requests from one read', async () => {
    await store('a', 400);
    await asked('a', 1);
    const all = await Promise.all(Array.from({ length: 5 }, () => cache.acquire(at('a'))));
    expect(new Set(all.map((held) => held?.bytes)).size).toBe(1);
    expect(all[0]?.bytes).toHaveLength(400);
  });

  it('never returns a file that was replaced or removed', async () => {
    await store('a', 400);
    (await asked('a', 2))?.release();
    await store('a', 400, 'b');
    const renewed = await asked('a', 2);
    expect(renewed?.bytes.toString()).toBe('b'.repeat(400));
    renewed?.release();
    await rm(at('a'));
    await expect(cache.acquire(at('a'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('evicts the least recently used file', async () => {
    for (const name of ['a', 'b']) {
      await store(name, 400);
      (await asked(name, 2))?.release();
    }
    expect(await isKept('a')).toBe(true);
    await store('c', 400);
    (await asked('c', 2))?.release();
    expect([await isKept('c'), await isKept('a')]).toEqual([true, true]);
    expect(await isKept('b')).toBe(false);
  });

  it('never exceeds its capacity, even while slow readers hold files', async () => {
    for (const name of ['a', 'b', 'c']) await store(name, 400);
    const slow = [await asked('a', 2), await asked('b', 2)];
    await store('a', 400, 'z');
    expect(await asked('a', 2)).toBeNull();
    expect(await asked('c', 2)).toBeNull();
    slow.forEach((held) => held?.release());
    expect(await asked('c', 2)).not.toBeNull();
  });

  it("doesn't cache a file that is larger than its capacity", async () => {
    await store('a', CAPACITY + 1);
    expect(await asked('a', 3)).toBeNull();
  });
});
