import type { DocumentType } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { DocumentsQueries } from '../../src/modules/documents/application/documents.queries';
import { FiguresQueries } from '../../src/modules/documents/application/figures/figures.queries';
import { readerReasonOn } from '../../src/modules/documents/application/readers.queries';
import { ReadDocument } from '../../src/modules/documents/application/read-document.use-case';
import { Document } from '../../src/modules/documents/domain/document';
import { NoSuchDocument } from '../../src/modules/documents/domain/document.errors';
import { emptyCard } from '../../src/modules/documents/domain/material-card';
import { SignedInUser } from '../../src/platform/access';
import { PharmacyCalendar } from '../../src/platform/time';
import { startTestApp, type TestApp } from '../support/test-app';

const TODAY = '2026-03-08';
const audiences: readonly DocumentType[] = ['prescriber', 'salesrep', 'both'];
const [before, after] = ['2026-03-07', '2026-03-09'];

/** Each with whether it is in effect today. */
const days = [
  [null, null, true],
  [before, null, true],
  [TODAY, null, true],
  [after, null, false],
  [null, before, false],
  [null, TODAY, true],
  [null, after, true],
  [before, after, true],
  [TODAY, TODAY, true],
  [before, before, false],
  [after, after, false],
] as const;

const [OWN, OTHER] = [1, 2];

/** The audiences, and the manufacturers and groups whose people alone a document can be for. */
const forAll = { manufacturerId: null, groupId: null };
const recipients = [
  ...audiences.map((documentType) => ({ documentType, ...forAll })),
  ...[OWN, OTHER].map((manufacturerId) => ({ documentType: 'salesrep' as const, ...forAll, manufacturerId })),
  ...[OWN, OTHER].map((groupId) => ({ documentType: 'prescriber' as const, ...forAll, groupId })),
];

const cases = recipients.flatMap(({ documentType, manufacturerId, groupId }) =>
  [true, false].flatMap((isPublished) =>
    [false, true].flatMap((isDeleted) =>
      days.map(([effectiveFrom, expiresOn, isInEffect]) => ({
        title: [documentType, manufacturerId, groupId, isPublished, isDeleted, effectiveFrom, expiresOn].join(' '),
        documentType,
        manufacturerId,
        groupId,
        isPublished,
        isDeleted,
        effectiveFrom,
        expiresOn,
        isInEffect,
      })),
    ),
  ),
);

const readers = [
  {
    name: 'an administrator',
    roles: { isAdmin: true, isPrescriber: false, isSalesRep: false, staffRoles: ['editor'] },
    sees: audiences,
  },
  {
    name: 'a prescriber',
    roles: { isAdmin: false, isPrescriber: true, isSalesRep: false, staffRoles: [] },
    sees: ['prescriber', 'both'],
  },
  {
    name: 'a prescriber in a group',
    roles: { isAdmin: false, isPrescriber: true, isSalesRep: false, staffRoles: [] },
    groupIds: [OWN],
    sees: ['prescriber', 'both'],
  },
  {
    name: 'a sales rep',
    roles: { isAdmin: false, isPrescriber: false, isSalesRep: true, staffRoles: [] },
    sees: ['salesrep', 'both'],
  },
  {
    name: 'a sales rep of a manufacturer',
    roles: { isAdmin: false, isPrescriber: false, isSalesRep: true, staffRoles: [] },
    manufacturerId: OWN,
    sees: ['salesrep', 'both'],
  },
  {
    name: 'a person with both roles',
    roles: { isAdmin: false, isPrescriber: true, isSalesRep: true, staffRoles: [] },
    sees: audiences,
  },
  {
    name: 'a person without a role',
    roles: { isAdmin: false, isPrescriber: false, isSalesRep: false, staffRoles: [] },
    sees: [],
  },
] as const satisfies readonly ReaderCase[];

interface ReaderCase {
  readonly name: string;
  readonly roles: SignedInUser['roles'];
  readonly manufacturerId?: number;
  readonly groupIds?: readonly number[];
  readonly sees: readonly DocumentType[];
}

/** The rule stands twice: in `Visibility` for one document, and in the SQL of lists, their counts, readers, and figures. */
describe('document visibility', () => {
  let server: TestApp;
  const idOf = new Map<string, number>();

  beforeAll(async () => {
    server = await startTestApp();
    jest.spyOn(server.app.get(PharmacyCalendar), 'today').mockReturnValue(TODAY);
    const documents = server.app.get(DataSource).getRepository(Document);
    for (const id of [OWN, OTHER]) {
      await server.database.query("INSERT INTO manufacturers (id, name, description) VALUES ($1, 'A maker', '-')", [
        id,
      ]);
      await server.database.query(
        'INSERT INTO prescriber_groups (id, name, comparable_name) SELECT id, id::text, id::text FROM (SELECT $1::integer AS id) AS one',
        [id],
      );
    }
    for (const { isPublished, isDeleted, isInEffect: _, ...details } of cases) {
      const storageKey = `documents/${details.title}`;
      const file = {
        filename: 'a.pdf',
        mimeType: 'application/pdf',
        charset: null,
        fileSize: 1,
        checksum: 'a',
        storageKey,
      };
      const stamp = { by: null, at: new Date('1970-01-01') };
      const document = Document.add(
        { ...emptyCard, ...details, description: null, category: null, mustReadBy: null, isWatermarked: false },
        file,
        isPublished,
        stamp,
      );
      const { id } = await documents.save(document);
      idOf.set(details.title, id);
      if (isDeleted) await documents.delete({ id });
    }
    for (const [index, { roles, ...narrowed }] of (readers as readonly ReaderCase[]).entries()) {
      const username = `reader-${index}`;
      await server.createAdministrator({
        username,
        email: `${username}@example.org`,
        password: 'correct horse battery',
      });
      const { manufacturerId = null, groupIds = [] } = narrowed;
      await server.database.query(
        `UPDATE users SET is_admin = $2, is_prescriber = $3, is_sales_rep = $4, staff_roles = $5, manufacturer_id = $6,
           group_ids = $7
         WHERE username = $1`,
        [username, roles.isAdmin, roles.isPrescriber, roles.isSalesRep, roles.staffRoles, manufacturerId, groupIds],
      );
    }
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  const aReader = ({ roles, manufacturerId, groupIds }: ReaderCase) =>
    new SignedInUser({
      id: 1,
      username: 'reader',
      roles,
      manufacturerId,
      groupIds,
      sessionId: 's',
      expiresAt: new Date(0),
    });

  const titlesListed = async (reader: SignedInUser, isUnopened = false) => {
    const { items, total } = await server.app.get(DocumentsQueries).list(reader, { isUnopened, limit: 1_000 });
    expect(total).toBe(items.length);
    return items.map(({ title }) => title).sort();
  };

  const titlesFound = async (reader: SignedInUser) => {
    const found = await Promise.all(
      cases.map(({ title }) =>
        server.app
          .get(ReadDocument)
          .find(idOf.get(title)!, reader)
          .then(() => [title])
          .catch((error: unknown) => {
            if (error instanceof NoSuchDocument) return [];
            throw error;
          }),
      ),
    );
    return found.flat().sort();
  };

  /** What the SQL of lists of readers, and of figures, says about the account of a reader who isn't staff. */
  const titlesReached = async (index: number) => {
    const rows = await server.database.query<{ title: string }[]>(
      `SELECT d.title FROM documents d CROSS JOIN users u WHERE u.username = $1 AND ${readerReasonOn('$2')} IS NOT NULL`,
      [`reader-${index}`, TODAY],
    );
    return rows.map(({ title }) => title).sort();
  };

  it.each(readers)(
    'is the same for $name in lists, in counts, in figures, and for a single document',
    async (person: ReaderCase) => {
      const { roles, sees } = person;
      const visible = cases.filter(
        ({ documentType, manufacturerId, groupId, isDeleted, isPublished, isInEffect }) =>
          !isDeleted &&
          sees.some((audience) => audience === documentType) &&
          (roles.isAdmin || manufacturerId === null || manufacturerId === person.manufacturerId) &&
          (roles.isAdmin || groupId === null || (person.groupIds?.includes(groupId) ?? false)) &&
          (roles.isAdmin || (isPublished && isInEffect)),
      );
      const expected = visible.map(({ title }) => title).sort();
      const reader = aReader(person);
      expect(await titlesListed(reader)).toEqual(expected);
      expect(await titlesFound(reader)).toEqual(expected);
      if (!roles.isAdmin)
        expect(await titlesReached(readers.findIndex(({ name }) => name === person.name))).toEqual(expected);
    },
  );

  it('also applies to the list of unopened documents', async () => {
    const shown = cases.filter(({ isDeleted, isPublished, isInEffect }) => !isDeleted && isPublished && isInEffect);
    const expected = shown.map(({ title }) => title).sort();
    expect(await titlesListed(aReader(readers[0]), true)).toEqual(expected);
    const period = { from: TODAY, until: TODAY };
    const { items } = await server.app.get(FiguresQueries).list({ period, isUnopened: true, limit: 1_000 });
    expect(items.map(({ title }) => title).sort()).toEqual(expected);
  });
});
