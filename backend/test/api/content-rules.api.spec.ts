import { anAdministrator, contentClient, seedContent, type ContentClient } from '../support/content';
import { startTestApp, type TestApp } from '../support/test-app';

const ADDRESS = /^Use a web address that begins with http:\/\/ or https:\/\//;
const EMPTY = /^This text can’t be empty/;

describe('texts that a page requires', () => {
  let server: TestApp;
  let desk: ContentClient;
  beforeAll(async () => {
    server = await startTestApp();
    await seedContent(server);
    desk = contentClient(server, await anAdministrator(server, 'ana'));
  });

  const setColumn = (column: string, value: unknown, key: string) =>
    server.database.query(`UPDATE content_blocks SET ${column} = $1 WHERE key = $2`, [value, key]);
  const shown = async (key: string) =>
    (await server.http.get(`/api/content/${key}`).expect(200)).body as { content: string };

  it.each([
    ['patient_portal_url', 'javascript:alert(1)', ADDRESS],
    ['patient_portal_url', '', ADDRESS],
    ['app_ios_url', 'apps', ADDRESS],
    ['app_android_url', ' ', ADDRESS],
    ['pharmacy_phone', 'Ask at the counter', /^Use one phone number/],
    ['pharmacy_email', 'by letter', /^Use one email address/],
    [
      'pharmacy_hours',
      'Mon-Fri 8AM-6PM\nSat maybe',
      /^Line 2, “Sat maybe”, isn’t valid\. Enter days and times, such as/,
    ],
    ['pharmacy_hours', 'Mon-Fri 8AM-6PM\nWed 9AM-1PM', /^Line 2: Wed is already on another line\. Put all its times/],
    ['pharmacy_special_days', 'Thanksgiving: closed', /^Line 1, “Thanksgiving: closed”, isn’t valid\. Enter a date/],
    ['pharmacy_special_days', '2026-11-26 A: closed\n2026-02-30 B: closed', /^Line 2, “2026-02-30 B: closed”/],
    ['hero_title', '', EMPTY],
    ['hero_title', ' \n ', EMPTY],
    ['patients_portal_action', '', EMPTY],
    ['practices_content', '<p><br></p>', EMPTY],
    ['practices_content', '<script>alert(1)</script>', EMPTY],
  ])('reject, for %s, %j as a draft, with the reason at the field', async (key, content, reason) => {
    const before = (await desk.get(key).expect(200)).body;
    const { body } = await desk.save(key, { content }).expect(400);
    const message = expect.stringMatching(reason);
    expect(body).toEqual({ statusCode: 400, error: 'Bad Request', message, details: [{ field: 'content', message }] });
    expect((await desk.get(key).expect(200)).body).toEqual(before);
  });

  it('accept what fits, and other texts can be empty', async () => {
    await desk.saveAndPublish('patient_portal_url', 'https://portal.example.org/sign-in');
    expect((await shown('patient_portal_url')).content).toBe('https://portal.example.org/sign-in');
    await desk.saveAndPublish('hero_lead', '');
    await desk.saveAndPublish('pharmacy_hours', 'Mon-Fri 8AM-12PM, 1PM-6PM\nSat 9AM-2PM\nSun closed');
    await desk.saveAndPublish('pharmacy_special_days', '2026-11-26 Thanksgiving: closed');
    await desk.saveAndPublish('pharmacy_special_days', '');
  });

  it('get https:// before a web address that was typed without it, also in a proof of a badge', async () => {
    const { body } = await desk.save('app_ios_url', {
      content: 'apps.example.org/holes',
      validUntil: '2099-01-01',
      afterwards: 'later.example.org',
    });
    expect(body).toMatchObject({ content: 'https://apps.example.org/holes', afterwards: 'https://later.example.org' });
    const proof = (link: string) => `Body: Example Board\nNumber: 7\nLink: ${link}\nUntil: 2099-01-01`;
    const saved = await desk.save('accreditation_badge_1_details', { content: proof('novara.example.org') });
    expect(saved.body).toMatchObject({ content: proof('https://novara.example.org') });
    await desk.save('accreditation_badge_1_details', { content: proof('novara') }).expect(400);
  });

  it('are also checked for the time after their last day', async () => {
    const draft = { content: 'https://portal.example.org', validUntil: '2099-01-01' };
    const { body } = await desk.save('app_ios_url', { ...draft, afterwards: 'gone' }).expect(400);
    expect(body.details).toEqual([{ field: 'afterwards', message: expect.stringMatching(ADDRESS) }]);
    await desk.save('app_ios_url', { ...draft, afterwards: 'https://example.org' }).expect(200);
  });

  it('are checked again at publication, because a draft can be older than the rule', async () => {
    await desk.save('hero_title', { content: 'A draft' }).expect(200);
    await setColumn('draft_content', '', 'hero_title');
    const details = [{ field: 'content', message: expect.stringMatching(EMPTY) }];
    expect((await desk.publish('hero_title').expect(400)).body.details).toEqual(details);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await desk.schedule('hero_title', tomorrow).expect(400)).body.details).toEqual(details);
    expect((await shown('hero_title')).content).not.toBe('');
    await desk.revert('hero_title').expect(200);
  });

  it('are checked when an earlier version is restored', async () => {
    const { body: versions } = await desk.get('patients_title/versions').expect(200);
    const [{ id }] = versions as [{ id: number }];
    await server.database.query(`UPDATE content_versions SET content = '' WHERE id = $1`, [id]);
    expect((await desk.restore('patients_title', id).expect(400)).body.message).toMatch(EMPTY);
  });
});
