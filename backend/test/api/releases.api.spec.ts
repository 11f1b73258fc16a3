import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  activateRelease,
  deactivate,
  type FolderShelf,
  openFolderShelf,
  publishRelease,
  RenderFailures,
} from '../../src/site';
import { plantContent } from '../support/content';
import { eventually } from '../support/eventually';
import { aFrontEnd, remoteCode, type TestFrontEnd } from '../support/front-end';
import { aRelease, versionOf } from '../support/releases';
import { startTestApp, type TestApp } from '../support/test-app';

const [FIRST, SECOND, THIRD, FOURTH] = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc', 'dddddddddd'] as const;
const saying = (words: string) => remoteCode(`return '<main>${words} ' + __pharmacy_base__ + '</main>';`);

describe('releases on the shelf of a running server', () => {
  let frontEnd: TestFrontEnd;
  let server: TestApp;
  let shelf: FolderShelf;

  beforeAll(async () => {
    frontEnd = aFrontEnd();
    server = await startTestApp({ frontEnd: frontEnd.root });
    await plantContent(server);
    shelf = openFolderShelf(server.config);
  });
  afterEach(() => rmSync(shelf.place, { recursive: true, force: true }));
  afterAll(async () => {
    await server.close();
    frontEnd.remove();
  });

  const publish = (hash: string, server = saying(hash)) => publishRelease(shelf, 'public', aRelease({ hash, server }));
  const activate = (hash: string) => activateRelease(shelf, 'public', versionOf(hash));
  const address = (hash: string, name: string) => `/remotes/public/${versionOf(hash)}/${name}`;
  const entryOf = (hash: string) => address(hash, `assets/remoteEntry.${hash}.js`);
  const page = async () => (await server.http.get('/').expect(200)).text;
  const shows = (words: string) => eventually(async () => (await page()).includes(words));

  it('are shipped and rolled back by remotes.json alone, and pages are rendered with what is in use', async () => {
    await publish(FIRST);
    await publish(SECOND);
    expect(await page()).toContain('<main data-react');
    for (const hash of [FIRST, SECOND, FIRST]) {
      await activate(hash);
      const { body } = await server.http.get('/remotes.json').expect(200);
      expect(body).toEqual({
        public: { entry: address(hash, 'mf-manifest.json') },
        portal: { entry: '/remotes/portal/mf-manifest.json' },
        admin: { entry: '/remotes/admin/mf-manifest.json' },
      });
      await shows(`<main>${hash} ${address(hash, '')}</main>`);
      const text = await page();
      expect(text).toContain(entryOf(hash));
      expect(text).toContain(`url(${address(hash, 'assets/leaf.svg')})`);
    }
    await deactivate(shelf, 'public');
    await shows('<main data-react');
    expect(server.app.get(RenderFailures).count).toBe(0);
  });

  it('stay loadable, the last three and the one in use, under names that tell their content', async () => {
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
    expect((await publish('eeeeeeeeee')).removed).toEqual([versionOf(SECOND), versionOf(FIRST)]);
    expect((await shelf.versions('public')).length).toBe(3);
  });

  it('never show what only the server reads, nor what is beside them', async () => {
    await publish(FIRST);
    writeFileSync(path.join(shelf.place, 'secret.txt'), 'secret');
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

  it('are not there before they are whole', async () => {
    const hash = 'ffffffffff';
    const folder = path.join(shelf.place, 'public', versionOf(hash));
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

  it('leave everything as it is where remotes.json cannot be used, and where it names what is not there', async () => {
    await publish(FIRST);
    await activate(FIRST);
    await shows(FIRST);
    writeFileSync(path.join(shelf.place, 'remotes.json'), '{ "public": ');
    await shows(FIRST);
    await expect(activate(FIRST)).rejects.toThrow('cannot be read');
    rmSync(path.join(shelf.place, 'remotes.json'));
    await shows('<main data-react');
    await expect(activate(SECOND)).rejects.toThrow('There is no release');
    await shows('<main data-react');
  });
});
