import type {
  AuditEntryView,
  ContentBlockView,
  PageChangesView,
  PagePreviewView,
  PageVersionView,
} from '@pharmacy/contracts';
import fc from 'fast-check';
import { type ContentClient, anAdministrator, contentClient, makeScheduledDue, seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { outboxEmpty } from '../support/mailed-links';
import { startTestApp, type TestApp } from '../support/test-app';

const KEYS = ['hero_title', 'hero_lead', 'welcome_title', 'closing_title'] as const;
type Key = (typeof KEYS)[number];
const titles: Readonly<Record<Key, string>> = {
  hero_title: 'Hero title',
  hero_lead: 'Hero lead',
  welcome_title: 'Welcome title',
  closing_title: 'Closing title',
};
const HOUR = 3_600_000;
const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('the changes of a page', () => {
  let server: TestApp;
  let token: string;
  let ana: ContentClient;
  let ben: ContentClient;

  beforeAll(async () => {
    server = await startTestApp();
    await seedContent(server);
    token = await anAdministrator(server, 'ana');
    ana = contentClient(server, token);
    ben = contentClient(server, await anAdministrator(server, 'ben'));
  });
  beforeEach(async () => {
    await server.database.query('DELETE FROM content_checks');
    for (const key of KEYS) await ana.post(`${key}/revert`);
  });

  const page = (path: string) => `/api/content-pages/home/${path}`;
  const get = (path: string) => server.http.get(page(path)).auth(token, { type: 'bearer' });
  const post = (path: string, body?: object) => server.http.post(page(path)).auth(token, { type: 'bearer' }).send(body);
  const changes = async () => ((await get('changes').expect(200)).body as PageChangesView).changes;
  const versions = async () => (await get('versions').expect(200)).body as readonly PageVersionView[];
  const live = async (key: string) => (await server.http.get(`/api/content/${key}`).expect(200)).body.content as string;
  const allLive = () => Promise.all(KEYS.map(live));
  const draft = async (key: Key, content: string, desk = ana) =>
    (await desk.save(key, { content }).expect(200)).body as ContentBlockView;
  const seen = ({ key, lastUpdated }: ContentBlockView) => ({ key, lastUpdated });
  const draftAll = async (text: (key: Key) => string) => {
    const drafts: ContentBlockView[] = [];
    for (const key of KEYS) drafts.push(await draft(key, text(key)));
    return drafts;
  };
  const trail = async (limit: number): Promise<readonly AuditEntryView[]> =>
    (await server.http.get(`/api/admin/audit?action=content&limit=${limit}`).auth(token, { type: 'bearer' })).body;

  it('are its drafts, each with the text that visitors read', async () => {
    const before = await live('hero_title');
    await draft('hero_title', 'A draft');
    expect(await changes()).toEqual([
      expect.objectContaining({
        key: 'hero_title',
        content: 'A draft',
        published: false,
        live: { content: before, validUntil: null, afterwards: null },
      }),
    ]);
    await server.http.get('/api/content-pages/nowhere/changes').auth(token, { type: 'bearer' }).expect(404);
  });

  it('go live together, as one version of the page and with one audit entry more than texts', async () => {
    const [title, lead] = [await draft('hero_title', 'Together 1'), await draft('hero_lead', 'Together 2')];
    const { body } = await post('publish', { changes: [seen(title), seen(lead)] }).expect(200);
    expect(body).toEqual({ page: 'home', changes: [] });
    expect((await allLive()).slice(0, 2)).toEqual(['Together 1', 'Together 2']);
    expect((await versions())[0]).toMatchObject({
      publishedBy: 'ana',
      texts: ['Hero title', 'Hero lead'],
      restoredFrom: null,
    });
    expect((await trail(3)).map(({ action, subject }) => [action, subject?.label])).toEqual([
      ['content.page-published', 'home: Hero title, Hero lead'],
      ['content.published', 'Hero lead'],
      ['content.published', 'Hero title'],
    ]);
  });

  it('are published all or not at all, and each text in the way is named', async () => {
    let run = 0;
    const states = fc.array(fc.constantFrom('fine', 'changed', 'published'), { minLength: 4, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(states, async (choice) => {
        run++;
        for (const key of KEYS) await ana.post(`${key}/revert`);
        const drafts = await draftAll((key) => `${key} of run ${run}`);
        for (const [index, state] of choice.entries()) {
          const key = KEYS[index] as Key;
          if (state === 'changed') await draft(key, `${key} of someone else ${run}`, ben);
          if (state === 'published') await ben.publish(key).expect(200);
        }
        const [before, count] = [await allLive(), (await versions()).length];
        const { status, body } = await post('publish', { changes: drafts.map(seen) });
        const stale = KEYS.filter((_, index) => choice[index] !== 'fine');
        if (stale.length === 0) {
          expect(status).toBe(200);
          expect(await allLive()).toEqual(KEYS.map((key) => `${key} of run ${run}`));
        } else {
          expect(status).toBe(409);
          for (const key of KEYS) expect(body.message.includes(titles[key])).toBe(stale.includes(key));
          expect(await allLive()).toEqual(before);
          expect(await versions()).toHaveLength(count);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('stay drafts when a binding check or a rule of a text is broken, and every such text is named', async () => {
    const claimWords = [{ words: 'flawless', why: 'Nobody is.', alternative: 'Say what you check.' }];
    await server.http
      .put('/api/content-checks')
      .auth(token, { type: 'bearer' })
      .send({ claimWords, bindingRules: ['claims'] })
      .expect(200);
    const before = await allLive();
    const drafts = await draftAll((key) => (key === 'hero_title' || key === 'closing_title' ? 'Flawless' : 'Fine'));
    for (const path of ['publish', 'schedule']) {
      const { body } = await post(path, { changes: drafts.map(seen), publishAt: soon(HOUR) }).expect(400);
      expect(body.message).toMatch(/^“Hero title”: Claim words.*\n“Closing title”: Claim words/);
      expect(body.details).toEqual([{ field: 'changes', message: body.message }]);
    }
    expect(await allLive()).toEqual(before);
    expect((await changes()).map(({ scheduledFor }) => scheduledFor)).toEqual([null, null, null, null]);
  });

  it('are scheduled together, go live at once, and leave out a text that was canceled', async () => {
    const before = await live('closing_title');
    const drafts = await draftAll((key) => `${key}, planned`);
    const publishAt = soon(24 * HOUR);
    const { body } = await post('schedule', { changes: drafts.map(seen), publishAt }).expect(200);
    expect(body.changes.map(({ scheduledFor }: ContentBlockView) => scheduledFor)).toEqual(KEYS.map(() => publishAt));
    expect((await trail(1))[0]).toMatchObject({ action: 'content.page-scheduled' });
    const [, , , closing] = drafts as [unknown, unknown, unknown, ContentBlockView];
    await post('schedule', { changes: [seen(closing)], publishAt: null }).expect(200);

    await makeScheduledDue(server);
    await eventually(async () => (await live('hero_title')) === 'hero_title, planned');
    expect(await allLive()).toEqual(['hero_title, planned', 'hero_lead, planned', 'welcome_title, planned', before]);
    await outboxEmpty(server);
    const [newest, second] = await versions();
    expect(newest).toMatchObject({ publishedBy: 'ana', texts: ['Hero title', 'Hero lead', 'Welcome title'] });
    expect(second?.texts).not.toEqual(newest?.texts);
    expect((await changes()).map(({ key }) => key)).toEqual(['closing_title']);
  });

  it('are all held back when a check of one of them has become binding', async () => {
    const before = await allLive();
    const drafts = await draftAll((key) => (key === 'hero_lead' ? 'Flawless' : `${key}, never`));
    await post('schedule', { changes: drafts.map(seen), publishAt: soon(HOUR) }).expect(200);
    await server.http
      .put('/api/content-checks')
      .auth(token, { type: 'bearer' })
      .send({ claimWords: [{ words: 'flawless', why: 'W', alternative: 'A' }], bindingRules: ['claims'] })
      .expect(200);
    await makeScheduledDue(server);
    await eventually(async () => (await changes()).every(({ scheduledFor }) => scheduledFor === null));
    expect(await allLive()).toEqual(before);
    expect(await changes()).toHaveLength(4);
  });

  it('are all held back when one of them has become invalid', async () => {
    const before = await allLive();
    const drafts = await draftAll((key) => `${key}, never`);
    await post('schedule', { changes: drafts.map(seen), publishAt: soon(HOUR) }).expect(200);
    await server.database.query(`UPDATE content_blocks SET draft_content = ' ' WHERE key = 'hero_title'`);
    await makeScheduledDue(server);
    await eventually(async () => (await changes()).every(({ scheduledFor }) => scheduledFor === null));
    expect(await allLive()).toEqual(before);
    expect(await changes()).toHaveLength(4);
    const labels = (await trail(4)).map(({ action, subject }) => `${action}: ${subject?.label}`);
    expect(labels.sort()).toEqual(
      Object.values(titles)
        .map((title) => `content.held-back: ${title} (Invalid text)`)
        .sort(),
    );
  });

  it('are discarded together, and only if they are what was seen', async () => {
    const before = await allLive();
    const drafts = await draftAll((key) => `${key}, dropped`);
    await draft('hero_lead', 'Someone was faster', ben);
    expect((await post('discard', { changes: drafts.map(seen) }).expect(409)).body.message).toMatch(/“Hero lead”/);
    expect(await changes()).toHaveLength(4);
    await post('discard', { changes: (await changes()).map(seen) }).expect(200);
    expect(await changes()).toEqual([]);
    expect(await allLive()).toEqual(before);
  });

  it.each([
    ['publish', null],
    ['discard', null],
    ['schedule', soon(2 * HOUR)],
  ])('are not touched by %s if someone else has changed when they go live', async (path, publishAt) => {
    const drafts = await draftAll((key) => `${key}, planned before ${path}`);
    const seenPlan = ({ scheduledFor, ...block }: ContentBlockView) => ({
      ...seen(block as ContentBlockView),
      scheduledFor,
    });
    const time = soon(HOUR);
    await ben.schedule('hero_title', time).expect(200);
    const { body } = await post(path, { changes: drafts.map(seenPlan), publishAt }).expect(409);
    expect(body.message).toMatch(/^Someone else changed “Hero title” after/);
    expect((await changes()).map(({ scheduledFor }) => scheduledFor)).toEqual([time, null, null, null]);
    await post(path, { changes: (await changes()).map(seenPlan), publishAt }).expect(200);
  });

  it('are undone by restoring a version of the whole page, which keeps drafts and makes a new version', async () => {
    const before = await allLive();
    const [earlier] = await versions();
    const drafts = await draftAll((key) => `${key}, to be undone`);
    await post('publish', { changes: drafts.slice(0, 3).map(seen) }).expect(200);
    await draft('hero_title', 'A draft on top');
    const count = (await versions()).length;

    const { body } = await post(`versions/${earlier?.id}/restore`).expect(200);
    expect(await allLive()).toEqual(before);
    expect(body.changes.map(({ content }: ContentBlockView) => content)).toEqual([
      'A draft on top',
      'closing_title, to be undone',
    ]);
    const after = await versions();
    expect(after).toHaveLength(count + 1);
    expect(after[0]).toMatchObject({ texts: ['Hero title', 'Hero lead', 'Welcome title'], publishedBy: 'ana' });
    expect(after[0]?.restoredFrom).toBe(earlier?.publishedAt);
    expect((await trail(1))[0]).toMatchObject({ action: 'content.page-restored' });
    await post(`versions/${earlier?.id}/restore`).expect(409);
    await post('versions/2147483647/restore').expect(404);
  });

  it('begin with the texts of the installation as the first version', async () => {
    const first = (await versions()).at(-1);
    expect(first).toMatchObject({ publishedBy: null, restoredFrom: null });
    expect(first?.texts).toContain('Hero title');
  });

  it('can be previewed at a date, with what is planned until then and without claims that have ended', async () => {
    const [title] = await draftAll((key) => `${key}, previewed`);
    await post('schedule', { changes: [seen(title as ContentBlockView)], publishAt: '2999-12-20T12:00:00Z' }).expect(
      200,
    );
    await ana
      .save('hero_lead', { content: 'Until then', validUntil: '2999-12-21', afterwards: 'After that' })
      .expect(200);
    await ana.publish('hero_lead').expect(200);
    const at = async (time: string) => (await get(`preview?at=${encodeURIComponent(time)}`).expect(200)).body;
    const textsAt = async (time: string) => {
      const { day, blocks } = await at(time);
      return [day, blocks.hero_title.content, blocks.hero_lead.content, blocks.hero_lead.isExpired];
    };
    const now = await live('hero_title');
    expect(await textsAt('2999-12-19T12:00:00Z')).toEqual(['2999-12-19', now, 'Until then', undefined]);
    expect(await textsAt('2999-12-20T12:00:00Z')).toEqual([
      '2999-12-20',
      'hero_title, previewed',
      'Until then',
      undefined,
    ]);
    expect(await textsAt('2999-12-24T12:00:00-06:00')).toEqual([
      '2999-12-24',
      'hero_title, previewed',
      'After that',
      true,
    ]);
    await server.http
      .post('/api/announcements')
      .auth(token, { type: 'bearer' })
      .send({ text: 'Closed for a thousand years', startDate: '2999-12-24', endDate: '2999-12-24' })
      .expect(201);
    const announced = async (time: string) => (await at(time)).announcements.map(({ text }: { text: string }) => text);
    expect(await announced('2999-12-24T12:00:00-06:00')).toContain('Closed for a thousand years');
    expect(await announced('2999-12-25T12:00:00-06:00')).not.toContain('Closed for a thousand years');
    expect((await get('preview').expect(200)).body.blocks.hero_title.content).toBe(now);
    expect((await get('preview').expect(200)).body.blocks).toHaveProperty('pharmacy_phone');
    await get('preview?at=someday').expect(400);
    await ana.saveAndPublish('hero_lead', 'No end date');
  });

  it('can be previewed on a bare date, which is that day at the pharmacy', async () => {
    const preview = async (day: string) => (await get(`preview?at=${day}`).expect(200)).body as PagePreviewView;
    expect((await preview('2998-07-01')).day).toBe('2998-07-01');
    const [title] = await draftAll((key) => `${key}, at midnight`);
    const midnight = '2998-12-20T06:00:00Z';
    await post('schedule', { changes: [seen(title as ContentBlockView)], publishAt: midnight }).expect(200);
    expect((await preview('2998-12-19')).blocks.hero_title?.content).not.toBe('hero_title, at midnight');
    expect((await preview('2998-12-20')).blocks.hero_title?.content).toBe('hero_title, at midnight');
  });

  it.each([
    [{}, 'changes'],
    [{ changes: [] }, 'changes'],
    [{ changes: 'hero_title' }, 'changes'],
    [{ changes: [null] }, 'changes'],
    [{ changes: [{ key: 'hero_title' }] }, 'lastUpdated'],
    [{ changes: [{ key: 'hero_title', lastUpdated: 'yesterday' }] }, 'lastUpdated'],
    [{ changes: [{ key: 'hero_title', lastUpdated: soon(0), scheduledFor: 'soon' }] }, 'scheduledFor'],
  ])('are not chosen by %j', async (body, field) => {
    for (const path of ['publish', 'discard', 'schedule']) {
      const { details } = (await post(path, { ...body, publishAt: soon(HOUR) }).expect(400)).body;
      expect(JSON.stringify(details)).toContain(field);
    }
  });

  it('are not found on another page', async () => {
    const title = await draft('hero_title', 'Of home');
    await server.http
      .post('/api/content-pages/about/publish')
      .auth(token, { type: 'bearer' })
      .send({ changes: [seen(title)] })
      .expect(404);
  });
});
