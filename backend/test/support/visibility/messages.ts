import type { RecallNoticeView, SignInResponse } from '@pharmacy/contracts';
import type { ParsedMail } from 'mailparser';
import { PrepareDigests } from '../../../src/modules/documents/application/digest/prepare-digests';
import { Delivery } from '../../../src/platform/events/delivery';
import { type MailPeer, recipientsOf } from '../mail-peer';
import { replacementOf, type World } from './seed-world';
import { hasLibrary, isStaff, type Paper, type Person, sees } from './rule';
import { call, checkLists } from './ways';

async function deliver(
  { apps: [{ app, database }] }: World,
  peer: MailPeer,
  subscriber: string,
): Promise<readonly ParsedMail[]> {
  const before = peer.mails.length;
  const rows = await database.query<{ id: string }[]>('SELECT id FROM outbox WHERE subscriber = $1', [subscriber]);
  for (const { id } of rows) await app.get(Delivery).attempt(id);
  return peer.mails.slice(before);
}

const textsTo = (mails: readonly ParsedMail[], { email }: Person) =>
  mails.filter((mail) => recipientsOf(mail).includes(email)).map(({ text }) => text ?? '');

/** The emails about new documents: one, with what the person sees and hasn't opened, or none. */
export async function checkDigests(world: World, peer: MailPeer): Promise<void> {
  const { apps, people, papers, openings, today } = world;
  await apps[0].app.get(PrepareDigests).run();
  const mails = await deliver(world, peer, 'mail.new-documents');
  for (const person of people) {
    const isNew = (paper: Paper) =>
      !paper.recalled.includes(2) &&
      !openings.some((opening) => opening.person === person && opening.paper === paper && opening.version === 2);
    const isFollower = !isStaff(person) && person.emails !== 'never';
    const expected = isFollower ? papers.filter((paper) => sees(person, paper, today) && isNew(paper)) : [];
    const texts = textsTo(mails, person);
    const listed = texts.flatMap((text) => [...text.matchAll(/document=(\d+)/g)].map(([, id]) => Number(id)));
    const about = { person, emails: texts.length };
    expect({ ...about, listed: listed.sort() }).toEqual({
      person,
      emails: expected.length > 0 ? 1 : 0,
      listed: expected.map(({ id }) => id),
    });
    const titles = papers.filter(({ title }) => texts.join().includes(title)).map(({ id }) => id);
    expect({ person, titles }).toEqual({ person, titles: listed });
  }
}

/** A recall reaches those who opened the version or were emailed about it, even if they don't see it anymore, and names a replacement that they see. */
export async function checkRecalls(world: World, peer: MailPeer): Promise<void> {
  const { people, papers, openings, mailings, today } = world;
  const mails = await deliver(world, peer, 'mail.document-recalled');
  for (const person of people) {
    const concerned = papers.flatMap((paper) =>
      paper.recalled
        .filter((version) =>
          [...openings, ...mailings].some(
            (each) => each.person === person && each.paper === paper && each.version === version,
          ),
        )
        .map((version) => ({
          title: paper.title,
          version,
          replacement: namedTo(person, replacementOf(paper, papers), today),
        })),
    );
    const expected = isStaff(person) || !person.isActive ? [] : concerned;
    const answer = await call(world, person.token, 'GET', '/api/recall-notices');
    expect([person, answer.status]).toEqual([person, person.isActive ? 200 : 401]);
    if (person.isActive) {
      const notices = (answer.json() as RecallNoticeView[]).map(({ title, version, replacement }) => ({
        title,
        version,
        replacement: replacement?.title ?? null,
      }));
      expect({ person, notices: notices.sort(byTitle) }).toEqual({ person, notices: expected.sort(byTitle) });
    }
    const emails = textsTo(mails, person).map((text) => text.replaceAll(/\s+/g, ' '));
    expect([person, emails.length]).toEqual([person, expected.length]);
    for (const { title, version, replacement } of expected) {
      const email = emails.find((text) => text.includes(`We recalled version ${version} of ${title}`));
      expect([person, email]).toEqual([person, expect.stringContaining(title)]);
      const named = papers.filter((paper) => paper.title !== title && email?.includes(paper.title));
      expect([person, named.map((paper) => paper.title)]).toEqual([person, replacement === null ? [] : [replacement]]);
    }
  }
}

const namedTo = (person: Person, paper: Paper, today: string) =>
  sees(person, paper, today) && !paper.recalled.includes(2) ? paper.title : null;

const byTitle = (one: { title: string; version: number }, other: { title: string; version: number }) =>
  `${one.title} ${one.version}`.localeCompare(`${other.title} ${other.version}`);

/** The portal as staff see it "as" a reader. Others can't, and no one sees it as a staff member. */
export async function checkViews(world: World): Promise<void> {
  const { admin, people, companies, groups } = world;
  for (const person of people) {
    const { status, json } = await call(world, admin, 'POST', '/api/view-as', { userId: person.id });
    const isViewable = person.isActive && !isStaff(person);
    expect([person, status === 200]).toEqual([person, isViewable]);
    if (isViewable) await checkLists(world, person, { token: (json() as SignInResponse).token, few: true });
    const asOther = await call(world, person.token, 'POST', '/api/view-as', {
      role: 'salesrep',
      manufacturerId: companies[0],
    });
    const mayView = person.isActive && person.staffRoles.some((role) => role !== 'approver');
    expect([person, asOther.status === 200]).toEqual([person, mayView]);
  }
  for (const manufacturerId of [null, ...companies]) {
    const viewpoint = { role: 'salesrep', ...(manufacturerId !== null && { manufacturerId }) };
    const { json } = await call(world, admin, 'POST', '/api/view-as', viewpoint);
    const anyRep = { ...people[3]!, username: 'any rep', company: manufacturerId };
    expect(hasLibrary(anyRep)).toBe(true);
    await checkLists(world, anyRep, { token: (json() as SignInResponse).token, few: true });
  }
  for (const groupId of [null, ...groups]) {
    const viewpoint = { role: 'prescriber', ...(groupId !== null && { groupId }) };
    const { json } = await call(world, admin, 'POST', '/api/view-as', viewpoint);
    const anyOne = { ...people[0]!, username: 'any prescriber', groups: groupId === null ? [] : [groupId] };
    expect(hasLibrary(anyOne)).toBe(true);
    await checkLists(world, anyOne, { token: (json() as SignInResponse).token, few: true });
  }
}
