import fc from 'fast-check';
import { connectLive, type LiveClient } from '../support/live-client';
import { type MailPeer, startMailPeer } from '../support/mail-peer';
import { startTestApp, type TestApp } from '../support/test-app';
import { checkDigests, checkRecalls, checkViews } from '../support/visibility/messages';
import { dayFrom, seedWorld, type World } from '../support/visibility/seed-world';
import { opens } from '../support/visibility/rule';
import { checkFigures, checkReaders } from '../support/visibility/staff-lists';
import { aStage, type Stage } from '../support/visibility/stage';
import { call, checkFavoriting, checkFiles, checkLists, checkOwnLists } from '../support/visibility/ways';
import { type ChangeDraft, worlds } from '../support/visibility/world';

/** Without workers, so that each email is sent when the test wants it. */
describe('who sees which document', () => {
  let peer: MailPeer;
  let apps: readonly [TestApp, TestApp];
  let stage: Stage;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    peer = await startMailPeer();
    const env = { SMTP_URL: peer.url, PUBLIC_URL: 'https://pharmacy.example.org', ROLE: 'web' };
    const first = await startTestApp({ env });
    apps = [first, await startTestApp({ env, database: first.database, dataDir: first.config.dataDir })];
    stage = await aStage(apps);
    for (const { token } of stage.accounts)
      for (const app of apps) {
        const client = await connectLive(app);
        for (const resource of ['documents', 'recall-notices', 'reading-requests']) client.ask(resource, token);
        clients.push(client);
      }
  }, 120_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    clients.forEach((client) => client.leave());
    await apps[1].close();
    await apps[0].close();
    await peer.close();
  });

  async function markFavorites({ people, papers }: World) {
    await apps[0].database.query(
      `INSERT INTO document_favorites SELECT u, d, now() + d * interval '1 ms' FROM unnest($1::int[]) u, unnest($2::int[]) d`,
      [people.map(({ id }) => id), papers.map(({ id }) => id)],
    );
  }

  /** By the routes, on either replica. */
  async function change(world: World, { paper: at, type, company, group, isPublished, days }: ChangeDraft) {
    const { admin, papers, companies, groups, today } = world;
    const paper = papers[at]!;
    const [from = null, until = null] = days.map((day) => dayFrom(today, day));
    const narrowedTo = {
      company: company === null ? null : companies[company]!,
      group: group === null ? null : groups[group]!,
    };
    const details = { type, ...narrowedTo, from, until };
    const body = {
      title: paper.title,
      documentType: type,
      manufacturerId: details.company,
      groupId: details.group,
      effectiveFrom: from,
      expiresOn: until,
    };
    expect((await call(world, admin, 'PUT', `/api/documents/${paper.id}`, body)).status).toBe(200);
    Object.assign(paper, details);
    if (paper.infected.includes(2)) return;
    const toggle = await call(world, admin, 'POST', `/api/documents/${paper.id}/toggle-publish`, { isPublished });
    expect(toggle.status).toBe(200);
    Object.assign(paper, { isPublished });
  }

  async function ticketsOf(world: World) {
    const tickets = [];
    for (const person of world.people)
      for (const paper of world.papers) {
        if (!opens(person, paper, 2, world.today)) continue;
        const answer = await call(world, person.token, 'POST', `/api/documents/${paper.id}/ticket`, {});
        tickets.push({ person, paper, token: (answer.json() as { token: string }).token });
      }
    return tickets;
  }

  it('is decided by one rule for every person, day, and way to a document, on every replica', async () => {
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(worlds, async (draft) => {
        const world = await seedWorld(stage, draft);
        const { people, papers } = world;
        await markFavorites(world);
        await checkRecalls(world, peer);
        await checkDigests(world, peer);
        await checkFigures(world);
        await Promise.all(papers.map((paper) => checkReaders(world, paper)));
        await Promise.all(people.map((person) => checkOwnLists(world, person)));
        await Promise.all(people.map((person) => checkLists(world, person)));
        await checkViews(world);
        await Promise.all(
          people.map(async (person, row) => {
            for (const [column, paper] of papers.entries())
              await ((row + column + turn) % 4 === 0 ? checkFiles : checkFavoriting)(world, person, paper);
          }),
        );
        turn += 1;

        const tickets = await ticketsOf(world);
        for (const each of draft.changes) await change(world, each);
        for (const { person: at, company } of draft.moves) {
          const person = people[at]!;
          const manufacturerId = company === null ? null : world.companies[company]!;
          const moved = await call(world, world.admin, 'PATCH', `/api/admin/users/${person.id}`, { manufacturerId });
          expect(moved.status).toBe(200);
          person.company = manufacturerId;
        }
        for (const { person: at, groups } of draft.memberships) {
          const person = people[at]!;
          const groupIds = groups.map((index) => world.groups[index]!);
          const path = `/api/admin/users/${person.id}/groups`;
          expect((await call(world, world.admin, 'PUT', path, { groupIds })).status).toBe(200);
          person.groups = groupIds;
        }
        await Promise.all(people.map((person) => checkLists(world, person, { few: true })));
        for (const paper of new Set(draft.changes.map((each) => papers[each.paper]!))) {
          await checkReaders(world, paper);
          await Promise.all(people.map((person) => checkFiles(world, person, paper)));
        }
        for (const { person, paper, token } of tickets) {
          const { status } = await call(world, null, 'GET', `/api/documents/${paper.id}/view?token=${token}`);
          expect([person, paper, status === 200]).toEqual([person, paper, opens(person, paper, 2, world.today)]);
        }
      }),
      // A failure names the person, the document, and the way; to look for a smaller world would take minutes.
      { numRuns: 3, endOnFailure: true },
    );
  }, 180_000);

  it('isn’t pushed to anyone over the live connection', async () => {
    for (const client of clients) {
      client.ask('nothing', stage.admin);
      const errors = [1, 2, 3, 4].map((number) => client.frame(number));
      expect((await Promise.all(errors)).map(({ type }) => type)).toEqual(['error', 'error', 'error', 'error']);
      expect(client.frames).toHaveLength(4);
      expect(JSON.stringify(client.announcements)).not.toMatch(/Dosing|Pricing/);
    }
  });
});
