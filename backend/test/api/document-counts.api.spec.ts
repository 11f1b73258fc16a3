import { documentTypeLabels, documentTypes, type DocumentType, type DocumentView } from '@pharmacy/contracts';
import { Random } from '../faults/support/random';
import { oneOfEach, type TestRole } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const DOCUMENTS = 120;
const SEED = 20_261_122;
const categories = ['Forms', 'Forms/Old', 'Drafts only', 'Uncategorized', null] as const;
const words = ['Aspirin', 'Insulin', 'both'] as const;
const days = { past: '2020-01-01', future: '2199-01-01' } as const;
const effectiveness = [
  { isCurrent: true, from: null, until: null },
  { isCurrent: true, from: days.past, until: days.future },
  { isCurrent: false, from: days.future, until: null },
  { isCurrent: false, from: null, until: days.past },
] as const;

const visibleTypes: Readonly<Record<Exclude<TestRole, 'none'>, readonly DocumentType[]>> = {
  admin: documentTypes,
  prescriber: ['prescriber', 'both'],
  salesrep: ['salesrep', 'both'],
};
const roles = ['admin', 'prescriber', 'salesrep'] as const;

interface StoredDocument {
  readonly title: string;
  readonly type: DocumentType;
  readonly category: string | null;
  readonly isPublished: boolean;
  readonly isCurrent: boolean;
}

interface Filter {
  readonly type?: DocumentType;
  readonly category?: string;
  readonly q?: string;
}

const choices = <T>(values: readonly T[]): readonly (T | undefined)[] => [undefined, ...values];
const filters: readonly Filter[] = choices(documentTypes).flatMap((type) =>
  choices(['Forms', 'Forms/Old', 'Drafts only', 'Uncategorized', 'Nowhere']).flatMap((category) =>
    choices(['insulin', 'both']).map((q) => ({ type, category, q })),
  ),
);

describe('counts of documents', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;
  let stored: StoredDocument[];

  beforeAll(async () => {
    server = await startTestApp();
    tokens = await oneOfEach(server);
    stored = await fill(server, new Random(SEED));
  });

  const get = (role: TestRole, query: string) =>
    server.http.get(`/api/documents?${query}`).auth(tokens[role], { type: 'bearer' }).expect(200);

  /** Every page of a list, and the total that each page reports. */
  async function listAll(role: TestRole, filter: Filter, limit: number) {
    const query = new URLSearchParams({ ...definedOnly(filter), limit: limit.toString() });
    const titles: string[] = [];
    const totals = new Set<number>();
    for (let cursor: string | null = ''; cursor !== null;) {
      if (cursor) query.set('cursor', cursor);
      const { body, headers } = await get(role, query.toString());
      titles.push(...(body as DocumentView[]).map(({ title }) => title));
      totals.add(Number(headers['x-total-count']));
      cursor = /cursor=([\w-]+)/.exec(headers['link'] ?? '')?.[1] ?? null;
    }
    return { titles, totals: [...totals] };
  }

  it.each(roles)(
    'match the list and what a person with role %s can see, under every filter and on every page',
    async (role) => {
      for (const filter of filters) {
        const visible = stored.filter((document) => isVisible(document, role) && matches(document, filter));
        const titles = visible.map(({ title }) => title).reverse();
        expect({ filter, ...(await listAll(role, filter, 500)) }).toEqual({ filter, titles, totals: [titles.length] });
        if (titles.length > 20 && !filter.q) expect((await listAll(role, filter, 20)).totals).toEqual([titles.length]);
      }
    },
  );

  it.each([
    ['prescriber', 'salesrep'],
    ['salesrep', 'prescriber'],
  ] as const)('reveal nothing to a %s about documents for a %s, including drafts', async (role, type) => {
    for (const query of ['', '&category=Forms', '&category=Drafts only', '&q=insulin', '&limit=1']) {
      const { body, headers } = await get(role, `type=${type}${query}`);
      expect({ query, body, total: headers['x-total-count'], link: headers['link'] }).toEqual({
        query,
        body: [],
        total: '0',
      });
    }
  });
});

const isVisible = (document: StoredDocument, role: keyof typeof visibleTypes) =>
  visibleTypes[role].includes(document.type) && (role === 'admin' || (document.isPublished && document.isCurrent));

const matches = (document: StoredDocument, { type, category, q }: Filter) =>
  (!type || document.type === type) &&
  (!category || (document.category ?? 'Uncategorized') === category) &&
  (!q || searchedText(document).includes(q));

const searchedText = ({ title, category, type }: StoredDocument) =>
  [title, category ?? 'Uncategorized', documentTypeLabels[type], 'file.pdf'].join('\n').toLowerCase();

const definedOnly = (filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** Stores documents of every kind, in the order of their IDs. */
async function fill(server: TestApp, random: Random): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  for (let index = 0; index < DOCUMENTS; index++) {
    const category = random.pick(categories);
    const isPublished = category !== 'Drafts only' && random.next() < 0.6;
    const { isCurrent, from, until } = random.pick(effectiveness);
    const document = {
      title: `${random.pick(words)} ${index}`,
      type: random.pick(documentTypes),
      category,
      isPublished,
    };
    stored.push({ ...document, isCurrent });
    await server.database.query(
      `INSERT INTO documents (title, document_type, category, is_published, effective_from, expires_on, filename,
         mime_type, file_size, checksum, storage_key, created_at, version, version_at, released_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'file.pdf', 'application/pdf', 1, '-', $7, now(), 1, now(), now())`,
      [document.title, document.type, category, isPublished, from, until, `documents/${index}`],
    );
  }
  return stored;
}
