import { firstBlocks, firstPage, launchTexts } from '@pharmacy/contracts/first-texts';
import { contentPages, type ContentBlockView, type ContentSummary } from '@pharmacy/contracts';
import { Client } from 'pg';
import { Clock } from '../../src/platform/time';
import { ResponseCache } from '../../src/platform/http';
import { type ContentClient, contentClient, seedContent } from '../support/content';
import { oneOfEach, type TestRole } from '../support/people';
import { queriesOf } from '../support/query-plans';
import { startTestApp, type TestApp } from '../support/test-app';

const summaryKeys = [
  ...['id', 'key', 'title', 'page', 'section', 'contentType', 'published', 'lastUpdated', 'validUntil', 'scheduledFor'],
];

describe('the site content', () => {
  let server: TestApp;
  let replica: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;
  let desk: ContentClient;
  const read = async (path: string) => (await server.http.get(`/api/${path}`).expect(200)).body;
  const block = async (key: string): Promise<ContentBlockView> => read(`content/${key}`);
  const list = async (): Promise<ContentSummary[]> => read('content');
  const setNow = (now: string) => {
    jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(new Date(now));
    server.app.get(ResponseCache).invalidate();
  };

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    await seedContent(server);
    tokens = await oneOfEach(server);
    desk = contentClient(server, tokens.admin);
  });
  afterEach(() => jest.restoreAllMocks());

  describe('the seed', () => {
    it('makes every initial text a live block with a first version that has no author', async () => {
      const blocks = (await desk.get('').expect(200)).body as ContentSummary[];
      expect(blocks.map(({ key }) => key)).toEqual(firstBlocks().map(({ key }) => key));
      expect(new Set(blocks.map(({ published }) => published))).toEqual(new Set([true]));
      const { body } = await desk.get('accreditation_validity/versions').expect(200);
      const { lastUpdated, validUntil } = await block('accreditation_validity');
      const [first] = firstBlocks().filter(({ key }) => key === 'accreditation_validity');
      expect(body).toEqual([
        {
          id: expect.any(Number),
          content: first?.content,
          validUntil,
          afterwards: first?.afterwards,
          publishedAt: lastUpdated,
          publishedBy: null,
        },
      ]);
    });

    it('is inserted once', async () => {
      await seedContent(replica);
      expect((await desk.get('').expect(200)).body).toHaveLength(firstBlocks().length);
    });
  });

  describe('the list', () => {
    it('contains each fact of a block and no text', async () => {
      const [first] = await list();
      expect(Object.keys(first ?? {}).sort()).toEqual([...summaryKeys].sort());
      expect(JSON.stringify(await list())).not.toContain('Accreditation valid through');
    });

    it('shows drafts and schedules to administrators, and to nobody else', async () => {
      await desk.save('hero_title', { content: 'A draft' }).expect(200);
      await desk.schedule('hero_title', '2999-01-01T00:00:00Z').expect(200);
      const rowFor = async (token: string) =>
        (await contentClient(server, token).get('').expect(200)).body.find(
          (row: ContentSummary) => row.key === 'hero_title',
        );
      expect(await rowFor(tokens.admin)).toMatchObject({ published: false, scheduledFor: '2999-01-01T00:00:00.000Z' });
      for (const role of ['prescriber', 'salesrep', 'none'] as const)
        expect(await rowFor(tokens[role])).toMatchObject({ published: true, scheduledFor: null });
      await desk.revert('hero_title').expect(200);
    });

    it('treats a bad token as no token', async () => {
      const { body } = await contentClient(server, 'nonsense').get('').expect(200);
      expect(body).toEqual(await list());
    });

    it('stays small, and takes one narrow query, with a thousand blocks', async () => {
      const client = new Client({ connectionString: server.database.url });
      await client.connect();
      const text = `repeat(md5(n::text), 1000)`;
      await client.query(
        `INSERT INTO content_blocks (key, title, page, section, content_type, live_content, published_at)
         SELECT 'filled_block_number_' || n, 'Filled block number ' || n, 'global', 'filled', 'html', ${text}, now()
         FROM generate_series(1, 1000 - (SELECT count(*) FROM content_blocks)) AS n`,
      );
      const shown = () => desk.get('').expect(200);
      const asked = (await queriesOf(server, shown))
        .map(([sql]) => sql)
        .filter((sql) => sql.includes('content_blocks'));
      expect(asked).toHaveLength(1);
      expect(asked[0]).not.toMatch(/_content|afterwards/);
      const { headers, body } = await shown();
      expect(body).toHaveLength(1_000);
      expect(headers['content-encoding']).toBe('gzip');
      expect(Number(headers['content-length'])).toBeLessThan(200_000 / 4);
      const plain = await server.http.get('/api/content').set('Accept-Encoding', 'identity').expect(200);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.body).toEqual(
        (body as ContentSummary[]).filter(({ key }) => !launchTexts.some((text) => text.key === key)),
      );
      await client.query(`DELETE FROM content_blocks WHERE section = 'filled'`);
      await client.end();
    });
  });

  describe('a block', () => {
    it('is the live text to the public, and the newest text to an administrator', async () => {
      const before = await block('about_title');
      await desk.save('about_title', { content: 'A draft' }).expect(200);
      expect(await block('about_title')).toEqual(before);
      expect(await read('pages/about')).toMatchObject({ blocks: { about_title: { content: before.content } } });
      const { body } = await desk.get('about_title').expect(200);
      expect(body).toMatchObject({ content: 'A draft', published: false });
      expect(Object.keys(body).sort()).toEqual([...summaryKeys, 'content', 'afterwards'].sort());
      await desk.revert('about_title').expect(200);
    });

    it("that doesn't exist returns 404 with an explanation", async () => {
      for (const key of ['no_such_block', 'Hero_Title', 'a'.repeat(101), '%F0%9F%8C%BF', '__proto__']) {
        const { body } = await server.http.get(`/api/content/${key}`).expect(404);
        expect(body).toEqual({
          statusCode: 404,
          error: 'Not Found',
          message: 'There is no content block with this key',
        });
      }
      await server.http.get('/api/content/%00').expect(400);
    });

    it("that was never published doesn't exist for the public", async () => {
      const client = new Client({ connectionString: server.database.url });
      await client.connect();
      await client.query(
        `INSERT INTO content_blocks (key, title, page, section, content_type, draft_content, drafted_at)
         VALUES ('new_block', 'New', 'home', 'hero', 'plain', 'soon', now())`,
      );
      await client.end();
      await server.http.get('/api/content/new_block').expect(404);
      expect((await list()).map(({ key }) => key)).not.toContain('new_block');
      expect((await read('pages/home')).blocks).not.toHaveProperty('new_block');
      expect((await desk.get('new_block').expect(200)).body).toMatchObject({ content: 'soon', published: false });
      expect((await desk.revert('new_block').expect(409)).body.message).toBe('There is no draft to discard');
      expect((await desk.publish('new_block').expect(200)).body).toMatchObject({ content: 'soon', published: true });
      expect((await read('pages/home')).blocks).toHaveProperty('new_block');
    });
  });

  describe('a page', () => {
    it.each(contentPages)('%s contains its own texts and those of every page', async (page) => {
      setNow('2026-01-15T12:00:00Z');
      const { blocks, ...rest } = await read(`pages/${page}`);
      delete blocks.new_block;
      expect({ ...rest, blocks }).toEqual(firstPage(page, '2026-01-15'));
    });

    it("that doesn't exist returns 404", async () => {
      for (const page of ['nothing', 'Home', 'toString'])
        expect((await server.http.get(`/api/pages/${page}`).expect(404)).body.message).toBe('There is no such page');
    });

    it('takes one query', async () => {
      server.app.get(ResponseCache).invalidate();
      const asked = await queriesOf(server, () => read('pages/home'));
      expect(asked.filter(([sql]) => sql.includes('content_'))).toHaveLength(1);
    });
  });

  describe('a claim that expires', () => {
    const said = async () => ({
      page: (await read('pages/home')).blocks.accreditation_validity.content,
      block: (await block('accreditation_validity')).content,
    });

    it.each([
      ['2026-02-02T05:59:59.999Z', 'Accreditation valid through February 1, 2026'],
      ['2026-02-02T06:00:00.000Z', 'Accreditation renewal in progress'],
    ])('shows at %s: %s', async (now, text) => {
      setNow(now);
      expect(await said()).toEqual({ page: text, block: text });
    });

    it('stays unchanged for an administrator, and reveals nothing to the public about what comes later', async () => {
      setNow('2026-01-15T12:00:00Z');
      const claim = { validUntil: '2026-02-01', content: 'Accreditation valid through February 1, 2026' };
      expect((await block('accreditation_validity')).afterwards).toBeNull();
      setNow('2026-03-15T12:00:00Z');
      expect((await desk.get('accreditation_validity').expect(200)).body).toMatchObject({
        ...claim,
        afterwards: 'Accreditation renewal in progress',
      });
    });
  });

  describe('a response to the public', () => {
    it.each(['content', 'content/services_title', 'pages/services'])(
      '%s is revalidated by its ETag, and is new in the very next request on every replica',
      async (path) => {
        await desk.saveAndPublish('services_title', `Said before ${path}`);
        const first = await server.http.get(`/api/${path}`).expect(200);
        const etag = first.headers['etag'] ?? '';
        expect(first.headers['cache-control']).toBe('private, no-cache');
        for (const app of [server, replica]) {
          const { text } = await app.http.get(`/api/${path}`).set('If-None-Match', etag).expect(304);
          expect(text).toBe('');
        }
        await desk.saveAndPublish('services_title', `Said after ${path}`);
        const again = await replica.http.get(`/api/${path}`).set('If-None-Match', etag).expect(200);
        expect(again.body).not.toEqual(first.body);
        expect((await server.http.get(`/api/${path}`)).body).toEqual(again.body);
      },
    );
  });
});
