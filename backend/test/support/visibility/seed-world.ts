import { ResponseCache } from '../../../src/platform/http';
import { FileStore } from '../../../src/platform/storage';
import { SessionAuthenticator } from '../../../src/modules/auth/application/sessions/session-authenticator';
import { RecallVersion } from '../../../src/modules/documents/application/recall/recall-version.use-case';
import { DAY_MS } from '../../../src/platform/time';
import type { Paper, Person } from './rule';
import { fileOf, type Stage } from './stage';
import type { PaperDraft, WorldDraft } from './world';

/** Found in the files of some documents, and nowhere else. */
export const WORD = 'zebrafish';

/** Someone had to do with a version. */
interface Contact {
  readonly person: Person;
  readonly paper: Paper;
  readonly version: 1 | 2;
}

export interface World extends Stage {
  readonly people: readonly Person[];
  readonly papers: readonly Paper[];
  readonly openings: readonly Contact[];
  /** emails about new documents */
  readonly mailings: readonly Contact[];
}

export const dayFrom = (today: string, days: number | null) =>
  days === null ? null : new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

let worlds = 0;

/** Replaces all documents, and what people are and did. */
export async function seedWorld(stage: Stage, draft: WorldDraft): Promise<World> {
  const { apps, accounts, companies, groups } = stage;
  const companyOf = (index: number | null) => (index === null ? null : companies[index]!);
  const emails = ['at-once', 'daily', 'daily', 'never'] as const;
  const people = draft.people.map((person, at): Person => {
    const of = { company: companyOf(person.company), groups: person.groups.map((index) => groups[index]!) };
    return { ...person, ...accounts[at]!, ...of, emails: emails[at % emails.length]! };
  });
  worlds += 1;
  const papers = draft.papers.map((paper, at) => paperOf(stage, paper, 100_000 + worlds * 100 + at));
  await clear(stage);
  await seedPeople(stage, people);
  await seedPapers(stage, papers);
  const opened = new Map(
    draft.openings
      .filter(({ paper }) => papers[paper]!.infected.length === 0)
      .map((opening) => [`${opening.person} ${opening.paper} ${opening.version} ${opening.kind}`, opening]),
  );
  const openings = [...opened.values()].map(({ person, paper, ...how }) => ({
    ...how,
    person: people[person]!,
    paper: papers[paper]!,
  }));
  for (const { person, paper, version, kind } of openings)
    await apps[0].database.query(
      `INSERT INTO document_accesses (document_id, user_id, session_id, kind, version) VALUES ($1, $2, gen_random_uuid(), $3, $4)`,
      [paper.id, person.id, kind, version],
    );
  const mailings = draft.mailings.map(({ person, paper, version }) => ({
    person: people[person]!,
    paper: papers[paper]!,
    version,
  }));
  for (const { person, paper, version } of mailings)
    await apps[0].database.query(
      `INSERT INTO document_mailings (document_id, version, user_id, mailed_at) VALUES ($1, $2, $3, now()) ON CONFLICT DO NOTHING`,
      [paper.id, version, person.id],
    );
  for (const paper of papers) for (const version of paper.recalled) await recall(stage, paper, version, papers);
  for (const { app } of apps) app.get(ResponseCache).invalidate();
  return { ...stage, people, papers, openings, mailings };
}

function paperOf(
  { today, companies, groups, area }: Stage,
  { days, topic, hasArea, ...paper }: PaperDraft,
  id: number,
): Paper {
  const companyOf = (index: number | null) => (index === null ? null : companies[index]!);
  const [from, until] = days.map((day) => dayFrom(today, day));
  const company = companyOf(paper.company);
  return {
    ...paper,
    id,
    title: `${topic} ${id}`,
    company,
    group: paper.group === null ? null : groups[paper.group]!,
    partner: company ?? companyOf(paper.partner),
    area: hasArea ? area : null,
    from: from ?? null,
    until: until ?? null,
    mustReadBy: dayFrom(today, paper.mustReadBy),
  };
}

async function clear({ apps: [{ database }] }: Stage): Promise<void> {
  for (const table of [
    'document_recall_people',
    'document_recalls',
    'document_confirmations',
    'document_accesses',
    'documents',
    'outbox',
  ])
    await database.query(`DELETE FROM ${table}`);
}

async function seedPeople({ apps }: Stage, people: readonly Person[]): Promise<void> {
  await apps[0].database.query(
    `UPDATE users u SET is_admin = p."staffRoles" <> '{}', staff_roles = p."staffRoles", is_prescriber = p."isPrescriber",
       is_sales_rep = p."isRep", manufacturer_id = p.company, group_ids = ARRAY(SELECT jsonb_array_elements_text(p.groups)::integer ORDER BY 1),
       deactivated_at = CASE WHEN NOT p."isActive" THEN now() END
     FROM jsonb_to_recordset($1) AS p (id integer, "staffRoles" text[], "isPrescriber" boolean, "isRep" boolean,
       company integer, groups jsonb, "isActive" boolean)
     WHERE u.id = p.id`,
    [JSON.stringify(people)],
  );
  await apps[0].database.query('DELETE FROM document_digests');
  await apps[0].database.query(
    `INSERT INTO document_digests (user_id, frequency, told_until) SELECT id, emails, now() - interval '3 days'
     FROM jsonb_to_recordset($1) AS p (id integer, emails text)`,
    [JSON.stringify(people)],
  );
  for (const { app } of apps) for (const { id } of people) app.get(SessionAuthenticator).forgetUser(id);
}

async function seedPapers({ apps: [{ app, database }], overlay }: Stage, papers: readonly Paper[]): Promise<void> {
  const files = papers.flatMap((paper) =>
    ([1, 2] as const).map((version) => ({
      key: `documents/visibility-${paper.id}-${version}`,
      bytes: fileOf(paper, version),
    })),
  );
  await Promise.all(files.map(({ key, bytes }) => app.get(FileStore).putBytes(key, bytes)));
  const size = files[0]!.bytes.length;
  const rows = JSON.stringify(papers);
  await database.query(
    `INSERT INTO documents (id, title, document_type, category, manufacturer_id, group_id, partner_id, therapeutic_area_id, is_published, effective_from,
       expires_on, must_read_by, is_watermarked, infection, findings, version, version_at, filename, mime_type, file_size,
       checksum, storage_key, created_at, released_at)
     SELECT id, title, type, category, company, "group", partner, area, "isPublished", "from", until, "mustReadBy", "isWatermarked",
       CASE WHEN infected @> '[2]' THEN 'Eicar' END, '{}', 2, ago, 'guide.pdf', 'application/pdf', $2, md5(id || '-2'),
       'documents/visibility-' || id || '-2', ago, ago
     FROM jsonb_to_recordset($1) AS p (id integer, title text, type text, category text, company integer, "group" integer, partner integer,
       area integer, "isPublished" boolean, "from" date, until date, "mustReadBy" date, "isWatermarked" boolean, infected jsonb),
       (SELECT now() - interval '2 hours' AS ago) AS past`,
    [rows, size],
  );
  await database.query(
    `INSERT INTO document_versions (document_id, version, filename, mime_type, file_size, checksum, storage_key, added_at, infection)
     SELECT id, 1, 'guide.pdf', 'application/pdf', $2, md5(id || '-1'), 'documents/visibility-' || id || '-1', now(),
       CASE WHEN infected @> '[1]' THEN 'Eicar' END
     FROM jsonb_to_recordset($1) AS p (id integer, infected jsonb)`,
    [rows, size],
  );
  await database.query(
    `UPDATE document_thumbnails SET picture = convert_to('page of ' || document_id, 'UTF8'), finished_at = now()`,
  );
  await database.query('UPDATE documents SET thumbnail_version = version');
  await database.query(
    `INSERT INTO document_overlays (document_id, version, overlay)
     SELECT id, version, $2 FROM jsonb_to_recordset($1) AS p (id integer), generate_series(1, 2) AS version`,
    [rows, overlay],
  );
  await database.query(
    `UPDATE document_texts t SET content = c.words, searched = t.searched || document_file_words(c.words), extracted_at = now()
     FROM jsonb_to_recordset($1) AS p (id integer, "hasText" boolean), (SELECT $2::text AS words) AS c
     WHERE t.document_id = p.id AND p."hasText"`,
    [rows, `All about the ${WORD}`],
  );
}

/** With a replacement that perhaps not everyone may see; the screens offer fewer. */
async function recall(
  { apps: [{ app, database }], adminId }: Stage,
  paper: Paper,
  version: 1 | 2,
  all: readonly Paper[],
) {
  const request = { documentId: paper.id, version, reason: 'A wrong dose.', replacementId: null };
  const id = await app.get(RecallVersion).recall(request, { id: adminId });
  await database.query('UPDATE document_recalls SET replacement_id = $2 WHERE id = $1', [
    id,
    replacementOf(paper, all).id,
  ]);
}

export const replacementOf = (paper: Paper, all: readonly Paper[]): Paper =>
  all[(all.indexOf(paper) + 1) % all.length]!;
