import type { ClaimView, PageContentView } from '@pharmacy/contracts';
import { Schedules } from '../../src/platform/queue';
import { Clock, MidnightTimer } from '../../src/platform/time';
import { type ContentClient, anAdministrator, contentClient, seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { type TestApp, startTestApp } from '../support/test-app';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';

const PERMIT = 'accreditation_badge_2_details';
const TITLE = 'accreditation_badge_2_title';
const LINE = 'accreditation_validity';

const proof = (until: string, number = '12') =>
  `Body: Example Board\nNumber: ${number}\nLink: https://example.org/12\nFrom: 2020-01-01\nUntil: ${until}`;

describe('a claim with an end', () => {
  let peer: MailPeer;
  let server: TestApp;
  let replica: TestApp;
  let desk: ContentClient;

  beforeAll(async () => {
    peer = await startMailPeer();
    const env = { SMTP_URL: peer.url, PUBLIC_URL: 'https://pharmacy.example.org' };
    server = await startTestApp({ env });
    replica = await startTestApp({ env, database: server.database, dataDir: server.config.dataDir });
    await seedContent(server);
    desk = contentClient(server, await anAdministrator(server, 'ana'));
    // Ana is an owner. Eddy edits, and Rita reviews registrations, which isn't about texts.
    for (const [username, role] of [
      ['eddy', 'editor'],
      ['rita', 'approver'],
    ]) {
      await anAdministrator(server, username!);
      await server.database.query('UPDATE users SET staff_roles = $1 WHERE username = $2', [[role], username]);
    }
  });
  afterEach(() => jest.restoreAllMocks());

  const setTo = (at: string) => {
    for (const { app } of [server, replica]) {
      jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(at));
      app.get(MidnightTimer).onModuleDestroy();
      app.get(MidnightTimer).onApplicationBootstrap();
    }
  };

  it('is rejected without its end, in another format, and with a link that leads nowhere', async () => {
    for (const [content, message] of [
      ['Permit No. 12', /^Write one line each for “Body: …”/],
      ['Body: Example Board\nNumber: 12', /^Enter the last day/],
      [proof('2020-12-31').replace('https://', 'javascript:'), /^Use a web address/],
      [proof('2019-12-31'), /^Choose a last day on or after/],
    ] as const) {
      const { body } = await desk.save(PERMIT, { content }).expect(400);
      expect(body.details).toEqual([{ field: 'content', message: expect.stringMatching(message) }]);
    }
  });

  it('is listed with the badge’s name once it’s live, the first to end at the beginning', async () => {
    const list = async () => (await desk.claims().expect(200)).body as ClaimView[];
    expect(await list()).toEqual([
      { key: LINE, label: 'Accreditation validity', page: 'global', validUntil: '2026-02-01' },
    ]);
    await desk.save(PERMIT, { content: proof('2025-12-31') }).expect(200);
    expect(await list()).toHaveLength(1);
    await desk.publish(PERMIT).expect(200);
    expect(await list()).toEqual([
      { key: PERMIT, label: 'Mississippi pharmacy permit', page: 'global', validUntil: '2025-12-31' },
      { key: LINE, label: 'Accreditation validity', page: 'global', validUntil: '2026-02-01' },
    ]);
  });

  it('is none while its badge has no title, which takes the badge off the website', async () => {
    const keys = async () => ((await desk.claims().expect(200)).body as ClaimView[]).map(({ key }) => key);
    await desk.saveAndPublish(TITLE, '');
    expect(await keys()).toEqual([LINE]);
    await desk.saveAndPublish(TITLE, 'Mississippi pharmacy permit');
    expect(await keys()).toEqual([PERMIT, LINE]);
  });

  it('ends at midnight in the pharmacy’s zone, on every replica', async () => {
    for (const [at, day, line] of [
      ['2026-02-02T05:59:59.999Z', '2026-02-01', 'Accreditation valid through February 1, 2026'],
      ['2026-02-02T06:00:00Z', '2026-02-02', 'Accreditation renewal in progress'],
    ] as const) {
      setTo(at);
      for (const app of [server, replica]) {
        const { body } = await app.http.get('/api/pages/home').expect(200);
        const page = body as PageContentView;
        // The badges compare their days with that of the response.
        expect(page.day).toBe(day);
        expect(page.blocks[PERMIT]?.content).toBe(proof('2025-12-31'));
        expect(page.blocks[LINE]?.content).toBe(line);
      }
    }
  });

  describe('reminds owners and editors by email', () => {
    /** What the schedule does, on both replicas at once. */
    const look = async (at: string) => {
      setTo(at);
      await Promise.all(
        [server, replica].map(async ({ app }) => app.get(Schedules).handlerOf('content-claim-reminders')?.()),
      );
      const unsent = 'SELECT * FROM outbox';
      expect(await eventually(async () => (await server.database.query(unsent)).length === 0)).toBe(true);
      return peer.mails.map((mail) => `${recipientsOf(mail).join()}: ${mail.subject}`).sort();
    };
    const toBoth = (subject: string) => ['ana', 'eddy'].map((name) => `${name}@example.org: ${subject}`);
    const permit = (ends: string) => toBoth(`Mississippi pharmacy permit ends ${ends}`);

    beforeAll(async () => {
      await desk.saveAndPublish(LINE, 'Accreditation valid');
      await server.database.query('UPDATE content_blocks SET live_valid_until = NULL WHERE key = $1', [LINE]);
      await desk.saveAndPublish(PERMIT, proof('2027-12-31'));
    });
    beforeEach(() => void (peer.mails as unknown[]).splice(0));

    it('once each 60, 30, and 7 days before, however often and on however many replicas it’s checked', async () => {
      expect(await look('2027-10-31T18:00:00Z')).toEqual([]);
      expect(await look('2027-11-01T18:00:00Z')).toEqual(permit('in 60 days'));
      const [mail] = peer.mails;
      expect(mail?.text).toContain('https://pharmacy.example.org/admin/content?key=accreditation_badge_2_details');
      expect(mail?.text?.replace(/\s+/g, ' ')).toContain('as valid through December 31, 2027.');
      expect(await look('2027-11-01T19:00:00Z')).toHaveLength(2);
      expect(await look('2027-12-01T18:00:00Z')).toEqual([...permit('in 30 days'), ...permit('in 60 days')].sort());
    });

    it('late, but only once, after days on which no server ran', async () => {
      expect(await look('2027-12-26T18:00:00Z')).toEqual(permit('in 5 days'));
      expect(await look('2027-12-31T18:00:00Z')).toHaveLength(2);
    });

    it('never after the end, and again for a renewal', async () => {
      expect(await look('2028-01-01T18:00:00Z')).toEqual([]);
      jest.restoreAllMocks();
      await desk.saveAndPublish(PERMIT, proof('2028-01-31'));
      expect(await look('2028-01-01T19:00:00Z')).toEqual(permit('in 30 days'));
    });
  });
});
