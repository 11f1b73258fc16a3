import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { browserPaths } from '@pharmacy/contracts';
import { Logger } from '@nestjs/common';
import express from 'express';
import supertest from 'supertest';
import type { ContentQueries } from '../src/modules/content';
import type { Notifications } from '../src/platform/database';
import { EventBus } from '../src/platform/events';
import { Clock, type MidnightTimer, PharmacyCalendar } from '../src/platform/time';
import { Config, readConfig } from '../src/platform/config';
import { Metrics } from '../src/platform/metrics';
import { ListedFiles } from '../src/site/listed-files';
import { FrontEnd } from '../src/site/files/front-end';
import type { PageDataReader, PageData } from '../src/site/pages/page-data';
import { PageBuilder } from '../src/site/pages/page-builder';
import { PageCache } from '../src/site/pages/page-cache';
import { SiteBuilds } from '../src/site/pages/site-builds';
import { BucketEntries } from '../src/site/remotes/remotes-file';
import { RemoteBuilds } from '../src/site/remotes/remote-builds';
import { RemoteEntries, RemoteHints } from '../src/site/remotes/remote-entries';
import { Renderer, RenderFailures } from '../src/site/rendering/renderer';
import { LoadedReleases } from '../src/site/release-store/loaded-releases';
import { Site } from '../src/site/site';

const manifest = {
  metaData: { remoteEntry: { path: '', name: 'assets/remoteEntry.0123456789.js' } },
  exposes: [{ assets: { js: { sync: ['assets/entry.0123456789.js'] } } }],
};

describe(Site.name, () => {
  let root: string;

  beforeAll(() => Logger.overrideLogger(false));

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'site-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(name: string, text: string | Buffer): void {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  function build(): void {
    write('frontend-shell/dist/index.html', '<!doctype html><head><title>Shell</title></head><body></body>');
    write('frontend-shell/dist/assets/main.0123456789.js', 'const pi = "π";');
    write('frontend-shell/dist/assets/main.0123456789.js.gz', gzipSync('const pi = "π";'));
    write('frontend-shell/dist/assets/plain.js', 'plain');
    write('frontend-portal/dist/mf-manifest.json', JSON.stringify(manifest));
    write('frontend-portal/dist/assets/entry.0123456789.js', 'entry');
  }

  const noResponses: PageDataReader = {
    read: (): Promise<PageData> => Promise.resolve({ responses: {}, isComplete: true, isFresh: true }),
  } as Partial<PageDataReader> as PageDataReader;

  function serve(set: Partial<Config> = {}, pageData = noResponses) {
    const frontEnd = new FrontEnd(root);
    const config = new Config({ ...readConfig({ DATA_DIR: path.join(root, 'data') }), ...set });
    const remotes = new RemoteBuilds(frontEnd, new LoadedReleases([]));
    const entries = new RemoteEntries(config, new BucketEntries(null), remotes);
    const clock = new Clock();
    const builder = new PageBuilder(
      config,
      clock,
      new PharmacyCalendar(config, clock),
      pageData,
      new Renderer(),
      new RenderFailures(new Metrics()),
    );
    const never: unknown = { on: () => undefined };
    const [bus, midnight] = [new EventBus(never as Notifications), never as MidnightTimer];
    const pages = new PageCache(new SiteBuilds(frontEnd, entries, remotes), builder, bus, midnight);
    const files = new ListedFiles(config, clock, {} as ContentQueries, pageData);
    const site = new Site(frontEnd, remotes, entries, new RemoteHints(entries), pages, files);
    const app = express();
    app.use((request, response, next) => site.handle(request, response, next));
    app.use((_request, response) => void response.status(418).end());
    return supertest(app);
  }

  it('serves the page at every browser path, and the same page with 404 at any other', async () => {
    build();
    const http = serve();
    for (const known of [...Object.values(browserPaths).flat(), '/login?type=prescriber'])
      await http.get(known).expect(200, /Shell/).expect('Cache-Control', 'no-cache').expect('ETag', /".+"/);
    for (const unknown of ['/nothing', '/admin/nothing', '/%E0%A4%A', '/assetsx'])
      await http.get(unknown).expect(404, /Shell/);
    await http.head('/').expect(200);
    const { headers } = await http.get('/');
    await http
      .get('/')
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
    await http
      .get('/nothing')
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(404);
  });

  it('serves hashed files for a year in an encoding that the browser accepts', async () => {
    build();
    const http = serve();
    const name = '/assets/main.0123456789.js';
    const zipped = await http.get(name).set('Accept-Encoding', 'gzip').expect(200, 'const pi = "π";');
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const plain = await http.get(name).set('Accept-Encoding', 'identity').expect(200, 'const pi = "π";');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['etag']).not.toBe(zipped.headers['etag']);
    await http.get('/assets/plain.js').expect(200).expect('Cache-Control', 'no-cache');
  });

  it('never serves files outside its folders', async () => {
    build();
    write('secret.txt', 'secret');
    const http = serve();
    for (const attempt of [
      '/assets/../../../secret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/remotes/portal/../../secret.txt',
    ])
      expect((await http.get(attempt)).text).not.toContain('secret');
    await http.get('/remotes/data/mf-manifest.json').expect(404);
    await http.get('/assets/missing.js').expect(404).expect('Content-Type', /plain/);
  });

  it('leaves other routes and methods to other handlers', async () => {
    build();
    const http = serve();
    for (const other of ['/api', '/api/x', '/API/x', '/ws', '/metrics', '/ops/queues'])
      await http.get(other).expect(418);
    await http.post('/').expect(418);
  });

  it('lists where the remotes are, and preloads what a page needs first', async () => {
    build();
    const http = serve();
    const { body } = await http.get('/remotes.json').expect(200).expect('Cache-Control', 'no-store');
    expect(body).toEqual({
      public: { entry: '/remotes/public/mf-manifest.json' },
      portal: { entry: '/remotes/portal/mf-manifest.json' },
      admin: { entry: '/remotes/admin/mf-manifest.json' },
    });
    const { headers } = await http.get('/login');
    const hint = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;
    expect(headers['link']).toBe(`${hint('/remotes.json')}, ${hint('/remotes/portal/mf-manifest.json')}`);
    await http.get('/remotes/portal/mf-manifest.json').expect(200).expect('Cache-Control', 'no-cache');
  });

  it("loads a new build of a remote from REMOTES_CONFIG alone, even while it's running", async () => {
    build();
    write('remotes.json', '{"portal":{"entry":"https://cdn.example.org/portal/mf-manifest.json"}}');
    const remotesConfig = path.join(root, 'remotes.json');
    const http = serve({ remotesConfig });
    const entry = async () =>
      ((await http.get('/remotes.json')).body as Record<'portal' | 'admin', { entry: string }>).portal.entry;
    expect(await entry()).toBe('https://cdn.example.org/portal/mf-manifest.json');
    write('remotes.json', '{"portal":{"entry":"/remotes/portal/mf-manifest.json"}}');
    expect(await entry()).toBe('/remotes/portal/mf-manifest.json');
    write('remotes.json', '{"portal":{"entry":"javascript:alert(1)"}}');
    expect(await entry()).toBe('/remotes/portal/mf-manifest.json');
  });

  it('switches to a new build, and keeps the hashed files of the previous one', async () => {
    build();
    const http = serve();
    await http.get('/assets/main.0123456789.js').expect(200);
    rmSync(path.join(root, 'frontend-shell/dist'), { recursive: true });
    write('frontend-shell/dist/index.html', '<!doctype html><title>Next</title>');
    write('frontend-shell/dist/assets/main.9876543210.js', 'next');
    utimesSync(path.join(root, 'frontend-shell/dist/index.html'), new Date(), new Date(Date.now() + 5_000));
    await sleep(1_100);
    await http.get('/').expect(200, /Next/);
    await http.get('/assets/main.9876543210.js').expect(200);
    await http.get('/assets/main.0123456789.js').expect(200);
    await http.get('/assets/plain.js').expect(404);
  });

  it("embeds the pharmacy's time zone and the first data of each page without allowing markup", async () => {
    build();
    const data = { '/api/announcements/active': [{ id: 1, text: 'Closed </script><script>alert(1)</script> Monday' }] };
    const pageData = { read: () => Promise.resolve({ responses: data, isComplete: true, isFresh: true }) };
    const { text } = await serve({}, pageData as Partial<PageDataReader> as PageDataReader)
      .get('/')
      .expect(200);
    expect(text).toContain('<meta name="pharmacy-time-zone" content="America/Chicago">');
    const [, block] = /<script type="application\/json" id="page-responses">(.*?)<\/script>/.exec(text) ?? [];
    expect(block).not.toContain('<');
    expect(JSON.parse(block ?? '')).toEqual(data);
  });

  it('reports clearly that nothing is built yet', async () => {
    await serve()
      .get('/')
      .expect(503, /not built yet/)
      .expect('Retry-After', /\d/);
  });
});
