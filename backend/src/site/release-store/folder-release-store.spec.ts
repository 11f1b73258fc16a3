import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aRelease, digestOf, versionOf } from '../../../test/support/releases';
import { activateRelease, deactivate, entriesIn, releaseIn } from './active-releases';
import { FolderReleaseStore } from './folder-release-store';
import { newestFirst, publishRelease } from './publish-release';

const HASH = '0123456789';
const version = versionOf(HASH);

describe(FolderReleaseStore.name, () => {
  let store: FolderReleaseStore;

  beforeEach(() => {
    store = new FolderReleaseStore(path.join(mkdtempSync(path.join(tmpdir(), 'store-')), 'deep'));
  });
  afterEach(() => rmSync(path.dirname(store.place), { recursive: true, force: true }));

  const publish = (hash: string, more: object = {}) =>
    publishRelease(store, 'portal', aRelease({ remote: 'portal', hash, ...more }));
  const active = async () => releaseIn(entriesIn((await store.entries())?.text ?? null), 'portal');

  it('is empty before the first release is published', async () => {
    expect(await store.remotes()).toEqual([]);
    expect(await store.versions('portal')).toEqual([]);
    expect(await store.read('portal', version)).toBeNull();
    expect(await store.entries()).toBeNull();
    await store.remove('portal', version);
  });

  it('returns a release as it was published, and reports that the same release is already published', async () => {
    expect(await publish(HASH)).toMatchObject({ wasThere: false, removed: [], release: { version } });
    expect(await store.read('portal', version)).toEqual(
      new Map([...aRelease({ remote: 'portal', hash: HASH })].sort()),
    );
    expect(await publish(HASH)).toMatchObject({ wasThere: true });
  });

  it('never changes the content of a published version', async () => {
    await publish(HASH);
    await expect(publish(HASH, { server: 'another' })).rejects.toThrow('a version never changes');
    expect((await store.read('portal', version))?.get('server/remote.cjs')?.toString()).not.toBe('another');
  });

  it('has one winner when several publish at once, and leaves nothing of the others behind', async () => {
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((server) => publish(HASH, { server })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(readdirSync(path.join(store.place, 'portal'))).toEqual([version]);
  });

  it('removes what an interrupted publish left behind an hour ago', async () => {
    const left = path.join(store.place, 'portal', '.left');
    mkdirSync(left, { recursive: true });
    const before = new Date(Date.now() - 3_700_000);
    utimesSync(left, before, before);
    await publish(HASH);
    expect(existsSync(left)).toBe(false);
  });

  it('keeps the last three releases, the active one, and the one that was active before', async () => {
    for (const hash of ['aaaaaaaaaa', 'bbbbbbbbbb']) {
      await publish(hash);
      await activateRelease(store, 'portal', versionOf(hash));
    }
    await activateRelease(store, 'portal', versionOf('bbbbbbbbbb'));
    for (const hash of ['cccccccccc', 'dddddddddd', 'eeeeeeeeee']) await publish(hash);
    expect((await publish('ffffffffff')).removed).toEqual([versionOf('cccccccccc')]);
    const left = (await newestFirst(store, 'portal')).map(({ version: each }) => each);
    expect(left).toEqual(['ffffffffff', 'eeeeeeeeee', 'dddddddddd', 'bbbbbbbbbb', 'aaaaaaaaaa'].map(versionOf));
  });

  it('keeps what was just published, again or with a clock that was set back', async () => {
    const first = 'aaaaaaaaaa';
    const later = ['bbbbbbbbbb', 'cccccccccc', 'dddddddddd'];
    await publish(first);
    await activateRelease(store, 'portal', versionOf(first));
    for (const hash of later) await publish(hash);
    await deactivate(store, 'portal');
    expect(await publish(first)).toMatchObject({ wasThere: true, removed: [] });
    const ahead = new Date(Date.now() + 3_600_000);
    for (const hash of later)
      utimesSync(path.join(store.place, 'portal', versionOf(hash), 'release.json'), ahead, ahead);
    expect((await publish('eeeeeeeeee')).removed).toEqual([versionOf(first)]);
    expect(await store.versions('portal')).toContain(versionOf('eeeeeeeeee'));
  });

  describe('while a release is activated and another one is published', () => {
    const old = 'aaaaaaaaaa';
    const rollBack = () => activateRelease(store, 'portal', versionOf(old));
    beforeEach(async () => {
      for (const hash of [old, 'bbbbbbbbbb', 'cccccccccc']) await publish(hash);
    });

    it('keeps the one that is activated', async () => {
      const versions = store.versions.bind(store);
      jest.spyOn(store, 'versions').mockImplementationOnce((remote) => rollBack().then(() => versions(remote)));
      expect((await publish('dddddddddd')).removed).toEqual([]);
      expect(await active()).toBe(versionOf(old));
    });

    it('puts back the one that is activated just before it is removed', async () => {
      const files = await store.read('portal', versionOf(old));
      const remove = store.remove.bind(store);
      jest.spyOn(store, 'remove').mockImplementationOnce((...which) => rollBack().then(() => remove(...which)));
      expect((await publish('dddddddddd')).removed).toEqual([]);
      expect(await active()).toBe(versionOf(old));
      expect(await store.read('portal', versionOf(old))).toEqual(files);
    });

    it("doesn't report a release as active that another publication removed meanwhile", async () => {
      const change = store.changeEntries.bind(store);
      jest.spyOn(store, 'changeEntries').mockImplementationOnce(async (to) => {
        expect((await publish('dddddddddd')).removed).toEqual([versionOf(old)]);
        await change(to);
      });
      await expect(rollBack()).rejects.toThrow(
        'was removed meanwhile, but remotes.json names it already; publish it again',
      );
    });
  });

  it('changes one entry of remotes.json and no others, even with many concurrent changes', async () => {
    await publish(HASH);
    await publishRelease(store, 'recalls', aRelease({ remote: 'recalls', hash: HASH, paths: ['/recalls'] }));
    await Promise.all([
      activateRelease(store, 'portal', version),
      activateRelease(store, 'recalls', version, 'https://cdn.example.org/remotes/'),
    ]);
    expect(JSON.parse(readFileSync(path.join(store.place, 'remotes.json'), 'utf8'))).toEqual({
      portal: {
        entry: `/remotes/portal/${version}/mf-manifest.json`,
        integrity: digestOf('/* portal 0123456789 */'),
      },
      recalls: {
        entry: `https://cdn.example.org/remotes/recalls/${version}/mf-manifest.json`,
        integrity: digestOf('/* recalls 0123456789 */'),
        paths: ['/recalls'],
      },
    });
    await deactivate(store, 'recalls');
    expect(await active()).toBe(version);
    expect(readdirSync(store.place).sort()).toEqual(['portal', 'recalls', 'remotes.json']);
  });

  it('rejects a path that belongs to a different active remote', async () => {
    await publishRelease(store, 'recalls', aRelease({ remote: 'recalls', hash: HASH, paths: ['/recalls'] }));
    await publishRelease(store, 'rival', aRelease({ remote: 'rival', hash: HASH, paths: ['/rival', '/recalls'] }));
    await activateRelease(store, 'recalls', version);
    await activateRelease(store, 'recalls', version);
    const rival = () => activateRelease(store, 'rival', version);
    await expect(rival()).rejects.toThrow('/recalls is an address of recalls already');
    expect(await deactivate(store, 'recalls')).toBe(true);
    await rival();
  });

  it('writes nothing when it deactivates a remote that is not active', async () => {
    expect(await deactivate(store, 'portal')).toBe(false);
    expect(await store.entries()).toBeNull();
  });

  it('rejects names that lead outside its folder', async () => {
    for (const [remote, name] of [
      ['..', version],
      ['portal', '..'],
      ['portal', '1/../../x'],
      ['portal', '1..0'],
      ['Portal', version],
    ] as const)
      await expect(store.read(remote, name)).rejects.toThrow(/is not a (remote name|release version)/);
  });
});
