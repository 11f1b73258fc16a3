import { type ContentClient, anAdministrator, contentClient, seedContent } from '../support/content';
import { startTestApp, type TestApp } from '../support/test-app';

describe('the texts of the site', () => {
  let server: TestApp;
  let token: string;
  let ana: ContentClient;

  beforeAll(async () => {
    server = await startTestApp();
    await seedContent(server);
    token = await anAdministrator(server, 'ana');
    ana = contentClient(server, token);
  });

  it('are found by their words, in drafts and without markup', async () => {
    const search = (q: string) =>
      server.http.get(`/api/content-search?q=${encodeURIComponent(q)}`).auth(token, { type: 'bearer' });
    await ana.save('hero_title', { content: 'Medication that 100%_fits' }).expect(200);
    await ana.save('welcome_content', { content: '<p>It <strong>never</strong>\nsleeps &amp; snores</p>' }).expect(200);
    expect((await search('00%_FITS').expect(200)).body).toEqual([
      { key: 'hero_title', excerpt: 'Medication that 100%_fits' },
    ]);
    expect((await search('never sleeps').expect(200)).body).toEqual([
      { key: 'welcome_content', excerpt: 'It never sleeps & snores' },
    ]);
    expect((await search('strong>').expect(200)).body).toEqual([]);
    await ana.post('welcome_content/revert');
  });

  it('are listed with their first words when nothing is searched for', async () => {
    await ana.save('hero_title', { content: `${'Long '.repeat(30)}end` }).expect(200);
    const path = '/api/content-search?q=';
    const { body } = await server.http.get(path).auth(token, { type: 'bearer' }).expect(200);
    const list = await server.http.get('/api/content').auth(token, { type: 'bearer' }).expect(200);
    expect(body).toHaveLength(list.body.length);
    expect(body).toContainEqual({ key: 'hero_title', excerpt: 'Long '.repeat(16) });
    await server.http.get(path).expect(401);
    await ana.post('hero_title/revert');
  });
});
