import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  activateRelease,
  deactivate,
  type FolderReleaseStore,
  openFolderReleaseStore,
  publishRelease,
  RenderFailures,
} from '../../src/site';
import { seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { aFrontEnd, remoteCode, type TestFrontEnd } from '../support/front-end';
import { startTestApp, type TestApp } from '../support/test-app';
import { aRelease, digestOf, versionOf } from '../support/releases';

const [FIRST, SECOND, THIRD, FOURTH] = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc', 'dddddddddd'] as const;
const saying = (words: string) => remoteCode(`return '<main>${words} ' + __pharmacy_base__ + '</main>';`);

describe('releases in the store of a running server', () => {
  let frontEnd: TestFrontEnd;
  let server: TestApp;
  let store: FolderReleaseStore;

  beforeAll(async () => {
    frontEnd = aFrontEnd();
    server = await startTestApp({ frontEnd: frontEnd.root });
    await seedContent(server);
    store = openFolderReleaseStore(server.config);
  });
  afterEach(() => rmSync(store.place, { recursive: true, force: true }));
  afterAll(async () => {
    await server.close();
    frontEnd.remove();
  });

  const publish = (hash: string, server = saying(hash)) => publishRelease(store, 'public', aRelease({ hash, server }));
  const activate = (hash: string) => activateRelease(store, 'public', versionOf(hash));
  const address = (hash: string, name: string) => `/remotes/public/${versionOf(hash)}/${name}`;
  const entryOf = (hash: string) => address(hash, `assets/remoteEntry.${hash}.js`);
  const page = async () => (await server.http.get('/').expect(200)).text;
  const shows = (words: string) => eventually(async () => (await page()).includes(words));

  it('are published and rolled back through remotes.json alone, and pages render with the active one', async () => {
    await publish(FIRST);
    await publish(SECOND);
    expect(await page()).toContain('<main data-react');
    for (const hash of [FIRST, SECOND, FIRST]) {
      await activate(hash);
      const { body } = await server.http.get('/remotes.json').expect(200);
      expect(body).toEqual({
        public: { entry: address(hash, 'mf-manifest.json'), integrity: digestOf(`/* public ${hash} */`) },
        portal: { entry: '/remotes/portal/mf-manifest.json' },
        admin: { entry: '/remotes/admin/mf-manifest.json' },
      });
      await shows(`<main>${hash} ${address(hash, '')}</main>`);
      const text = await page();
      expect(text).toContain(entryOf(hash));
      expect(text).toContain(`url(${address(hash, 'assets/leaf.svg')})`);
    }
    await deactivate(store, 'public');
    await shows('<main data-react');
    expect(server.app.get(RenderFailures).count).toBe(0);
  });

  it('stay loadable, the last three, the active one, and the one before it, under content-hashed names', async () => {
    await publish(FIRST);
    await activate(FIRST);
    for (const hash of [SECOND, THIRD]) expect((await publish(hash)).removed).toEqual([]);
    expect((await publish(FOURTH)).removed).toEqual([]);
    for (const hash of [FIRST, SECOND, THIRD, FOURTH]) {
      await server.http
        .get(entryOf(hash))
        .expect(200, `/* public ${hash} */`)
        .expect('Cache-Control', 'public, max-age=31536000, immutable');
      await server.http.get(address(hash, 'mf-manifest.json')).expect(200).expect('Cache-Control', 'no-cache');
    }
    await activate(FOURTH);
    expect((await publish('eeeeeeeeee')).removed).toEqual([versionOf(SECOND)]);
    await activate('eeeeeeeeee');
    expect((await publish('ffffffffff')).removed).toEqual([versionOf(THIRD), versionOf(FIRST)]);
    expect((await store.versions('public')).length).toBe(3);
  });

  it('never expose server-only files or anything outside their folder', async () => {
    await publish(FIRST);
    writeFileSync(path.join(store.place, 'secret.txt'), 'secret');
    for (const name of ['server/remote.cjs', 'server/files.json', '../secret.txt', '..%2fsecret.txt', ''])
      await server.http.get(address(FIRST, name)).expect(404);
    for (const elsewhere of [
      '/remotes/../secret.txt',
      '/remotes/public/1..0/x',
      '/remotes/secret.txt',
      '/remotes/nobody/1.0.0/x',
    ])
      await server.http.get(elsewhere).expect(404);
  });

  it("aren't available until they are complete", async () => {
    const hash = 'ffffffffff';
    const folder = path.join(store.place, 'public', versionOf(hash));
    const files = aRelease({ hash });
    mkdirSync(path.join(folder, 'assets'), { recursive: true });
    mkdirSync(path.join(folder, 'server'), { recursive: true });
    for (const [name, bytes] of [...files].reverse()) {
      await server.http.get(entryOf(hash)).expect(404);
      await expect(activate(hash)).rejects.toThrow(/There is no release|not a whole release/);
      writeFileSync(path.join(folder, name), bytes);
    }
    await eventually(async () => (await server.http.get(entryOf(hash))).status === 200);
    renameSync(folder, folder.replace(hash, 'fffffffff0'));
    await server.http.get(address('fffffffff0', 'mf-manifest.json')).expect(404);
  });

  it('change nothing when remotes.json is unusable or names a missing release', async () => {
    await publish(FIRST);
    await activate(FIRST);
    await shows(FIRST);
    writeFileSync(path.join(store.place, 'remotes.json'), '{ "public": ');
    await shows(FIRST);
    await expect(activate(FIRST)).rejects.toThrow('cannot be read');
    rmSync(path.join(store.place, 'remotes.json'));
    await shows('<main data-react');
    await expect(activate(SECOND)).rejects.toThrow('There is no release');
    await shows('<main data-react');
  });
});
