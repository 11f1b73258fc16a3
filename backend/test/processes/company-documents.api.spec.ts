import { documentTypes, type DocumentReaderView, type DocumentType, type DocumentView } from '@pharmacy/contracts';
import { PharmacyCalendar } from '../../src/platform/time';
import { Random } from '../faults/support/random';
import { aDocument } from '../support/documents';
import { aManufacturer } from '../support/manufacturers';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const SEED = 20_261_123;
const ROUNDS = 6;
const DOCUMENTS = 18;
const bearer = { type: 'bearer' } as const;
const days = ['2026-03-07', '2026-03-08', '2026-03-09'] as const;

interface Person {
  readonly name: string;
  readonly token: string;
  readonly id: number;
  readonly isAdmin: boolean;
  readonly isPrescriber: boolean;
  readonly isRep: boolean;
  company: number | null;
}

interface StoredDocument {
  readonly id: number;
  readonly title: string;
  type: DocumentType;
  company: number | null;
  isPublished: boolean;
  from: string | null;
  until: string | null;
}

/** The rule, stated once more and independently of the product. */
function sees(person: Person, document: StoredDocument, today: string): boolean {
  if (person.isAdmin) return true;
  const { type, company, from, until } = document;
  if (!document.isPublished || (from !== null && today < from) || (until !== null && until < today)) return false;
  if (company !== null) return person.isRep && person.company === company;
  return (person.isPrescriber && type !== 'salesrep') || (person.isRep && type !== 'prescriber');
}

describe('documents of manufacturers', () => {
  let first: TestApp;
  let second: TestApp;
  let admin: string;
  let companies: number[];
  let people: Person[];
  let documents: StoredDocument[];
  let today: string = days[1];
  const random = new Random(SEED);
  const chance = (part: number) => random.next() < part;

  beforeAll(async () => {
    first = await startTestApp();
    second = await startTestApp({ database: first.database, dataDir: first.config.dataDir });
    for (const { app } of [first, second])
      jest.spyOn(app.get(PharmacyCalendar), 'today').mockImplementation(() => today);
    admin = await signInAdministrator(first);
    companies = [];
    for (const name of ['Larkmere', 'Ostrelia', 'Quillon'])
      companies.push((await aManufacturer(first, admin, { name })).id);
    people = [
      await aPerson('the-admin'),
      await aPerson('a-prescriber', { isPrescriber: true }),
      await aPerson('nobody'),
    ];
    for (const name of ['rep-1', 'rep-2', 'rep-3', 'rep-4']) people.push(await aPerson(name, { isRep: true }));
    people.push(await aPerson('rep-and-prescriber', { isRep: true, isPrescriber: true }));
    documents = [];
    for (let index = 0; index < DOCUMENTS; index++) documents.push(await aRandomDocument(index));
  }, 120_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    await second.close();
    await first.close();
  });

  async function aPerson(name: string, { isPrescriber = false, isRep = false } = {}): Promise<Person> {
    const isAdmin = name === 'the-admin';
    if (!isAdmin) await anAccount(first, name, isRep ? 'salesrep' : 'prescriber');
    await first.database.query('UPDATE users SET is_prescriber = $2 WHERE username = $1', [name, isPrescriber]);
    const token = isAdmin ? admin : await signIn(first, name);
    const { body } = await first.http.get('/api/auth/me').auth(token, bearer).expect(200);
    const { id } = body as { id: number };
    return { name, token, id, isAdmin, isPrescriber, isRep, company: null };
  }

  const randomDetails = () => {
    const type = random.pick(documentTypes);
    const [from, until] = [random.pick([null, null, ...days]), random.pick([null, null, ...days])];
    return {
      type,
      company: type === 'salesrep' && chance(0.7) ? random.pick(companies) : null,
      isPublished: chance(0.8),
      from,
      until: from !== null && until !== null && until < from ? from : until,
    };
  };

  const toBody = ({ type, company, from, until }: ReturnType<typeof randomDetails>) => ({
    documentType: type,
    manufacturerId: company,
    effectiveFrom: from,
    expiresOn: until,
  });

  async function aRandomDocument(index: number): Promise<StoredDocument> {
    const details = randomDetails();
    const title = `${random.pick(['Dosing', 'Pricing'])} ${index}`;
    const { isPublished } = details;
    const { id } = await aDocument(first, admin, { title, category: 'Guides', isPublished, ...toBody(details) });
    return { id, title, ...details };
  }

  const anyApp = () => random.pick([first, second]);
  const get = (path: string, { token }: Person, app = anyApp()) => app.http.get(path).auth(token, bearer);
  const assign = async (person: Person, company: number | null) => {
    const path = `/api/admin/users/${person.id}`;
    await anyApp().http.patch(path).auth(admin, bearer).send({ manufacturerId: company }).expect(200);
    person.company = company;
  };
  const change = async (document: StoredDocument) => {
    const details = randomDetails();
    const { id, title } = document;
    const edit = anyApp().http.put(`/api/documents/${id}`).auth(admin, bearer);
    await edit.send({ title, ...toBody(details) }).expect(200);
    const toggle = anyApp().http.post(`/api/documents/${id}/toggle-publish`).auth(admin, bearer);
    await toggle.send({ isPublished: details.isPublished }).expect(200);
    Object.assign(document, details);
  };

  /** What a list shows to a person, on both replicas; the second request comes from their caches. */
  async function expectList(person: Person, query: string, isListed: (document: StoredDocument) => boolean) {
    const expected = documents.filter((each) => isListed(each) && sees(person, each, today)).map(({ id }) => id);
    for (const app of [first, second, first, second]) {
      const { body, headers } = await get(`/api/documents?${query}`, person, app).expect(200);
      const listed = (body as DocumentView[]).map(({ id }) => id).reverse();
      const shown = { person: person.name, query, listed, total: Number(headers['x-total-count']) };
      expect(shown).toEqual({ person: person.name, query, listed: expected, total: expected.length });
    }
  }

  async function expectLists(person: Person) {
    await expectList(person, '', () => true);
    await expectList(person, 'q=pricing', ({ title }) => title.startsWith('Pricing'));
    await expectList(person, 'category=Guides', () => true);
    await expectList(person, 'type=salesrep&category=Guides', ({ type }) => type === 'salesrep');
    for (const id of companies) await expectList(person, `manufacturerId=${id}`, ({ company }) => company === id);
  }

  async function expectFiles(person: Person, document: StoredDocument) {
    const isVisible = sees(person, document, today);
    const path = `/api/documents/${document.id}`;
    const ticket = await anyApp().http.post(`${path}/ticket`).auth(person.token, bearer);
    const { token } = ticket.body as { token?: string };
    const byTicket = await anyApp().http.get(`${path}/download?token=${token ?? 'none'}`);
    const first = await get(`${path}/view?version=1`, person);
    const statuses = [ticket.status, byTicket.status, (await get(`${path}/download`, person)).status, first.status];
    const expected = isVisible ? [201, 200, 200, 200] : [404, 401, 404, 404];
    expect({ person: person.name, document, statuses }).toEqual({ person: person.name, document, statuses: expected });
  }

  const readersPage = (id: number, cursor: string) =>
    anyApp().http.get(`/api/documents/${id}/readers?limit=2&${cursor}`).auth(admin, bearer).expect(200);

  async function readersOf({ id }: StoredDocument): Promise<string[]> {
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body, headers } = await readersPage(id, cursor);
      names.push(...(body as DocumentReaderView[]).map(({ user }) => user.username));
      cursor = /cursor=[\w-]+/.exec(headers['link'] ?? '')?.[0] ?? null;
    }
    return names.sort();
  }

  it('are found by one rule in every list, count, search, file, ticket, and list of readers, on every replica', async () => {
    const readers = people.filter(({ name }) => name !== 'nobody');
    for (let round = 0; round < ROUNDS; round++) {
      today = random.pick(days);
      for (const person of people.filter(({ isRep }) => isRep))
        if (chance(0.7)) await assign(person, random.pick([null, ...companies]));
      for (const document of documents) if (chance(0.4)) await change(document);
      await change(documents[0]!);
      for (const person of readers) await expectLists(person);
      for (const document of documents) {
        const names = people
          .filter((person) => sees(person, document, today))
          .map(({ name, isAdmin }) => (isAdmin ? first.config.adminUsername : name));
        expect({ document, names: await readersOf(document) }).toEqual({ document, names: names.sort() });
        for (const person of people) if (chance(0.5)) await expectFiles(person, document);
      }
    }
  }, 240_000);
});
