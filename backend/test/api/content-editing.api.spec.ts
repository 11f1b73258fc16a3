import { type ContentBlockView, contentMessages, limits } from '@pharmacy/contracts';
import { htmlCases } from '@pharmacy/contracts/html-cases';
import { type ContentClient, anAdministrator, contentClient, seedContent } from '../support/content';
import { startTestApp, type TestApp } from '../support/test-app';

/** A plain block, and a rich one. */
const PLAIN = 'contact_hours_note';
const RICH = 'welcome_content';

describe('editing content', () => {
  let server: TestApp;
  let replica: TestApp;
  let ana: ContentClient;
  let ben: ContentClient;
  let token: string;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    await seedContent(server);
    token = await anAdministrator(server, 'ana');
    ana = contentClient(server, token);
    ben = contentClient(replica, await anAdministrator(server, 'ben'));
  });

  const now = async (key: string) => (await ana.get(key).expect(200)).body as ContentBlockView;
  const versions = async (key: string, query = '') => (await ana.get(`${key}/versions${query}`).expect(200)).body;

  describe('saving', () => {
    it.each([
      ['spaces and lines around it', '  \n text\r\n\ttext \n '],
      ['nothing', ''],
      ['markup', '<b>not bold</b> &amp; <script>alert(1)</script>'],
      ['every sign', 'Ünï\u00a0\u200b\u2028 “q” 🌿 \\ " \' \u0001 \ufffd'],
    ])('keeps plain text character for character: %s', async (_, content) => {
      const { body } = await ana.save(PLAIN, { content }).expect(200);
      expect(body).toMatchObject({ content, contentType: 'plain', published: false });
      expect((await now(PLAIN)).content).toBe(content);
      await ana.publish(PLAIN).expect(200);
      expect((await server.http.get(`/api/content/${PLAIN}`)).body.content).toBe(content);
      expect((await server.http.get('/api/pages/contact')).body.blocks[PLAIN].content).toBe(content);
    });

    it('cleans rich text before it is stored', async () => {
      for (const { input, stored } of htmlCases) {
        const { body } = await ana.save(RICH, { content: input }).expect(200);
        expect(body.content).toBe(stored);
      }
    });

    it('responds with what every reader gets', async () => {
      const { body } = await ana.save(RICH, { content: '<p>the same</p>' }).expect(200);
      expect(await now(RICH)).toEqual(body);
      expect((await ben.get(RICH).expect(200)).body).toEqual(body);
    });

    it('the live text leaves no draft', async () => {
      const { lastUpdated } = await ana.saveAndPublish(RICH, '<p>live</p>');
      await ana.save(RICH, { content: '<p>draft</p>' }).expect(200);
      const { body } = await ana.save(RICH, { content: '<p>live</p>' }).expect(200);
      expect(body).toMatchObject({ content: '<p>live</p>', published: true, lastUpdated });
      await ana.publish(RICH).expect(409);
    });

    it('the latest text again changes nothing', async () => {
      const first = await ana.save(RICH, { content: '<p>twice</p>' }).expect(200);
      const { lastUpdated } = first.body as ContentBlockView;
      const second = await ana.save(RICH, { content: '<p>twice</p>', lastUpdated }).expect(200);
      expect(second.body).toEqual(first.body);
    });

    it('is rejected when someone else saved in the meantime, and loses neither text', async () => {
      const { lastUpdated } = await now(RICH);
      const saved = await ben.save(RICH, { content: '<p>of Ben</p>', lastUpdated }).expect(200);
      const { body } = await ana.save(RICH, { content: '<p>of Ana</p>', lastUpdated }).expect(409);
      expect(body).toEqual({ statusCode: 409, error: 'Conflict', message: contentMessages.stale });
      expect(await now(RICH)).toEqual(saved.body);
      await ana.save(RICH, { content: '<p>of Ana</p>', lastUpdated: saved.body.lastUpdated }).expect(200);
      await ben.save(RICH, { content: '<p>knowingly</p>' }).expect(200);
    });

    it('is rejected when someone else published or discarded in the meantime', async () => {
      const draft = await ana.save(PLAIN, { content: 'a draft' }).expect(200);
      await ben.publish(PLAIN).expect(200);
      await ana.save(PLAIN, { content: 'b', lastUpdated: draft.body.lastUpdated }).expect(409);
      const next = await ana.save(PLAIN, { content: 'c' }).expect(200);
      await ben.revert(PLAIN).expect(200);
      await ana.save(PLAIN, { content: 'd', lastUpdated: next.body.lastUpdated }).expect(409);
    });

    it('accepts exactly one of many concurrent saves on two replicas', async () => {
      const { lastUpdated } = await now(RICH);
      const saves = [ana, ben, ana, ben].map((desk, n) =>
        desk.save(RICH, { content: `<p>at once ${n}</p>`, lastUpdated }),
      );
      const answers = await Promise.all(saves);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect(await now(RICH)).toEqual(winner?.body);
    });

    it('accepts the last update time in any notation', async () => {
      const { lastUpdated } = await now(PLAIN);
      const offset = new Date(Date.parse(lastUpdated) + 2 * 3_600_000).toISOString().replace('Z', '+02:00');
      await ana.save(PLAIN, { content: 'elsewhere', lastUpdated: offset }).expect(200);
    });
  });

  describe('a last day', () => {
    it('requires a replacement text, which is cleaned too, and null removes both', async () => {
      const dated = { content: '<p>x</p>', validUntil: '2030-06-30', afterwards: '<p onclick=y>over</p>' };
      const { body } = await ana.save(RICH, dated).expect(200);
      expect(body).toMatchObject({ validUntil: '2030-06-30', afterwards: '<p>over</p>' });
      const kept = await ana.save(RICH, { content: '<p>y</p>' }).expect(200);
      expect(kept.body).toMatchObject({ content: '<p>y</p>', validUntil: '2030-06-30', afterwards: '<p>over</p>' });
      const gone = await ana.save(RICH, { content: '<p>y</p>', validUntil: null }).expect(200);
      expect(gone.body).toMatchObject({ validUntil: null, afterwards: null });
    });

    it('makes a different version of the same text', async () => {
      await ana.saveAndPublish(PLAIN, 'the same text');
      const dated = { content: 'the same text', validUntil: '2030-06-30', afterwards: ' over ' };
      expect((await ana.save(PLAIN, dated).expect(200)).body).toMatchObject({ published: false });
      await ana.publish(PLAIN).expect(200);
      expect((await versions(PLAIN))[0]).toMatchObject({ validUntil: '2030-06-30', afterwards: ' over ' });
    });

    it.each([
      [{ validUntil: '2030-02-30' }, 'validUntil', contentMessages.validUntilInvalid],
      [{ validUntil: '30.06.2030' }, 'validUntil', contentMessages.validUntilInvalid],
      [{ validUntil: 20300630 }, 'validUntil', contentMessages.validUntilInvalid],
      [{ validUntil: '2030-06-30' }, 'afterwards', contentMessages.afterwardsRequired],
      [{ validUntil: '2030-06-30', afterwards: null }, 'afterwards', contentMessages.afterwardsRequired],
      [{ validUntil: '2030-06-30', afterwards: '  ' }, 'afterwards', contentMessages.afterwardsRequired],
      [
        { validUntil: '2030-06-30', afterwards: '<script>x</script>' },
        'afterwards',
        contentMessages.afterwardsRequired,
      ],
      [{ afterwards: 7 }, 'afterwards', 'The text for afterwards must be text'],
    ])('is rejected as %j', async (invalid, field, message) => {
      await ana.save(RICH, { content: '<p>x</p>', validUntil: null }).expect(200);
      const { body } = await ana.save(RICH, { content: '<p>x</p>', ...(invalid as object) }).expect(400);
      expect(body).toEqual({ statusCode: 400, error: 'Bad Request', message, details: [{ field, message }] });
    });
  });

  describe('an invalid text', () => {
    const tooLong = 'Content may have at most 200,000 characters';
    it.each([
      ['missing', {}, contentMessages.contentRequired],
      ['null', { content: null }, contentMessages.contentRequired],
      ['a number', { content: 7 }, contentMessages.contentRequired],
      ['a list', { content: ['a'] }, contentMessages.contentRequired],
      ['too long', { content: 'x'.repeat(limits.content.max + 1) }, tooLong],
      ['NUL', { content: 'a\u0000b' }, 'content contains characters that are not allowed'],
      ['a lone surrogate', { content: 'a\ud800b' }, 'content contains characters that are not allowed'],
    ])('is rejected: %s', async (_, body, message) => {
      const answer = await ana.save(PLAIN, body as { content: string }).expect(400);
      expect(answer.body.details).toEqual([{ field: 'content', message }]);
    });

    it('is rejected at its field when its written-out markup is too long or has unclosed tags', async () => {
      const { body } = await ana.save(RICH, { content: '&'.repeat(limits.content.max) }).expect(400);
      expect(body.details).toEqual([{ field: 'content', message: expect.stringContaining('200,000') }]);
      const open = await ana.save(RICH, { content: '<b>'.repeat(2_000) }).expect(400);
      expect(open.body.details).toEqual([{ field: 'content', message: expect.stringContaining('unclosed tags') }]);
    });

    it('keeps the longest allowed text, and rejects a body over one megabyte', async () => {
      const content = '🌿'.repeat(limits.content.max / 2);
      expect((await ana.save(PLAIN, { content }).expect(200)).body.content).toBe(content);
      const { body } = await ana.save(PLAIN, { content: 'x'.repeat(1_048_576) }).expect(413);
      expect(body).toMatchObject({ statusCode: 413, error: 'Payload Too Large' });
    });

    it('reports a lastUpdated that is not a time', async () => {
      const { body } = await ana.save(PLAIN, { content: 'x', lastUpdated: 'yesterday' }).expect(400);
      expect(body.details).toEqual([{ field: 'lastUpdated', message: expect.any(String) }]);
    });
  });

  describe('publishing', () => {
    it('creates a version that names the publisher, and is live immediately', async () => {
      const { lastUpdated } = await ben.saveAndPublish(RICH, '<p>published by Ben</p>');
      expect((await server.http.get(`/api/content/${RICH}`)).body).toMatchObject({
        content: '<p>published by Ben</p>',
        lastUpdated,
      });
      expect((await versions(RICH))[0]).toEqual({
        id: expect.any(Number),
        content: '<p>published by Ben</p>',
        validUntil: null,
        afterwards: null,
        publishedAt: lastUpdated,
        publishedBy: 'ben',
      });
    });

    it('needs a draft, even for two concurrent requests', async () => {
      await ana.save(RICH, { content: '<p>once</p>' }).expect(200);
      const before = (await versions(RICH)).length;
      const answers = await Promise.all([ana.publish(RICH), ben.publish(RICH)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await ana.publish(RICH).expect(409)).body.message).toBe(contentMessages.nothingToPublish);
      expect(await versions(RICH)).toHaveLength(before + 1);
    });

    it('happens once under one key, however often it is requested', async () => {
      await ana.save(RICH, { content: '<p>under a key</p>' }).expect(200);
      const publish = () => ana.publish(RICH).set('Idempotency-Key', 'publish-once');
      const answers = await Promise.all([publish(), publish()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    });
  });

  describe('versions', () => {
    it('are listed newest first, in pages that lead to the next one', async () => {
      for (const text of ['one', 'two', 'three']) await ana.saveAndPublish('hero_title', text);
      const { body, headers } = await ana.get('hero_title/versions?limit=2').expect(200);
      expect(body.map(({ content }: { content: string }) => content)).toEqual(['three', 'two']);
      expect(headers['x-total-count']).toBe('4');
      const next = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1] ?? '';
      const rest = await server.http.get(next).auth(token, { type: 'bearer' }).expect(200);
      expect(rest.body).toHaveLength(2);
      expect(rest.headers['link']).toBeUndefined();
      expect(rest.body[1].publishedBy).toBeNull();
      for (const query of ['?limit=0', '?limit=501', '?cursor=x'])
        await ana.get(`hero_title/versions${query}`).expect(400);
    });

    it('become the draft again, and leave the live text unchanged', async () => {
      const all = await versions('hero_title');
      const { id } = all.find(({ content }: { content: string }) => content === 'one');
      const { body } = await ana.restore('hero_title', id).expect(200);
      expect(body).toMatchObject({ content: 'one', published: false });
      expect((await server.http.get('/api/content/hero_title')).body.content).toBe('three');
      const live = await ana.restore('hero_title', all[0].id).expect(200);
      expect(live.body).toMatchObject({ content: 'three', published: true });
      expect(await versions('hero_title')).toHaveLength(4);
    });

    it('belong to one block', async () => {
      const [ofAnother] = await versions(RICH);
      expect((await ana.restore('hero_title', ofAnother.id).expect(404)).body.message).toContain('no such version');
      await ana.restore('hero_title', 2_147_483_647).expect(404);
      await ana.restore('no_such_block', ofAnother.id).expect(404);
      expect((await ana.post('hero_title/versions/x/restore').expect(400)).body.details[0].field).toBe('id');
    });
  });

  it('reverts to the live text', async () => {
    const live = await ana.saveAndPublish(PLAIN, 'live');
    await ana.save(PLAIN, { content: 'draft' }).expect(200);
    expect((await ana.revert(PLAIN).expect(200)).body).toEqual(live);
    expect((await ana.revert(PLAIN).expect(409)).body.message).toBe(contentMessages.nothingToRevert);
  });

  it('returns 404 for an unknown block', async () => {
    const asked = [
      ana.save('none', { content: 'x' }),
      ana.publish('none'),
      ana.revert('none'),
      ana.get('none/versions'),
    ];
    for (const answer of await Promise.all([
      ...asked,
      ana.schedule('none', null),
      ana.enter('none'),
      ana.leave('none'),
    ]))
      expect({ status: answer.status, message: answer.body.message }).toEqual({
        status: 404,
        message: 'There is no content block with this key',
      });
  });

  it("adds an entry with the block's title to the audit trail, but only when something changed", async () => {
    await ana.saveAndPublish(PLAIN, 'for the trail');
    await ana.save(PLAIN, { content: 'for the trail' }).expect(200);
    await ana.save(PLAIN, { content: 'to be thrown away' }).expect(200);
    await ana.revert(PLAIN).expect(200);
    const { body } = await server.http
      .get('/api/admin/audit?actor=ana&limit=4')
      .auth(token, { type: 'bearer' })
      .expect(200);
    expect(body.map(({ action }: { action: string }) => action)).toEqual([
      ...['content.reverted', 'content.saved', 'content.published', 'content.saved'],
    ]);
    expect(body[0]).toMatchObject({
      actor: { username: 'ana' },
      subject: { type: 'content', label: 'Contact hours note' },
    });
  });
});
