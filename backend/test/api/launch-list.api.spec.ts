import type { ContentSummary, LaunchList } from '@pharmacy/contracts';
import { launchTexts } from '@pharmacy/contracts/first-texts';
import { migrations } from '../../src/migrations';
import { migrate } from '../../src/platform/database';
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

  it('includes the team until it has a member', async () => {
    const { body } = await team('post', '', { name: 'Nora Gray', title: 'Pharmacist' }).expect(201);
    expect(await missing()).not.toContain(null);
    await team('delete', `/${body.id}`).expect(204);
    expect(await missing()).toContain(null);
  });
});

describe('an installation from before these texts', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    await seedContent(server);
  });
  afterAll(() => server.close());

  const facts = () =>
    server.database.query(
      `SELECT key, title, page, section, content_type, live_content FROM content_blocks ORDER BY key`,
    );

  it('gets the blocks of a new one, each with a version, and loses the instructions', async () => {
    const { query } = server.database;
    const before = await facts();
    const added = `key ~ '_(records_[a-z]+|parking|coordinator|details)$'`;
    await query(`DELETE FROM content_versions WHERE block_id IN (SELECT id FROM content_blocks WHERE ${added})`);
    await query(`DELETE FROM content_blocks WHERE ${added}`);
    await query(`UPDATE content_blocks SET live_content = replace(live_content, 'the pharmacy.</p>',
      'the pharmacy. <strong>Add the name of your civil rights coordinator here.</strong></p>')
      WHERE key = 'nondiscrimination_complaint_content'`);
    await query(`INSERT INTO team_members (name, title, bio, display_order) VALUES
      ('Your pharmacist in charge', 'Pharmacist', 'Introduce yourself here: your training.', 1), ('Nora Gray', 'Owner', NULL, 2)`);
    // Some of these texts changed since then, which a later migration makes up for.
    await query('DROP TABLE claim_reminders');
    await query(`DELETE FROM migrations WHERE name IN ('LaunchTexts1764000016000', 'ClaimsAndNotices1764000028000')`);
    expect(await facts()).not.toEqual(before);

    await migrate(migrations, server.database.url);

    expect(await facts()).toEqual(before);
    expect(await query('SELECT name FROM team_members')).toEqual([{ name: 'Nora Gray' }]);
    const unversioned = `SELECT key FROM content_blocks b
      WHERE NOT EXISTS (SELECT FROM content_versions WHERE block_id = b.id AND content = b.live_content)`;
    expect(await query(unversioned)).toEqual([]);
  });
});

describe('an installation from before the notices', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    await seedContent(server);
  });
  afterAll(() => server.close());

  it('gets the page of the notice with its earlier versions, and new texts where it kept the first ones', async () => {
    const { query } = server.database;
    const facts = () =>
      query(`SELECT key, title, page, section, content_type, live_content FROM content_blocks ORDER BY key`);
    const before = await facts();
    const NEW = `key ~ '^(practices_|privacy_(accounts|reviewed|notice_content)|accreditation_(ended|upcoming)$)|_grievance_|_reviewed$|_records_lead$|_transfer_ready_' AND key <> 'practices_content'`;
    await query(`DELETE FROM content_versions WHERE block_id IN (SELECT id FROM content_blocks WHERE ${NEW})`);
    await query(`DELETE FROM content_blocks WHERE ${NEW}`);
    await query(`UPDATE content_blocks SET key = 'privacy_notice_content', page = 'privacy', section = 'notice',
      title = 'Privacy notice content', live_content = '<p>Our notice</p>' WHERE key = 'practices_content'`);
    await query(`UPDATE content_blocks SET live_content = 'ACHTUNG: Wenn Sie Deutsch sprechen, stehen Ihnen kostenlos sprachliche Hilfsdienstleistungen zur Verfügung. Rufnummer: (601) 555-0142.'
      WHERE key = 'nondiscrimination_language_de'`);
    await query(`UPDATE content_blocks SET live_content = 'Ours' WHERE key = 'nondiscrimination_language_fr'`);
    await query('DROP TABLE claim_reminders');
    await query(`DELETE FROM migrations WHERE name = 'ClaimsAndNotices1764000028000'`);

    await migrate(migrations, server.database.url);

    const ours: Readonly<Record<string, string>> = {
      practices_content: '<p>Our notice</p>',
      nondiscrimination_language_fr: 'Ours',
    };
    expect(await facts()).toEqual(
      (before as { key: string; live_content: string }[]).map((block) => ({
        ...block,
        live_content: ours[block.key] ?? block.live_content,
      })),
    );
    const versions = `SELECT content FROM content_versions
      WHERE block_id = (SELECT id FROM content_blocks WHERE key = 'practices_content')`;
    expect(await query(versions)).toEqual([{ content: expect.stringContaining('Add your Notice') }]);
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
    const told = JSON.stringify([
      (await server.http.get('/api/team-members')).body,
      ...(await Promise.all(
        ['about', 'contact', 'prescribers', 'privacy', 'practices', 'nondiscrimination'].map(
          async (page) => (await server.http.get(`/api/pages/${page}`)).body,
        ),
      )),
    ]);
    // The Office for Civil Rights is real, and so are its numbers.
    const numbers = told.match(/\(?\b\d{3}\)?[ -]\d{3}-\d{4}/g)!.filter((number) => !/^(368|800)/.test(number));
    expect(numbers.filter((number) => !number.includes('555-01'))).toEqual([]);
    expect(told.match(/[\w.]+@[\w.]+/g)!.filter((address) => !address.endsWith('@example.org'))).toEqual([]);
  });
});
