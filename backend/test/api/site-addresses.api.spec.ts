import { browserPaths } from '@pharmacy/contracts';
import { request as rawRequest } from 'node:http';
import { anAdministrator, contentClient, seedContent } from '../support/content';
import { aFrontEnd, type TestFrontEnd } from '../support/front-end';
import { startTestApp, type TestApp } from '../support/test-app';

const PUBLIC_URL = 'https://magnolia.example.org';

describe('the addresses of the site', () => {
  let frontEnd: TestFrontEnd;
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    frontEnd = aFrontEnd();
    server = await startTestApp({ frontEnd: frontEnd.root, env: { PUBLIC_URL } });
    await seedContent(server);
    admin = await anAdministrator(server, 'the-editor');
  });
  afterAll(async () => {
    await server.close();
    frontEnd.remove();
  });

  /** As it is written: a client would tidy the path up first. */
  const raw = (path: string) =>
    new Promise<{ readonly status?: number; readonly location?: string }>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      rawRequest({ hostname, port, path }, (response) => {
        response.resume();
        const { location } = response.headers;
        resolve({ status: response.statusCode, ...(location !== undefined && { location }) });
      })
        .on('error', reject)
        .end();
    });

  it.each([
    ['/patients/', '/patients'],
    ['/patients///', '/patients'],
    ['/Patients', '/patients'],
    ['/ABOUT/?a=B&c=/', '/about?a=B&c=/'],
    ['/index.html', '/'],
    ['/home', '/'],
    ['//', '/'],
    ['/Home/?from=card', '/?from=card'],
    ['/Admin/Login', '/admin/login'],
    ['/LOGIN?type=prescriber', '/login?type=prescriber'],
  ])('%s redirects to %s', async (from, to) => {
    expect(await raw(from)).toEqual({ status: 301, location: to });
  });

  it.each(['//evil.example', '//evil.example/patients/', '/\\evil.example/', '/%2F/evil.example/', '/nothing/'])(
    "doesn't redirect from %s to another host",
    async (path) => expect(await raw(path)).toEqual({ status: 404 }),
  );

  it('serves every known path itself', async () => {
    for (const path of Object.values(browserPaths).flat()) await server.http.get(path).expect(200);
  });

  it('lists its public pages with the time of their newest live text', async () => {
    const desk = contentClient(server, admin);
    const { lastUpdated } = await desk.saveAndPublish('hero_title', 'Said just now');
    const { text } = await server.http.get('/sitemap.xml').expect(200).expect('Content-Type', /xml/);
    const entries = [...text.matchAll(/<url><loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod><\/url>/g)];
    const listed = new Map(entries.map(([, loc = '', lastmod]) => [loc, lastmod]));
    expect([...listed.keys()]).toEqual(browserPaths.public.map((path) => PUBLIC_URL + path));
    expect(listed.get(`${PUBLIC_URL}/`)).toBe(lastUpdated);
    expect(Date.parse(listed.get(`${PUBLIC_URL}/about`) ?? '')).toBeLessThan(Date.parse(lastUpdated));
    await desk.save('story_title', { content: 'Only a draft' });
    expect((await server.http.get('/sitemap.xml')).text).toBe(text);
  });

  it('excludes robots from private pages only', async () => {
    const { text } = await server.http.get('/robots.txt').expect(200).expect('Content-Type', /plain/);
    const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
    const isClosed = (path: string) => closed.some((prefix) => path.startsWith(prefix));
    expect([...browserPaths.admin, ...browserPaths.portal].filter((path) => !isClosed(path))).toEqual([]);
    expect(browserPaths.public.filter(isClosed)).toEqual([]);
    expect(text).toContain('\nAllow: /api/manufacturers/\nAllow: /api/team-members/\n');
    expect(text).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });

  it('provides a security contact that never expires', async () => {
    const read = async () => {
      const { text } = await server.http.get('/.well-known/security.txt').expect(200);
      return Object.fromEntries(
        text
          .trim()
          .split('\n')
          .map((line) => line.split(/: (.*)/).slice(0, 2)),
      );
    };
    const { Contact, Expires, Canonical } = await read();
    expect([Contact, Canonical]).toEqual(['mailto:care@example.org', `${PUBLIC_URL}/.well-known/security.txt`]);
    const days = (Date.parse(Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
    const desk = contentClient(server, admin);
    await desk.saveAndPublish('pharmacy_email', 'holes@example.org');
    expect((await read())['Contact']).toBe('mailto:holes@example.org');
  });

  it("names the contact page when the contact text isn't an email address, as in older texts", async () => {
    const live = (content: string) =>
      server.database.query(`UPDATE content_blocks SET live_content = $1 WHERE key = 'pharmacy_email'`, [content]);
    await live('Call us');
    await contentClient(server, admin).saveAndPublish('pharmacy_town', 'Jackson');
    const { text } = await server.http.get('/.well-known/security.txt').expect(200);
    expect(text).toContain(`Contact: ${PUBLIC_URL}/contact\n`);
    await live('care@example.org');
  });

  it("doesn't expose the files it renders with", async () => {
    for (const path of [
      '/server/shell.cjs',
      '/server/files.json',
      '/remotes/public/server/remote.cjs',
      '/remotes/public/server/files.json',
    ])
      await server.http.get(path).expect(404, 'There is no such file.\n');
    for (const path of [
      '/assets/../server/shell.cjs',
      '/remotes/public/assets/../server/remote.cjs',
      '/server%2Fshell.cjs',
    ])
      expect(await raw(path)).toEqual({ status: 404 });
  });
});
