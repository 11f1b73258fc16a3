import type { ContentSummary, LaunchList } from '@pharmacy/contracts';
import { launchTexts } from '@pharmacy/contracts/first-texts';
import { type ContentClient, anAdministrator, contentClient, seedContent } from '../support/content';
import { startTestApp, type TestApp } from '../support/test-app';

const STORY = 'about_story_content';
const FAX = 'prescribers_records_fax';

describe('what only the owner can write', () => {
  let server: TestApp;
  let replica: TestApp;
  let token: string;
  let desk: ContentClient;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    await seedContent(server);
    token = await anAdministrator(server, 'ana');
    desk = contentClient(server, token);
  });
  afterAll(async () => {
    await replica.close();
    await server.close();
  });

  const launch = async () => (await desk.get('launch-list').expect(200)).body as LaunchList;
  const missing = async () => (await launch()).missing.map(({ key }) => key);
  const blocksOf = async (page: string) => Object.keys((await replica.http.get(`/api/pages/${page}`)).body.blocks);
  const listed = async () => ((await replica.http.get('/api/content')).body as ContentSummary[]).map(({ key }) => key);
  const team = (method: 'post' | 'delete', path: string, body?: object) =>
    server.http[method](`/api/team-members${path}`).auth(token, { type: 'bearer' }).send(body);

  it('is listed completely for a new installation, the team first', async () => {
    const { total, missing: items } = await launch();
    expect(total).toBe(launchTexts.length + 1);
    expect(items).toHaveLength(total);
    expect(items[0]).toEqual({ key: null, label: 'Team: no members yet', page: 'about' });
    expect(items).toContainEqual({ key: FAX, label: 'Fax number', page: 'prescribers' });
    expect(items.map(({ key }) => key)).toEqual([null, ...launchTexts.map(({ key }) => key)]);
  });

  it.each(launchTexts.map(({ key, page }) => [key, page] as const))(
    'is no block for visitors, but one for administrators: %s',
    async (key, page) => {
      await server.http.get(`/api/content/${key}`).expect(404);
      expect(await blocksOf(page)).not.toContain(key);
      expect(await listed()).not.toContain(key);
      await desk.get(key).expect(200);
    },
  );

  it.each([
    [STORY, 'about', '<p>We opened in 2014.</p>'],
    [FAX, 'prescribers', '(601) 555-0143'],
  ])('appears on every replica in the very next response once it is published: %s', async (key, page, content) => {
    const { missing: before } = await launch();
    await desk.save(key, { content }).expect(200);
    expect(await blocksOf(page)).not.toContain(key);
    expect(await missing()).toContain(key);
    await desk.publish(key).expect(200);

    expect(await blocksOf(page)).toContain(key);
    expect(await listed()).toContain(key);
    expect((await replica.http.get(`/api/content/${key}`).expect(200)).body.content).toBe(content);
    expect(await missing()).toEqual(before.map((item) => item.key).filter((other) => other !== key));
  });

  it('is missing again when it is emptied, or the instruction is published again', async () => {
    await desk.saveAndPublish(FAX, ' ');
    expect(await missing()).toContain(FAX);
    expect(await blocksOf('prescribers')).not.toContain(FAX);
    const { body: versions } = await desk.get(`${STORY}/versions`).expect(200);
    await desk.restore(STORY, versions.at(-1).id).expect(200);
    await desk.publish(STORY).expect(200);
    expect(await missing()).toContain(STORY);
    expect(await blocksOf('about')).not.toContain(STORY);
  });

  it('doesn’t ask for the details of a badge whose title was emptied', async () => {
    const [title, details] = ['accreditation_badge_3_title', 'accreditation_badge_3_details'];
    expect(await missing()).toContain(details);
    await desk.saveAndPublish(title, ' ');
    expect(await missing()).not.toContain(details);
    await desk.saveAndPublish(title, 'Internet pharmacy verification');
    expect(await missing()).toContain(details);
  });

  it('includes the team until it has a member', async () => {
    const { body } = await team('post', '', { name: 'Nora Gray', title: 'Pharmacist' }).expect(201);
    expect(await missing()).not.toContain(null);
    await team('delete', `/${body.id}`).expect(204);
    expect(await missing()).toContain(null);
  });
});

describe('the demo', () => {
  let server: TestApp;
  let desk: ContentClient;

  beforeAll(async () => {
    server = await startTestApp();
    await server.seed('everything');
    desk = contentClient(server, await anAdministrator(server, 'ana'));
  });
  afterAll(() => server.close());

  it('has nothing left to fill in but the text that a speaker of Choctaw writes, and four people', async () => {
    const { total, missing } = (await desk.get('launch-list').expect(200)).body as LaunchList;
    expect(total).toBe(launchTexts.length + 1);
    expect(missing.map(({ key }) => key)).toEqual(['nondiscrimination_language_cho']);
    expect((await server.http.get('/api/team-members')).body).toHaveLength(4);
  });

  it('keeps the first text as a version', async () => {
    const { body } = await desk.get(`${STORY}/versions`).expect(200);
    expect(body.map(({ publishedBy }: { publishedBy: string | null }) => publishedBy)).toEqual([null, null]);
  });

  it('invents no reachable phone number or email address', async () => {
    const published = JSON.stringify([
      (await server.http.get('/api/team-members')).body,
      ...(await Promise.all(
        ['about', 'contact', 'prescribers', 'privacy', 'practices', 'nondiscrimination'].map(
          async (page) => (await server.http.get(`/api/pages/${page}`)).body,
        ),
      )),
    ]);
    // The Office for Civil Rights is real, and so are its numbers.
    const numbers = published.match(/\(?\b\d{3}\)?[ -]\d{3}-\d{4}/g)!.filter((number) => !/^(368|800)/.test(number));
    expect(numbers.filter((number) => !number.includes('555-01'))).toEqual([]);
    expect(published.match(/[\w.]+@[\w.]+/g)!.filter((address) => !address.endsWith('@example.org'))).toEqual([]);
  });
});
