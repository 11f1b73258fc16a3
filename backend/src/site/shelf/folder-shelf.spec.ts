import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aRelease, versionOf } from '../../../test/support/releases';
import { activateRelease, deactivate, entriesIn, releaseIn } from './active-releases';
import { FolderShelf } from './folder-shelf';
import { newestFirst, publishRelease } from './publish-release';

const HASH = '0123456789';
const version = versionOf(HASH);

describe(FolderShelf.name, () => {
  let shelf: FolderShelf;

  beforeEach(() => {
    shelf = new FolderShelf(path.join(mkdtempSync(path.join(tmpdir(), 'shelf-')), 'deep'));
  });
  afterEach(() => rmSync(path.dirname(shelf.place), { recursive: true, force: true }));

  const publish = (hash: string, more: object = {}) =>
    publishRelease(shelf, 'portal', aRelease({ remote: 'portal', hash, ...more }));
  const active = async () => releaseIn(entriesIn((await shelf.entries())?.text ?? null), 'portal');

  it('is empty before anything was published', async () => {
    expect(await shelf.remotes()).toEqual([]);
    expect(await shelf.versions('portal')).toEqual([]);
    expect(await shelf.read('portal', version)).toBeNull();
    expect(await shelf.entries()).toBeNull();
    await shelf.remove('portal', version);
  });

  it('gives a release as it was published, and takes the same again as published', async () => {
    expect(await publish(HASH)).toMatchObject({ wasThere: false, removed: [], release: { version } });
    expect(await shelf.read('portal', version)).toEqual(
      new Map([...aRelease({ remote: 'portal', hash: HASH })].sort()),
    );
    expect(await publish(HASH)).toMatchObject({ wasThere: true });
  });

  it('never lets a version become another', async () => {
    await publish(HASH);
    await expect(publish(HASH, { server: 'another' })).rejects.toThrow('a version never changes');
    expect((await shelf.read('portal', version))?.get('server/remote.cjs')?.toString()).not.toBe('another');
  });

  it('has one winner where several publish at once, and nothing left of the others', async () => {
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((server) => publish(HASH, { server })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(readdirSync(path.join(shelf.place, 'portal'))).toEqual([version]);
  });

  it('clears away what somebody left behind an hour ago who was stopped', async () => {
    const left = path.join(shelf.place, 'portal', '.left');
    mkdirSync(left, { recursive: true });
    const before = new Date(Date.now() - 3_700_000);
    utimesSync(left, before, before);
    await publish(HASH);
    expect(existsSync(left)).toBe(false);
  });

  it('keeps the last three, and the one in use', async () => {
    await publish('aaaaaaaaaa');
    await activateRelease(shelf, 'portal', versionOf('aaaaaaaaaa'));
    for (const hash of ['bbbbbbbbbb', 'cccccccccc', 'dddddddddd']) await publish(hash);
    expect((await publish('eeeeeeeeee')).removed).toEqual([versionOf('bbbbbbbbbb')]);
    const left = (await newestFirst(shelf, 'portal')).map(({ version: each }) => each);
    expect(left).toEqual(['eeeeeeeeee', 'dddddddddd', 'cccccccccc', 'aaaaaaaaaa'].map(versionOf));
  });

  it('changes one entry of remotes.json and leaves the others, however many do so at once', async () => {
    await publish(HASH);
    await publishRelease(shelf, 'recalls', aRelease({ remote: 'recalls', hash: HASH, paths: ['/recalls'] }));
    await Promise.all([
      activateRelease(shelf, 'portal', version),
      activateRelease(shelf, 'recalls', version, 'https://cdn.example.org/remotes/'),
    ]);
    expect(JSON.parse(readFileSync(path.join(shelf.place, 'remotes.json'), 'utf8'))).toEqual({
      portal: { entry: `/remotes/portal/${version}/mf-manifest.json` },
      recalls: {
        entry: `https://cdn.example.org/remotes/recalls/${version}/mf-manifest.json`,
        paths: ['/recalls'],
      },
    });
    await deactivate(shelf, 'recalls');
    expect(await active()).toBe(version);
    expect(readdirSync(shelf.place).sort()).toEqual(['portal', 'recalls', 'remotes.json']);
  });

  it('refuses an address that another active remote has', async () => {
    await publishRelease(shelf, 'recalls', aRelease({ remote: 'recalls', hash: HASH, paths: ['/recalls'] }));
    await publishRelease(shelf, 'rival', aRelease({ remote: 'rival', hash: HASH, paths: ['/rival', '/recalls'] }));
    await activateRelease(shelf, 'recalls', version);
    await activateRelease(shelf, 'recalls', version);
    const rival = () => activateRelease(shelf, 'rival', version);
    await expect(rival()).rejects.toThrow('/recalls is an address of recalls already');
    expect(await deactivate(shelf, 'recalls')).toBe(true);
    await rival();
  });

  it('writes nothing to take back what is not active', async () => {
    expect(await deactivate(shelf, 'portal')).toBe(false);
    expect(await shelf.entries()).toBeNull();
  });

  it('is led nowhere else by a name', async () => {
    for (const [remote, name] of [
      ['..', version],
      ['portal', '..'],
      ['portal', '1/../../x'],
      ['portal', '1..0'],
      ['Portal', version],
    ] as const)
      await expect(shelf.read(remote, name)).rejects.toThrow(/is no (name|version)/);
  });
});
