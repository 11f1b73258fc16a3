import { authMessages, type DocumentView } from '@pharmacy/contracts';
import { aDocument } from '../support/documents';
import { eventually } from '../support/eventually';
import { connectLive, type LiveClient } from '../support/live-client';
import { aManufacturer } from '../support/manufacturers';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const bearer = { type: 'bearer' } as const;
const goesOn = { type: 'session', data: { ended: false } };

interface Rep {
  readonly token: string;
  readonly id: number;
}

describe('documents of manufacturers', () => {
  let first: TestApp;
  let second: TestApp;
  let admin: string;
  let companies: number[];
  let rep: Rep;
  let bystander: Rep;

  beforeAll(async () => {
    first = await startTestApp();
    second = await startTestApp({ database: first.database, dataDir: first.config.dataDir });
    admin = await signInAdministrator(first);
    companies = [];
    for (const name of ['Larkmere', 'Ostrelia', 'Quillon'])
      companies.push((await aManufacturer(first, admin, { name })).id);
    [rep, bystander] = [await aRep('rep-1'), await aRep('rep-2')];
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  async function aRep(name: string): Promise<Rep> {
    await anAccount(first, name, 'salesrep');
    const token = await signIn(first, name);
    const { body } = await first.http.get('/api/auth/me').auth(token, bearer).expect(200);
    return { token, id: (body as { id: number }).id };
  }

  const get = (path: string, { token }: Rep, app = first) => app.http.get(path).auth(token, bearer);
  const assign = ({ id }: Rep, company: number | null) =>
    second.http.patch(`/api/admin/users/${id}`).auth(admin, bearer).send({ manufacturerId: company }).expect(200);

  describe('after the move of a sales rep who is signed in', () => {
    let own: DocumentView;
    let other: DocumentView;
    const clients: LiveClient[] = [];
    beforeAll(async () => {
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

    it('open pages of this rep refresh, on every replica, and those of others do not', async () => {
      await assign(rep, companies[0]!);
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
      const { id } = await aDocument(first, admin);
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
    await assign(bystander, id);
    const document = await aDocument(first, admin, { documentType: 'salesrep', manufacturerId: id });
    const { body } = await remove().expect(409);
    expect((body as { message: string }).message).toMatch(/^This manufacturer still has 1 document and 1 sales rep,/);
    await assign(bystander, null);
    const { body: later } = await remove().expect(409);
    expect((later as { message: string }).message).toMatch(/^This manufacturer still has 1 document,/);
    await first.http.delete(`/api/documents/${document.id}`).auth(admin, bearer).expect(204);
    await remove().expect(204);
  });

  it('keep their manufacturer, because the database rejects deleting its row', async () => {
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

  it("doesn't come back with a change that was based on an earlier one", async () => {
    const id = await idOf('a-rep');
    const other = (await aManufacturer(server, admin, { name: 'Ostrelia' })).id;
    const change = (before: unknown, manufacturerId: number | null) => patch(id, { manufacturerId, before });
    await patch(id, { manufacturerId: company }).expect(200);
    await patch(id, { manufacturerId: null }).expect(200);
    for (const wanted of [company, other]) {
      const { body } = await change(company, wanted).expect(409);
      expect(body).toMatchObject({ message: authMessages.accounts.companyChangedMeanwhile });
    }
    await change(company, null).expect(200);
    await change(null, company).expect(200);
    await change(null, other).expect(409);
    const answers = await Promise.all([change(company, other), change(company, null)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const before of [0, 'x', [company]]) {
      const { body } = await change(before, company).expect(400);
      expect((body as { details: object[] }).details).toMatchObject([{ field: 'before' }]);
    }
    await patch(id, { manufacturerId: company }).expect(200);
  });

  it('is rejected for anybody else, and unless it exists', async () => {
    const [rep, doctor] = [await idOf('a-rep'), await idOf('a-doctor')];
    const rejected = async (id: number, body: object) => {
      const answer = await patch(id, body).expect(400);
      return (answer.body as { details: { field: string }[] }).details.map(({ field }) => field);
    };
    expect(await rejected(doctor, { manufacturerId: company })).toEqual(['manufacturerId']);
    expect(await rejected(rep, { manufacturerId: 2_000_000_000 })).toEqual(['manufacturerId']);
    expect(await rejected(rep, { manufacturerId: 'x' })).toEqual(['manufacturerId']);
    expect(await rejected(rep, {})).toEqual(['manufacturerId']);
    await patch(2_000_000_000, { manufacturerId: company }).expect(404);
  });
});
