import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { RenderFailures } from '../../src/site';
import { RendererProcess } from '../../src/site/rendering/renderer-process';
import { seedContent } from '../support/content';
import { aFrontEnd, remoteCode, type TestFrontEnd, UNTIL_NOTICED_MS } from '../support/front-end';
import { startTestApp, type TestApp } from '../support/test-app';

describe('rendering', () => {
  let frontEnd: TestFrontEnd;
  let server: TestApp;
  let failures: RenderFailures;

  beforeEach(async () => {
    frontEnd = aFrontEnd();
    server = await startTestApp({ frontEnd: frontEnd.root });
    await seedContent(server);
    failures = server.app.get(RenderFailures);
  });
  afterEach(async () => {
    await server.close();
    frontEnd.remove();
  });

  const html = async (path = '/') => (await server.http.get(path).expect(200)).text;
  const finished = '<div id="root" data-rendered="/"><main';
  const unfinished = '<div id="root"></div>';

  const broken = {
    throws: `throw new Error('broken');`,
    'ends its process': `process.exit(1);`,
    'asks for more memory than there is': `const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));`,
    'asks for more buffers than there is memory': `const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));`,
    'writes more than a page': `return '<main>' + 'x'.repeat(3e6) + '</main>';`,
    'never finishes': `return new Promise(() => {});`,
    'reads files': `require('node:fs');`,
    'reads settings': `if (process.env.PATH !== undefined) return 'leaked'; throw new Error('none');`,
    'returns something else': `return { toString() { throw new Error('no text'); } };`,
  };

  it.each(Object.entries(broken))(
    'leaves the page to the browser when the remote %s, and counts the failure',
    async (_name, before) => {
      frontEnd.rebuildRemote(before);
      expect(await html()).toContain(unfinished);
      expect(failures.count).toBe(1);
      expect(await html()).toContain(unfinished);
      expect(failures.count).toBe(1);
      frontEnd.rebuildRemote();
      await sleep(UNTIL_NOTICED_MS);
      expect(await html()).toContain(finished);
    },
  );

  it('continues to serve everything else while a remote loops forever, and ends it after five seconds', async () => {
    frontEnd.rebuildRemote('for (;;);');
    const start = performance.now();
    const page = html();
    const delays: number[] = [];
    for (let request = 0; request < 20; request += 1) {
      const before = performance.now();
      await server.http.get('/api/health/live').expect(200);
      delays.push(performance.now() - before);
      await sleep(50);
    }
    expect(Math.max(...delays)).toBeLessThan(4_000);
    expect(await page).toContain(unfinished);
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(failures.count).toBe(1);
  });

  it('leaves pages to the browser while a build has no server part', async () => {
    frontEnd.write('frontend-public/dist/server/remote.cjs');
    expect(await html()).toContain(unfinished);
    await server.http.get('/nothing').expect(404, /404 Page Not Found<\/h1>/);
    expect(failures.count).toBe(1);
    frontEnd.write('frontend-public/dist/server/remote.cjs', remoteCode());
    frontEnd.write('frontend-shell/dist/server/shell.cjs');
    await sleep(UNTIL_NOTICED_MS);
    expect(await html()).toContain(unfinished);
    await server.http.get('/nothing').expect(404);
    expect(failures.count).toBe(3);
  });

  it("switches to a new build of the remote and of the shell's page", async () => {
    expect(await html()).toContain(finished);
    frontEnd.rebuildRemote(`return '<main>The next build</main>';`);
    await sleep(UNTIL_NOTICED_MS);
    expect(await html()).toContain('data-rendered="/"><main>The next build</main>');
    expect(failures.count).toBe(0);
  });

  it('serves the last rendered page while the database is unavailable, and recovers afterward', async () => {
    const before = await html();
    const dataSource = server.app.get(DataSource);
    const query = jest.spyOn(dataSource, 'query').mockRejectedValue(new Error('away'));
    frontEnd.rebuildRemote();
    await sleep(UNTIL_NOTICED_MS);
    expect(await html()).toBe(before);
    await server.http.get('/about').expect(200, new RegExp(unfinished));
    expect(failures.count).toBe(0);
    query.mockRestore();
    await sleep(2_100);
    expect(await html('/about')).toContain('data-rendered="/about"');
  });

  it('ends the renderer process when the server stops', async () => {
    const end = jest.spyOn(RendererProcess.prototype, 'end');
    await html();
    expect(end).not.toHaveBeenCalled();
    await server.close();
    expect(end).toHaveBeenCalled();
    server = await startTestApp({ frontEnd: frontEnd.root });
  });

  it("leaves pages of external remotes to the browser, which isn't a failure", async () => {
    frontEnd.write('remotes.json', '{"public":{"entry":"https://cdn.example.org/mf-manifest.json"}}');
    const elsewhere = await startTestApp({
      frontEnd: frontEnd.root,
      env: { REMOTES_CONFIG: `${frontEnd.root}/remotes.json` },
    });
    try {
      await elsewhere.http.get('/').expect(200, new RegExp(unfinished));
      await elsewhere.http.get('/nothing').expect(404, /404 Page Not Found<\/h1>/);
      expect(elsewhere.app.get(RenderFailures).count).toBe(0);
    } finally {
      await elsewhere.close();
    }
  });
});
