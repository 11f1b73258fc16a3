import { browserPaths } from '@pharmacy/contracts';
import { expect, test } from '../support/test';

test('the sitemap lists exactly the public pages, and each exists', async ({ product, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!);
  expect(listed.toSorted()).toEqual(browserPaths.public.map((path) => product.url + path).toSorted());
  const moments = [...sitemap.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, moment]) => moment!);
  expect(moments).not.toHaveLength(0);
  for (const moment of moments) expect(Date.parse(moment)).not.toBeNaN();
  for (const address of listed) expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
});

test('robots.txt allows the public pages and disallows the others', async ({ product, request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: *(\S+)$/gm)].map(([, prefix]) => prefix!);
  const isClosed = (path: string) => closed.some((prefix) => path.startsWith(prefix));
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  for (const path of browserPaths.public) {
    const answer = await request.get(path);
    expect({ path, closed: isClosed(path), robots: answer.headers()['x-robots-tag'] }).toEqual({ path, closed: false });
    expect(await answer.text()).not.toMatch(/<meta name="robots"[^>]*noindex/);
  }
  for (const path of [...browserPaths.portal, ...browserPaths.admin]) {
    expect(isClosed(path), path).toBe(true);
    expect((await request.get(path)).headers()['x-robots-tag'], path).toContain('noindex');
  }
});

test('security.txt has a contact and an expiry in the future', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: (mailto|https?):\S+$/m);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)![1]!);
  expect(expires).toBeGreaterThan(Date.now());
});

test('the site is installable: manifest and icons are valid', async ({ page }) => {
  await page.goto('/');
  const linked = await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')] as const));
  expect(linked.map(([rel]) => rel)).toEqual(expect.arrayContaining(['icon', 'apple-touch-icon', 'manifest']));
  const address = linked.find(([rel]) => rel === 'manifest')![1]!;
  const manifest = (await (await page.request.get(address)).json()) as {
    readonly name: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  };
  expect(manifest.name).toBe('Magnolia Specialty Pharmacy');
  const icons = [
    ...manifest.icons.map(({ src, sizes }) => ({ src: new URL(src, page.url()).pathname, sizes })),
    ...linked.filter(([rel]) => rel !== 'manifest').map(([, src]) => ({ src: src!, sizes: undefined })),
  ];
  for (const { src, sizes } of icons) {
    const width = await page.evaluate(async (picture) => {
      const image = Object.assign(new Image(), { src: picture });
      await image.decode();
      return image.naturalWidth;
    }, src);
    if (sizes && sizes !== 'any') expect(`${src} ${width}`).toBe(`${src} ${parseInt(sizes)}`);
    else expect(width, src).toBeGreaterThan(0);
  }
});

for (const [from, to] of [
  ['/patients/', '/patients'],
  ['/Contact', '/contact'],
  ['/index.html', '/'],
  ['/home', '/'],
  ['/ABOUT/?from=card', '/about?from=card'],
] as const)
  test(`${from} has moved to ${to}`, async ({ product, request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(new URL(answer.headers()['location']!, product.url).href).toBe(product.url + to);
  });
