import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { activateRelease, deactivate, openS3ReleaseStore, publishRelease, type ReleaseStore } from '../../src/site';
import { seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { aFrontEnd, remoteCode, type TestFrontEnd } from '../support/front-end';
import { aRelease, versionOf } from '../support/releases';
import { type S3Peer, startS3Peer } from '../support/s3-peer';
import { startTestApp, type TestApp } from '../support/test-app';

const [FIRST, SECOND, THIRD, FOURTH] = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc', 'dddddddddd'] as const;
const saying = (words: string) => remoteCode(`return '<main>${words} ' + __pharmacy_base__ + '</main>';`);
const address = (hash: string, name: string) => `/remotes/public/${versionOf(hash)}/${name}`;
const entryOf = (hash: string) => address(hash, `assets/remoteEntry.${hash}.js`);

describe('releases in the bucket that servers share', () => {
  let frontEnd: TestFrontEnd;
  let peer: S3Peer;
  let store: ReleaseStore;
  let servers: readonly TestApp[];

  const start = async (database?: TestApp['database']) => {
    // Each on a machine of its own.
    const dataDir = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'machine-'));
    return startTestApp({ frontEnd: frontEnd.root, env: peer.env, dataDir, ...(database && { database }) });
  };

  beforeAll(async () => {
    frontEnd = aFrontEnd();
    peer = await startS3Peer();
    store = await openS3ReleaseStore(peer.settings);
    const first = await start();
    await seedContent(first);
    servers = [first, await start(first.database)];
  });
  afterAll(async () => {
    for (const server of [...servers].reverse()) await server.close();
    await peer.close();
    frontEnd.remove();
  });

  const publish = (hash: string) => publishRelease(store, 'public', aRelease({ hash, server: saying(hash) }));
  const everyPageShows = (words: string) =>
    eventually(async () => {
      const pages = await Promise.all(servers.map((server) => server.http.get('/')));
      return pages.every(({ text }) => text.includes(words));
    });

  it('are published and rolled back on every server within seconds', async () => {
    for (const hash of [FIRST, SECOND]) expect((await publish(hash)).wasThere).toBe(false);
    expect((await publish(FIRST)).wasThere).toBe(true);
    for (const hash of [FIRST, SECOND, FIRST]) {
      await activateRelease(store, 'public', versionOf(hash));
      await everyPageShows(`<main>${hash} ${address(hash, '')}</main>`);
    }
    for (const { http } of servers) {
      await http.get(entryOf(SECOND)).expect(200, `/* public ${SECOND} */`);
      await http.get(address(SECOND, 'server/remote.cjs')).expect(404);
    }
    await deactivate(store, 'public');
    await everyPageShows('<main data-react');
  });

  it('are deleted once there are three newer ones, except for the active one and the one before it', async () => {
    await activateRelease(store, 'public', versionOf(FIRST));
    await publish(THIRD);
    expect((await publish(FOURTH)).removed).toEqual([]);
    await activateRelease(store, 'public', versionOf(FOURTH));
    expect((await publish('eeeeeeeeee')).removed).toEqual([versionOf(SECOND)]);
    await activateRelease(store, 'public', versionOf('eeeeeeeeee'));
    expect((await publish('ffffffffff')).removed.slice().sort()).toEqual([versionOf(FIRST), versionOf(THIRD)]);
    expect(await store.read('public', versionOf(FIRST))).toBeNull();
    expect((await store.versions('public')).length).toBe(3);
  });

  it("are served from memory while the bucket is unavailable, and others as soon as it's back", async () => {
    await activateRelease(store, 'public', versionOf(FOURTH));
    await everyPageShows(FOURTH);
    peer.breakAfter(0);
    for (const { http } of servers) {
      await http.get(entryOf(FOURTH)).expect(200);
      await http.get(entryOf('ffffffffff')).expect(503).expect('Retry-After', '2');
      expect((await http.get('/').expect(200)).text).toContain(FOURTH);
    }
    peer.breakAfter(Number.POSITIVE_INFINITY);
    for (const { http } of servers)
      await eventually(async () => (await http.get(entryOf('ffffffffff'))).status === 200);
  });
});

describe('releases in a separate bucket', () => {
  it('keep the changes of several people who activate at the same time', async () => {
    const peer = await startS3Peer();
    try {
      const store = await openS3ReleaseStore(peer.settings);
      const names = ['admin', 'portal', 'public'];
      const add = (name: string) => store.changeEntries((text) => JSON.stringify([...JSON.parse(text ?? '[]'), name]));
      await Promise.all(names.map(add));
      const entries = await store.entries();
      expect(JSON.parse(entries?.text ?? '[]').sort()).toEqual(names);
    } finally {
      await peer.close();
    }
  });

  it("are the only ones that a server uses: the key for documents can't publish any", async () => {
    const frontEnd = aFrontEnd();
    const [documents, releases] = [await startS3Peer(), await startS3Peer()];
    const own = Object.fromEntries(Object.entries(releases.env).map(([name, value]) => [`RELEASES_${name}`, value]));
    const dataDir = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'machine-'));
    const server = await startTestApp({ frontEnd: frontEnd.root, env: { ...documents.env, ...own }, dataDir });
    try {
      await seedContent(server);
      for (const [peer, hash] of [
        [documents, FIRST],
        [releases, SECOND],
      ] as const) {
        const store = await openS3ReleaseStore(peer.settings);
        await publishRelease(store, 'public', aRelease({ hash, server: saying(hash) }));
        await activateRelease(store, 'public', versionOf(hash));
      }
      await eventually(async () => (await server.http.get('/')).text.includes(SECOND));
      await server.http.get(entryOf(SECOND)).expect(200);
      await server.http.get(entryOf(FIRST)).expect(404);
    } finally {
      await server.close();
      for (const peer of [documents, releases]) await peer.close();
      frontEnd.remove();
    }
  });
});
