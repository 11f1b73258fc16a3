import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { activateRelease, deactivate, openBucketShelf, publishRelease, type Shelf } from '../../src/site';
import { plantContent } from '../support/content';
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
  let shelf: Shelf;
  let servers: readonly TestApp[];

  const start = async (database?: TestApp['database']) => {
    // Each on a machine of its own.
    const dataDir = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'machine-'));
    return startTestApp({ frontEnd: frontEnd.root, env: peer.env, dataDir, ...(database && { database }) });
  };

  beforeAll(async () => {
    frontEnd = aFrontEnd();
    peer = await startS3Peer();
    shelf = await openBucketShelf(peer.settings);
    const first = await start();
    await plantContent(first);
    servers = [first, await start(first.database)];
  });
  afterAll(async () => {
    for (const server of [...servers].reverse()) await server.close();
    await peer.close();
    frontEnd.remove();
  });

  const publish = (hash: string) => publishRelease(shelf, 'public', aRelease({ hash, server: saying(hash) }));
  const everyPageShows = (words: string) =>
    eventually(async () => {
      const pages = await Promise.all(servers.map((server) => server.http.get('/')));
      return pages.every(({ text }) => text.includes(words));
    });

  it('are shipped and rolled back on every server within seconds', async () => {
    for (const hash of [FIRST, SECOND]) expect((await publish(hash)).wasThere).toBe(false);
    expect((await publish(FIRST)).wasThere).toBe(true);
    for (const hash of [FIRST, SECOND, FIRST]) {
      await activateRelease(shelf, 'public', versionOf(hash));
      await everyPageShows(`<main>${hash} ${address(hash, '')}</main>`);
    }
    for (const { http } of servers) {
      await http.get(entryOf(SECOND)).expect(200, `/* public ${SECOND} */`);
      await http.get(address(SECOND, 'server/remote.cjs')).expect(404);
    }
    await deactivate(shelf, 'public');
    await everyPageShows('<main data-react');
  });

  it('go when three newer ones are there, but for the one in use', async () => {
    await activateRelease(shelf, 'public', versionOf(FIRST));
    await publish(THIRD);
    expect((await publish(FOURTH)).removed).toEqual([]);
    await activateRelease(shelf, 'public', versionOf(FOURTH));
    expect((await publish('eeeeeeeeee')).removed.slice().sort()).toEqual([versionOf(FIRST), versionOf(SECOND)]);
    expect(await shelf.read('public', versionOf(FIRST))).toBeNull();
    expect((await shelf.versions('public')).length).toBe(3);
  });

  it('are served from memory while the bucket is away; what is not there, as soon as it is back', async () => {
    await activateRelease(shelf, 'public', versionOf(FOURTH));
    await everyPageShows(FOURTH);
    peer.breakAfter(0);
    for (const { http } of servers) {
      await http.get(entryOf(FOURTH)).expect(200);
      await http.get(entryOf(THIRD)).expect(503).expect('Retry-After', '2');
      expect((await http.get('/').expect(200)).text).toContain(FOURTH);
    }
    peer.breakAfter(Number.POSITIVE_INFINITY);
    for (const { http } of servers) await eventually(async () => (await http.get(entryOf(THIRD))).status === 200);
  });
});
