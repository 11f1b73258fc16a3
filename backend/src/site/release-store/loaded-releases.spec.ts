import { Logger } from '@nestjs/common';
import { aRelease, versionOf } from '../../../test/support/releases';
import { LoadedReleases } from './loaded-releases';
import type { ReleaseFiles, ReleaseStore } from './release-store';

const hashes = ['a', 'b', 'c', 'd', 'e'].map((digit) => digit.repeat(10));

describe(LoadedReleases.name, () => {
  const release = (hash: string) => aRelease({ remote: 'portal', hash });
  const read = jest.fn<Promise<ReleaseFiles | null>, [string, string]>();
  const remotes = jest.fn(() => Promise.resolve(['portal']));
  const versions = jest.fn(() => Promise.resolve(hashes.map(versionOf)));
  const openOn = (...stores: readonly Partial<ReleaseStore>[]) =>
    new LoadedReleases(stores.map((store) => ({ trustedKeys: [], ...store }) as ReleaseStore));
  let loaded: LoadedReleases;

  beforeEach(() => {
    jest.clearAllMocks();
    Logger.overrideLogger(false);
    read.mockImplementation((_remote, version) => Promise.resolve(release(version.slice(-10))));
    loaded = openOn({ read, remotes, versions });
  });

  const use = (hash: string) => loaded.at('portal', versionOf(hash));

  it('reads a release once for concurrent requests', async () => {
    const [first, second] = await Promise.all(['a', 'a'].map((digit) => use(digit.repeat(10))));
    expect(second).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('keeps the four most recently used releases of a remote', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = hashes;
    for (const hash of [a, b, c, d, a, e, a, c, d, e]) await use(hash);
    expect(read).toHaveBeenCalledTimes(5);
    await use(b);
    expect(read).toHaveBeenCalledTimes(6);
  });

  it('rarely reads the store for missing releases, whatever is requested', async () => {
    for (let i = 0; i < 100; i += 1) {
      expect(await loaded.at(`nobody-${i}`, versionOf('a'))).toBeNull();
      expect(await loaded.at('portal', `1.0.${i}`)).toBeNull();
    }
    expect(remotes.mock.calls.length + versions.mock.calls.length).toBeLessThan(10);
    expect(read).not.toHaveBeenCalled();
  });

  it('reads an incomplete release again after two seconds, whatever is requested and whatever the clock shows until then', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const [a = ''] = hashes;
    const half = new Map([...release(a)].filter(([name]) => name !== 'mf-manifest.json'));
    read.mockResolvedValueOnce(half);
    for (let i = 0; i < 10; i += 1) expect(await use(a)).toBeNull();
    expect(read).toHaveBeenCalledTimes(1);
    jest.setSystemTime(Date.now() - 3_600_000);
    jest.advanceTimersByTime(2_000);
    expect(await use(a)).not.toBeNull();
    jest.useRealTimers();
  });

  it("uses a release of the first store while the second can't be read, and rejects only for one that the first doesn't have", async () => {
    const [a = '', b = ''] = hashes;
    const away = () => Promise.reject(new Error('away'));
    const first = { read, remotes, versions: () => Promise.resolve([versionOf(a)]) };
    loaded = openOn(first, { read: away, remotes: away, versions: away });
    expect(await use(a)).not.toBeNull();
    await expect(use(b)).rejects.toThrow('away');
  });

  it("reports an unavailable store, and doesn't cache that failure", async () => {
    const [a = ''] = hashes;
    read.mockRejectedValueOnce(new Error('away'));
    await expect(use(a)).rejects.toThrow('away');
    remotes.mockRejectedValueOnce(new Error('away'));
    const fresh = openOn({ read, remotes, versions });
    await expect(fresh.at('portal', versionOf(a))).rejects.toThrow('away');
    expect(await fresh.at('portal', versionOf(a))).not.toBeNull();
  });
});
