import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { activateRelease, FolderReleaseStore, openFolderReleaseStore, publishRelease } from '../../src/site';
import { seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { aFrontEnd, remoteCode, type TestFrontEnd } from '../support/front-end';
import { type TestApp, startTestApp } from '../support/test-app';
import { aRelease, digestOf, versionOf } from '../support/releases';

const [FIRST, SECOND, THIRD] = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc'] as const;
const saying = (words: string) => remoteCode(`return '<main>${words}</main>';`);
const release = (hash: string) => aRelease({ hash, server: saying(hash) });
const manifestOf = (hash: string) => `/remotes/public/${versionOf(hash)}/mf-manifest.json`;

const publicKeySetting = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');

describe('the files of a release', () => {
  let frontEnd: TestFrontEnd;
  let server: TestApp;
  let store: FolderReleaseStore;

  const start = async (env: NodeJS.ProcessEnv = {}) => {
    server = await startTestApp({ frontEnd: frontEnd.root, env });
    await seedContent(server);
    store = openFolderReleaseStore(server.config);
    rmSync(store.place, { recursive: true, force: true });
  };
  beforeAll(() => (frontEnd = aFrontEnd()));
  afterEach(() => server.close());
  afterAll(() => frontEnd.remove());

  const publish = (hash: string, key?: KeyObject) => publishRelease(store, 'public', release(hash), key);
  const activate = (hash: string) => activateRelease(store, 'public', versionOf(hash));
  const fileOf = (hash: string, name: string) => path.join(store.place, 'public', versionOf(hash), name);
  const publicEntry = async () => {
    const { body } = await server.http.get('/remotes.json').expect(200);
    return (body as { readonly public: object }).public;
  };
  const shows = (words: string) => eventually(async () => (await server.http.get('/')).text.includes(words));
  /** As who can write into the store, and pays no heed to the commands, would. */
  const switchTo = (entry: object) =>
    writeFileSync(path.join(store.place, 'remotes.json'), JSON.stringify({ public: entry }));

  it('are rejected at publication when a byte or a file differs from the build', async () => {
    await start();
    const changed = new Map(release(FIRST)).set('server/remote.cjs', Buffer.from(saying('other')));
    const more = new Map(release(FIRST)).set('server/more.cjs', Buffer.from(''));
    await expect(publishRelease(store, 'public', changed)).rejects.toThrow('server/remote.cjs is not the file');
    await expect(publishRelease(store, 'public', more)).rejects.toThrow('server/more.cjs is not in release.json');
    expect(await store.versions('public')).toEqual([]);
  });

  it.each([
    ['changed', 'server/remote.cjs', saying('evil'), 'server/remote.cjs is not the file that was built'],
    ['missing', `assets/remoteEntry.${SECOND}.js`, undefined, 'is missing'],
    ['added', 'server/more.cjs', '', 'server/more.cjs is not in release.json'],
  ])('keep the previous release in use when one was %s', async (_what, name, text, reason) => {
    await start();
    const error = jest.spyOn(Logger.prototype, 'error');
    for (const hash of [FIRST, SECOND]) await publish(hash);
    await activate(FIRST);
    await shows(FIRST);
    const file = fileOf(SECOND, name);
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
    await expect(activate(SECOND)).rejects.toThrow(reason);
    const before = await publicEntry();
    switchTo({ entry: manifestOf(SECOND) });
    expect(await publicEntry()).toEqual(before);
    expect((await server.http.get('/').expect(200)).text).toContain(`<main>${FIRST}</main>`);
    await server.http.get(manifestOf(SECOND)).expect(404);
    const lines = error.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(reason));
    expect(lines).toHaveLength(1);
  });

  it('keep the previous release in use after a restart, and without it the built-in build', async () => {
    await start();
    for (const hash of [FIRST, SECOND]) {
      await publish(hash);
      await activate(hash);
    }
    await activate(SECOND);
    const restart = () =>
      startTestApp({ frontEnd: frontEnd.root, database: server.database, dataDir: server.config.dataDir });
    const entryIn = async ({ http }: TestApp) => (await http.get('/remotes.json').expect(200)).body as object;
    rmSync(fileOf(SECOND, 'server/remote.cjs'));
    const [restarted, script] = [await restart(), digestOf(`/* public ${FIRST} */`)];
    expect(await entryIn(restarted)).toMatchObject({ public: { entry: manifestOf(FIRST), integrity: script } });
    expect((await restarted.http.get('/').expect(200)).text).toContain(`<main>${FIRST}</main>`);
    await restarted.close();

    writeFileSync(fileOf(FIRST, 'server/remote.cjs'), saying('evil'));
    const again = await restart();
    expect(await entryIn(again)).toMatchObject({ public: { entry: '/remotes/public/mf-manifest.json' } });
    await again.close();
  });

  it('stay those of the activated release, even if a different complete release replaces the entry', async () => {
    await start();
    await publish(FIRST);
    await activate(FIRST);
    await shows(FIRST);
    await publish(SECOND);
    switchTo({ entry: manifestOf(SECOND), integrity: digestOf('another script') });
    expect(await publicEntry()).toMatchObject({ entry: manifestOf(FIRST) });
  });

  it('come with a digest that lets browsers verify the first script', async () => {
    await start();
    expect(await publicEntry()).toEqual({ entry: '/remotes/public/mf-manifest.json' });
    await publish(FIRST);
    await activate(FIRST);
    expect(await publicEntry()).toEqual({ entry: manifestOf(FIRST), integrity: digestOf(`/* public ${FIRST} */`) });
    switchTo({ entry: manifestOf(FIRST) });
    expect(await publicEntry()).toEqual({ entry: manifestOf(FIRST), integrity: digestOf(`/* public ${FIRST} */`) });
  });

  it('are used only with a signature from a trusted key, once a trusted key is configured', async () => {
    const [old, fresh, foreign] = [1, 2, 3].map(() => generateKeyPairSync('ed25519'));
    if (!old || !fresh || !foreign) throw new Error('No keys');
    await start({ REMOTE_PUBLIC_KEYS: [old, fresh].map(({ publicKey }) => publicKeySetting(publicKey)).join(',') });
    await expect(publish(FIRST)).rejects.toThrow('It is not signed');
    await expect(publish(FIRST, foreign.privateKey)).rejects.toThrow('matches none of REMOTE_PUBLIC_KEYS');
    for (const { hash, key } of [
      { hash: FIRST, key: old },
      { hash: SECOND, key: fresh },
    ]) {
      await publish(hash, key.privateKey);
      await activate(hash);
      await shows(`<main>${hash}</main>`);
    }
    const careless = new FolderReleaseStore(store.place);
    await publishRelease(careless, 'public', release(THIRD));
    await expect(activate(THIRD)).rejects.toThrow('It is not signed');
    await activateRelease(careless, 'public', versionOf(THIRD));
    expect(await publicEntry()).toMatchObject({ entry: manifestOf(SECOND) });
    switchTo({ entry: 'https://cdn.example.org/evil/mf-manifest.json' });
    expect(await publicEntry()).toMatchObject({ entry: manifestOf(SECOND) });
    await publish(THIRD, fresh.privateKey);
    await activate(THIRD);
    await shows(`<main>${THIRD}</main>`);
    expect((await server.http.get('/').expect(200)).headers['content-security-policy']).not.toContain('cdn.example');
  });
});
