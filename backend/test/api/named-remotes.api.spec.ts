import type { SystemReport } from '@pharmacy/contracts';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  activateRelease,
  deactivate,
  type FolderReleaseStore,
  openFolderReleaseStore,
  publishRelease,
} from '../../src/site';
import { aFrontEnd, type TestFrontEnd } from '../support/front-end';
import { signInAdministrator } from '../support/people';
import { aRelease, versionOf } from '../support/releases';
import { startTestApp, type TestApp } from '../support/test-app';

const HASH = '1234567890';
const manifest = `/remotes/recalls/${versionOf(HASH)}/mf-manifest.json`;

describe("a remote that isn't bundled", () => {
  let frontEnd: TestFrontEnd;
  let server: TestApp;
  let store: FolderReleaseStore;

  beforeAll(async () => {
    frontEnd = aFrontEnd();
    server = await startTestApp({ frontEnd: frontEnd.root });
    store = openFolderReleaseStore(server.config);
  });
  afterEach(() => rmSync(store.place, { recursive: true, force: true }));
  afterAll(async () => {
    await server.close();
    frontEnd.remove();
  });

  const ship = async (paths: readonly string[]) => {
    await publishRelease(store, 'recalls', aRelease({ remote: 'recalls', hash: HASH, paths }));
    await activateRelease(store, 'recalls', versionOf(HASH));
  };

  it('has its paths from its activation until its deactivation', async () => {
    await server.http.get('/recalls').expect(404);
    await ship(['/recalls', '/recalls/archive']);
    const { body } = await server.http.get('/remotes.json').expect(200);
    expect(body).toMatchObject({ recalls: { entry: manifest, paths: ['/recalls', '/recalls/archive'] } });
    for (const address of ['/recalls', '/recalls/', '/recalls/archive?year=2026']) {
      const { headers, text } = await server.http.get(address).expect(200).expect('X-Robots-Tag', 'noindex');
      expect(headers['link']).toContain(`<${manifest}>; rel=preload`);
      expect(text).toContain('<div id="root"></div>');
    }
    await server.http.get('/recalls/other').expect(404);
    await server.http.get(manifest).expect(200);
    await deactivate(store, 'recalls');
    await server.http.get('/recalls').expect(404);
    expect((await server.http.get('/remotes.json')).body).not.toHaveProperty('recalls');
  });

  it("can't take over paths of other remotes", async () => {
    for (const taken of ['/about', '/home', '/admin/users', '/api/recalls', '/assets/x', '/ops', '/Recalls', 'recalls'])
      await expect(ship([taken])).rejects.toThrow('is not a path that a remote may have');
    const entries = { recalls: { entry: manifest, paths: ['/recalls', '/about', '/api/health/live'] } };
    await ship([]);
    writeFileSync(path.join(store.place, 'remotes.json'), JSON.stringify(entries));
    const { body } = await server.http.get('/remotes.json').expect(200);
    expect(body).toMatchObject({ recalls: { entry: manifest, paths: ['/recalls'] } });
    await server.http.get('/api/health/live').expect(200).expect('Content-Type', /json/);
    const { headers } = await server.http.get('/about').expect(200);
    expect(headers).not.toHaveProperty('x-robots-tag');
    expect(headers['link']).toContain('/remotes/public/mf-manifest.json');
  });

  it("is monitored like the others while it's in use", async () => {
    const failure = { remote: 'recalls', kind: 'incompatible', version: `1.0.0+${HASH}` };
    const report = () => server.http.post('/api/reports/remote-failures').send(failure);
    await report().expect(400);
    await ship(['/recalls']);
    await report().expect(204);
    const token = await signInAdministrator(server);
    const { body } = await server.http.get('/api/admin/system').auth(token, { type: 'bearer' }).expect(200);
    const { remotes } = body as SystemReport;
    expect(remotes.map(({ name }) => name)).toEqual(['public', 'portal', 'admin', 'recalls']);
    expect(remotes.at(-1)).toMatchObject({
      entry: manifest,
      version: `1.0.0+${HASH}`,
      healthy: true,
      failures: [{ kind: 'incompatible', count: 1 }],
    });
    const { text } = await server.http.get('/metrics').expect(200);
    expect(text).toContain('remote_failures_total{remote="recalls",kind="incompatible"} 1');
  });
});
