import supertest from 'supertest';
import { Renderer } from '../../src/site/rendering/renderer';
import { aFrontEnd, type TestFrontEnd } from '../support/front-end';
import { anAdministrator, contentClient, seedContent } from '../support/content';
import { embeddedResponses, digestOf, sourcesOf } from '../support/pages';
import { startTestApp, type TestApp } from '../support/test-app';

describe('a public page', () => {
  let frontEnd: TestFrontEnd;
  let server: TestApp;

  beforeAll(async () => {
    frontEnd = aFrontEnd();
    server = await startTestApp({ frontEnd: frontEnd.root, env: { PUBLIC_URL: 'https://magnolia.example.org' } });
    await seedContent(server);
  });
  afterAll(async () => {
    await server.close();
    frontEnd.remove();
  });

  const page = (path: string) => server.http.get(path).expect(200).expect('Content-Type', /html/);

  it('is fully rendered, with metadata for search engines and shared links', async () => {
    const { text } = await page('/about');
    expect(text).toContain('<div id="root" data-rendered="/about"><main data-react="the one React"><p>');
    expect(text).toContain('<title>Fixture /about</title>');
    expect(text).not.toContain('<title>Shell</title>');
    for (const element of [
      '<meta name="description" content="It says &quot;&lt;b&gt;&quot; &amp; more">',
      '<link rel="canonical" href="https://magnolia.example.org/about">',
      '<meta property="og:url" content="https://magnolia.example.org/about">',
      '<meta property="og:image" content="https://magnolia.example.org/og-image.png">',
      '<meta property="og:site_name" content="Magnolia Specialty Pharmacy">',
      '<meta name="twitter:card" content="summary_large_image">',
      '<meta name="pharmacy-time-zone" content="America/Chicago">',
    ])
      expect(text).toContain(element);
  });

  it("contains structured data that can't become markup, with absolute URLs", async () => {
    const { text } = await page('/');
    expect(text).not.toContain('alert(1)</script>');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@type': 'Pharmacy',
      url: 'https://magnolia.example.org/',
      text: '</script><script>alert(1)</script>',
    });
  });

  it('contains its styles with working URLs, and preloads its scripts', async () => {
    const { text } = await page('/about');
    const styles = [...text.matchAll(/<style data-href="([^"]+)">([^<]*)<\/style>/g)].map(([, ...parts]) => parts);
    expect(styles).toEqual([
      ['assets/main.0123456789.css', 'body{background:url(/assets/shell.svg)}'],
      ['assets/entry.0123456789.css', 'main{background:url(/remotes/public/assets/leaf.svg)}'],
      ['assets/about.0123456789.css', 'ul{background:url("/remotes/public/pictures/team.svg#a")}'],
    ]);
    expect(text).not.toContain('rel="stylesheet"');
    const preloads = [...text.matchAll(/rel="preload" as="script" fetchpriority="low" href="([^"]+)"/g)];
    expect(preloads.map(([, href]) => href)).toEqual([
      '/assets/core.0123456789.js',
      '/remotes/public/assets/remoteEntry.0123456789.js',
      '/remotes/public/assets/about.0123456789.js',
    ]);
  });

  it('allows exactly its own inline styles and script, even with a 304 response', async () => {
    const answer = await page('/about');
    const policy = answer.headers['content-security-policy'];
    const styles = [...answer.text.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css = '']) => digestOf(css));
    expect(styles).toHaveLength(3);
    expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", ...styles]);
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", digestOf('first();')]);
    expect(policy).not.toContain('unsafe');
    const again = await server.http
      .get('/about')
      .set('If-None-Match', answer.headers['etag'] ?? '')
      .expect(304);
    expect(again.headers['content-security-policy']).toBe(policy);
    const { headers, text } = await page('/admin/login');
    const admin = headers['content-security-policy'];
    const [, ownStyle = ''] = /<noscript><style>([^<]*)<\/style>/.exec(text) ?? [];
    expect(sourcesOf(admin, 'style-src')).toEqual(["'self'", digestOf(ownStyle)]);
    expect(sourcesOf(admin, 'script-src')).toEqual(["'self'", digestOf('first();')]);
  });

  it('shows exactly what the API returns', async () => {
    const responses = embeddedResponses((await page('/about')).text);
    const addresses = ['/api/pages/global', '/api/announcements/active', '/api/pages/about', '/api/team-members'];
    expect(Object.keys(responses)).toEqual(addresses);
    for (const address of addresses) expect((await server.http.get(address)).body).toEqual(responses[address]);
  });

  it('is compressed with an encoding that the browser accepts', async () => {
    const get = async (encoding: string) => {
      const response = await fetch(server.url, { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      return { form: response.headers.get('content-encoding'), text: await response.text() };
    };
    const { form: none, text } = await get('identity');
    expect(none).toBeNull();
    expect(text).toContain('data-rendered="/"');
    for (const [encoding, form] of [
      ['br, gzip, deflate', 'br'],
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['*;q=0, identity', null],
    ] as const)
      expect(await get(encoding)).toEqual({ form, text });
  });

  it('responds to HEAD without a body, and with 304 to a client with a current copy', async () => {
    const { headers } = await page('/');
    const head = await server.http.head('/').set('Accept-Encoding', 'gzip').expect(200);
    expect(head.headers['etag']).toBe(headers['etag']);
    expect(head.text).toBeUndefined();
    await server.http
      .get('/')
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
    await server.http
      .get('/about')
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('is rendered once for any number of requests', async () => {
    const render = jest.spyOn(server.app.get(Renderer), 'render');
    const texts = await Promise.all(Array.from({ length: 20 }, async () => (await page('/services')).text));
    texts.push((await page('/services')).text);
    expect(new Set(texts).size).toBe(1);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("is one page with status 404 at every unknown path, and doesn't repeat the path", async () => {
    const unknown = ['/nothing', '/admin/nothing', '/%E0%A4%A', '/assetsx', '/%3Cscript%3Ealert(1)', '//evil.example'];
    const texts = await Promise.all(
      unknown.map(async (path) => {
        const { text, headers } = await supertest(server.url).get(path).expect(404);
        expect(headers['x-robots-tag']).toBe('noindex');
        return text;
      }),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('<h1>404 Page Not Found</h1>');
    expect(texts[0]).toContain('<title>404 Page Not Found · Magnolia Specialty Pharmacy</title>');
    expect(texts[0]).not.toContain('canonical');
  });

  it('shows the current phone number when scripts are off on pages where people sign in or register', async () => {
    const admin = contentClient(server, await anAdministrator(server, 'nora'));
    for (const phone of ['(601) 555-0187', '(601) 555-0142']) {
      await admin.saveAndPublish('pharmacy_phone', phone);
      for (const path of ['/login', '/registration', '/admin/login', '/prescriber-portal', '/forgot-password']) {
        const [note = ''] = /<noscript>.*?<\/noscript>/.exec((await page(path)).text) ?? [];
        expect(note).toContain(`<a class="call" href="tel:+1${phone.replace(/\D/g, '')}">Call ${phone}</a>`);
      }
    }
  });

  it('is left to the browser where people sign in, and kept from search engines there', async () => {
    for (const path of ['/login', '/registration', '/prescriber-portal', '/admin/dashboard']) {
      const { text, headers } = await page(path);
      expect(text).toContain('<div id="root"></div>');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(Object.keys(embeddedResponses(text))).toEqual(['/api/pages/global', '/api/announcements/active']);
    }
  });
});
