import { therapeuticAreaMessages, type TherapeuticAreaView } from '@pharmacy/contracts';
import { aManufacturer, anArea } from '../support/manufacturers';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('therapeutic areas', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    admin = await signInAdministrator(server);
  });

  const post = (body: object, app = server) =>
    app.http.post('/api/therapeutic-areas').auth(admin, { type: 'bearer' }).send(body);
  const put = (id: number, body: object, app = server) =>
    app.http.put(`/api/therapeutic-areas/${id}`).auth(admin, { type: 'bearer' }).send(body);
  const remove = (id: number, app = server) =>
    app.http.delete(`/api/therapeutic-areas/${id}`).auth(admin, { type: 'bearer' });
  const list = async () => (await server.http.get('/api/therapeutic-areas').expect(200)).body as TherapeuticAreaView[];
  const taken = { statusCode: 409, error: 'Conflict', message: 'A therapeutic area with this name already exists' };

  it('are listed by name for everyone', async () => {
    await post({ name: 'urology' }).expect(201);
    await post({ name: 'Cardiology', description: ' Hearts ' }).expect(201);
    const areas = await list();
    expect(areas).toEqual([
      { id: expect.any(Number), name: 'Cardiology', description: 'Hearts' },
      { id: expect.any(Number), name: 'urology', description: null },
    ]);
    const { headers } = await server.http.get('/api/therapeutic-areas').expect(200);
    await replica.http.get('/api/therapeutic-areas').set('If-None-Match', String(headers['etag'])).expect(304);
  });

  it.each([
    [{}, 'name', 'Name is required'],
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'Name may have at most 100 characters'],
    [{ name: 'Fine', description: 'x'.repeat(2_001) }, 'description', 'Description may have at most 2,000 characters'],
    [{ name: 'Fine', description: 7 }, 'description', 'Description must be text'],
  ])('reject %j', async (body, field, message) => {
    const { id } = await anArea(server, admin);
    for (const answer of [await post(body).expect(400), await put(id, body).expect(400)])
      expect(answer.body).toMatchObject({ message, details: [{ field, message }] });
  });

  it('have unique names, ignoring case and spacing', async () => {
    await anArea(server, admin, 'Pain  Management');
    const other = await anArea(server, admin, 'Other');
    for (const name of ['pain management', 'PAIN MANAGEMENT ', 'Ｐain Management']) {
      expect((await post({ name }).expect(409)).body).toEqual(taken);
      expect((await put(other.id, { name }).expect(409)).body).toEqual(taken);
    }
    expect((await put(other.id, { name: 'OTHER' }).expect(200)).body).toMatchObject({ name: 'OTHER' });
  });

  it('are created once when several administrators add the same one', async () => {
    const names = ['Oncology', 'ONCOLOGY', 'oncology', 'OncoLogy'];
    const answers = await Promise.all(names.map((name, index) => post({ name }, index % 2 ? server : replica)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const [one, other] = [await anArea(server, admin), await anArea(server, admin)];
    const renamed = await Promise.all([put(one.id, { name: 'Twin' }), put(other.id, { name: 'twin' }, replica)]);
    expect(renamed.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("keep a description that a change doesn't name", async () => {
    const { body } = await post({ name: 'Described', description: 'Words' }).expect(201);
    expect((await put(body.id, { name: 'Described' }).expect(200)).body).toEqual(body);
    const cleared = await put(body.id, { name: 'Described', description: '' }).expect(200);
    expect(cleared.body).toEqual({ ...body, description: null });
  });

  it("aren't changed over what someone else changed meanwhile", async () => {
    const before = { name: 'Read', description: 'Words' };
    const { body: area } = await post(before).expect(201);
    await put(area.id, { name: 'Renamed' }).expect(200);
    for (const change of [{ name: 'Read', description: 'Other words' }, { name: 'Other' }]) {
      const { body } = await put(area.id, { ...change, before }).expect(409);
      expect(body).toMatchObject({ message: therapeuticAreaMessages.changedMeanwhile });
    }
    const { body } = await put(area.id, { name: 'Renamed', description: 'Later words', before }).expect(200);
    expect(body).toMatchObject({ name: 'Renamed', description: 'Later words' });
    expect((await put(area.id, { name: 'Last', before: body }).expect(200)).body).toMatchObject({ name: 'Last' });
    await put(area.id, { name: 'Read', before: { description: 'Words' } }).expect(400);
  });

  it("can't be deleted while a manufacturer has them", async () => {
    const area = await anArea(server, admin, 'In use');
    const manufacturer = await aManufacturer(server, admin, { therapeuticAreaIds: [area.id] });
    expect((await remove(area.id).expect(409)).body).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message: 'A manufacturer still uses this therapeutic area. Remove it there first.',
    });
    await server.http.delete(`/api/manufacturers/${manufacturer.id}`).auth(admin, { type: 'bearer' }).expect(204);
    await remove(area.id).expect(204);
    await remove(area.id).expect(404);
    await put(area.id, { name: 'Gone' }).expect(404);
    await remove(0).expect(400);
  });

  it('are either used or deleted when both happen concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      const area = await anArea(server, admin);
      const body = { name: `Racer ${round}`, description: 'Quick', therapeuticAreaIds: [area.id] };
      const using = server.http.post('/api/manufacturers').auth(admin, { type: 'bearer' }).send(body);
      const [used, removed] = await Promise.all([using, remove(area.id, replica)]);
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([used.status, removed.status]);
    }
  });

  it('add an audit trail entry for every change', async () => {
    const { id } = await anArea(server, admin, 'Told');
    await put(id, { name: 'Retold' }).expect(200);
    await remove(id).expect(204);
    const address = `/api/admin/audit?subject=therapeutic_area:${id}`;
    const { body } = await server.http.get(address).auth(admin, { type: 'bearer' }).expect(200);
    expect(
      body.map((entry: { action: string; subject: { label: string } }) => [entry.action, entry.subject.label]),
    ).toEqual([
      ['therapeutic_area.deleted', 'Retold'],
      ['therapeutic_area.updated', 'Retold'],
      ['therapeutic_area.added', 'Told'],
    ]);
  });
});
