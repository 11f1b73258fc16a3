import { documentTypes, type DocumentReaderView, type DocumentType, type DocumentView } from '@pharmacy/contracts';
import { PharmacyCalendar } from '../../src/platform/time';
import { Random } from '../faults/support/random';
import { aDocument } from '../support/documents';
import { eventually } from '../support/eventually';
import { connectLive, type LiveClient } from '../support/live-client';
import { aManufacturer } from '../support/manufacturers';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const SEED = 20_261_123;
const ROUNDS = 6;
const DOCUMENTS = 18;
const bearer = { type: 'bearer' } as const;
const days = ['2026-03-07', '2026-03-08', '2026-03-09'] as const;
const goesOn = { type: 'session', data: { ended: false } };

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

  describe('after the move of a sales rep who is signed in', () => {
    let rep: Person;
    let own: DocumentView;
    let other: DocumentView;
    const clients: LiveClient[] = [];
    beforeAll(async () => {
      today = days[1];
      rep = people.find(({ name }) => name === 'rep-1')!;
      const forOne = { documentType: 'salesrep' } as const;
      own = await aDocument(first, admin, { title: 'Own', ...forOne, manufacturerId: companies[0] });
      other = await aDocument(first, admin, { title: 'Other', ...forOne, manufacturerId: companies[1] });
    });
    afterEach(() => clients.splice(0).forEach((client) => client.leave()));

    const titlesFor = async (app: TestApp) =>
      ((await get('/api/documents?type=salesrep', rep, app).expect(200)).body as DocumentView[]).map(
        ({ title }) => title,
      );

    it('the very next request follows the rule, from every replica and with a ticket from before', async () => {
      await assign(rep, companies[0]!);
      for (const app of [first, second]) expect(await titlesFor(app)).toContain('Own');
      const ticket = await first.http.post(`/api/documents/${own.id}/ticket`).auth(rep.token, bearer).expect(201);
      const { token } = ticket.body as { token: string };
      await assign(rep, companies[1]!);
      for (const app of [first, second]) {
        const titles = await titlesFor(app);
        expect([titles.includes('Own'), titles.includes('Other')]).toEqual([false, true]);
        await app.http.get(`/api/documents/${own.id}/download?token=${token}`).expect(404);
        await get(`/api/documents/${other.id}/view`, rep, app).expect(200);
      }
    });

    it('open pages of this rep are told to refresh, on every replica, and those of others are not', async () => {
      await assign(rep, companies[0]!);
      const bystander = people.find(({ name }) => name === 'rep-2')!;
      const [here, there, beside] = await Promise.all(
        [[first, rep] as const, [second, rep] as const, [second, bystander] as const].map(async ([app, person]) => {
          const client = await connectLive(app);
          clients.push(client);
          client.ask('session', person.token);
          await client.frame(1);
          return client;
        }),
      );
      await assign(rep, companies[1]!);
      expect(await Promise.all([here!.frame(2), there!.frame(2)])).toEqual([goesOn, goesOn]);
      await assign(rep, companies[1]!);
      await assign(rep, null);
      await Promise.all([here!.frame(3), there!.frame(3)]);
      expect([here!.frames, there!.frames, beside!.frames]).toEqual([
        [goesOn, goesOn, goesOn],
        [goesOn, goesOn, goesOn],
        [goesOn],
      ]);
    });

    it('the session names the manufacturer', async () => {
      await assign(rep, companies[1]!);
      const { body } = await get('/api/auth/me', rep).expect(200);
      expect(body).toMatchObject({ manufacturer: { id: companies[1], name: 'Ostrelia' } });
    });
  });

  it('count as new for those who see them first after a move', async () => {
    const details = { title: 'Moved', documentType: 'salesrep' } as const;
    const before = await aDocument(first, admin, { ...details, manufacturerId: companies[0] });
    const edit = first.http.put(`/api/documents/${before.id}`).auth(admin, bearer);
    const { body } = await edit.send({ title: 'Moved', manufacturerId: companies[1] }).expect(200);
    expect((body as DocumentView).updatedAt > before.updatedAt).toBe(true);
  });

  it('can only be for sales reps, and for a manufacturer that exists', async () => {
    const errorOf = async (changes: object) => {
      const { id } = documents[0]!;
      const { body } = await first.http
        .put(`/api/documents/${id}`)
        .auth(admin, bearer)
        .send({ title: 'Some title', ...changes })
        .expect(400);
      return (body as { details: { field: string }[] }).details.map(({ field }) => field);
    };
    for (const documentType of ['prescriber', 'both'])
      expect(await errorOf({ documentType, manufacturerId: companies[0] })).toEqual(['manufacturerId']);
    for (const manufacturerId of [2_000_000_000, 0, '1', 1.5])
      expect(await errorOf({ documentType: 'salesrep', manufacturerId })).toEqual(['manufacturerId']);
    await first.http.get('/api/documents?manufacturerId=x').auth(admin, bearer).expect(400);
  });

  it('are for everybody only if an administrator says so: other changes keep the manufacturer', async () => {
    const { id } = await aDocument(first, admin, { documentType: 'salesrep', manufacturerId: companies[2] });
    const edit = first.http.put(`/api/documents/${id}`).auth(admin, bearer);
    const { body } = await edit.send({ title: 'Another title' }).expect(200);
    expect(body).toMatchObject({ manufacturerId: companies[2] });
    const widen = first.http.put(`/api/documents/${id}`).auth(admin, bearer);
    await widen.send({ title: 'Another title', documentType: 'both' }).expect(400);
  });

  it('keep their manufacturer from being deleted, and so do its sales reps', async () => {
    const { id } = await aManufacturer(first, admin, { name: 'Venlow' });
    const remove = () => first.http.delete(`/api/manufacturers/${id}`).auth(admin, bearer);
    const rep = people.find(({ name }) => name === 'rep-2')!;
    await assign(rep, id);
    const document = await aDocument(first, admin, { documentType: 'salesrep', manufacturerId: id });
    const { body } = await remove().expect(409);
    expect((body as { message: string }).message).toMatch(/^This manufacturer still has 1 document and 1 sales rep,/);
    await assign(rep, null);
    const { body: later } = await remove().expect(409);
    expect((later as { message: string }).message).toMatch(/^This manufacturer still has 1 document,/);
    await first.http.delete(`/api/documents/${document.id}`).auth(admin, bearer).expect(204);
    await remove().expect(204);
  });

  it('stay behind the wall even if a row of the manufacturer is deleted in the database', async () => {
    const { id } = await aManufacturer(first, admin, { name: 'Gone' });
    await aDocument(first, admin, { documentType: 'salesrep', manufacturerId: id });
    await expect(first.database.query('DELETE FROM manufacturers WHERE id = $1', [id])).rejects.toThrow(
      /documents_manufacturer/,
    );
  });
});

describe('the manufacturer of a sales rep', () => {
  let server: TestApp;
  let admin: string;
  let company: number;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
    company = (await aManufacturer(server, admin, { name: 'Larkmere' })).id;
    await anAccount(server, 'a-rep', 'salesrep');
    await anAccount(server, 'a-doctor', 'prescriber');
  });
  afterAll(() => server.close());

  const idOf = async (username: string) => {
    const { body } = await server.http.get(`/api/admin/users?q=${username}`).auth(admin, bearer).expect(200);
    return (body as [{ id: number }])[0].id;
  };
  const patch = (id: number, body: object) =>
    server.http.patch(`/api/admin/users/${id}`).auth(admin, bearer).send(body);

  it('is in the list of users and in the audit trail, once per change', async () => {
    const id = await idOf('a-rep');
    for (let time = 0; time < 2; time++) {
      const { body } = await patch(id, { manufacturerId: company }).expect(200);
      expect(body).toMatchObject({ id, manufacturer: { id: company, name: 'Larkmere' } });
    }
    const { body: users } = await server.http.get('/api/admin/users?q=a-rep').auth(admin, bearer);
    expect(users).toMatchObject([{ manufacturer: { name: 'Larkmere' } }]);
    const trail = () => server.http.get('/api/admin/audit?action=account.manufacturer-assigned').auth(admin, bearer);
    const entries = await eventually(async () => {
      const { body } = await trail().expect(200);
      return (body as object[]).length > 0 ? (body as object[]) : undefined;
    });
    expect(entries).toMatchObject([{ subject: { type: 'user', id, label: 'a-rep (Larkmere)' } }]);
  });

  it('is rejected for anybody else, and unless it exists', async () => {
    const [rep, doctor] = [await idOf('a-rep'), await idOf('a-doctor')];
    const refused = async (id: number, body: object) => {
      const answer = await patch(id, body).expect(400);
      return (answer.body as { details: { field: string }[] }).details.map(({ field }) => field);
    };
    expect(await refused(doctor, { manufacturerId: company })).toEqual(['manufacturerId']);
    expect(await refused(rep, { manufacturerId: 2_000_000_000 })).toEqual(['manufacturerId']);
    expect(await refused(rep, { manufacturerId: 'x' })).toEqual(['manufacturerId']);
    expect(await refused(rep, {})).toEqual(['manufacturerId']);
    await patch(2_000_000_000, { manufacturerId: company }).expect(404);
  });
});
