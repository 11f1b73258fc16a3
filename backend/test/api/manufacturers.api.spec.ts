import {
  manufacturerMessages,
  webAddressMessages,
  type AuditEntryView,
  type ManufacturerView,
  type TherapeuticAreaView,
} from '@pharmacy/contracts';
import { addressCases, pictureError } from '@pharmacy/contracts/address-cases';
import { aManufacturer, anArea } from '../support/manufacturers';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

type FieldCase = [field: string, value: unknown, message: string];

describe('manufacturers', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;
  let skin: TherapeuticAreaView;
  let heart: TherapeuticAreaView;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    admin = await signInAdministrator(server);
    skin = await anArea(server, admin, 'Skin');
    heart = await anArea(server, admin, 'Heart');
  });

  const post = (body: object) => server.http.post('/api/manufacturers').auth(admin, { type: 'bearer' }).send(body);
  const put = (id: number, body: object, app = server) =>
    app.http.put(`/api/manufacturers/${id}`).auth(admin, { type: 'bearer' }).send(body);
  const remove = (id: number) => server.http.delete(`/api/manufacturers/${id}`).auth(admin, { type: 'bearer' });
  const list = async (app = server) =>
    (await app.http.get('/api/manufacturers').expect(200)).body as ManufacturerView[];
  const draft = (details: object = {}) => ({
    name: 'Larkmere',
    description: 'Thyroid hormones',
    therapeuticAreaIds: [skin.id],
    ...details,
  });
  const actions = async (id: number) => {
    const address = `/api/admin/audit?subject=manufacturer:${id}`;
    const { body } = await server.http.get(address).auth(admin, { type: 'bearer' }).expect(200);
    return (body as AuditEntryView[]).map(({ action, subject }) => `${action} ${subject?.label}`);
  };

  describe('adding', () => {
    it('returns the whole manufacturer, with areas sorted by name and listed once', async () => {
      const ids = [skin.id, heart.id, skin.id];
      const { body } = await post(
        draft({ name: '  Larkmere ', website: ' https://example.org/a ', therapeuticAreaIds: ids }),
      ).expect(201);
      expect(body).toEqual({
        id: expect.any(Number),
        name: 'Larkmere',
        description: 'Thyroid hormones',
        logoUrl: null,
        website: 'https://example.org/a',
        therapeuticAreas: [heart, skin],
        products: [],
      });
      expect(await actions(body.id)).toEqual(['manufacturer.added Larkmere']);
    });

    it.each(addressCases.filter(({ website }) => website !== null))(
      'stores an external website and logo, $typed, with https:// in front of a bare host',
      async ({ typed, website, picture }) => {
        const addresses = { website: typed, ...(picture !== null && { logoUrl: typed }) };
        const { body } = await post(draft(addresses)).expect(201);
        expect(body).toMatchObject({ website, logoUrl: picture });
      },
    );

    it.each([{}, { logoUrl: null, website: null }, { logoUrl: '', website: '  ' }])(
      'treats %j as empty',
      async (none) => {
        const { body } = await post(draft(none)).expect(201);
        expect(body).toMatchObject({ logoUrl: null, website: null });
      },
    );

    it.each<FieldCase>([
      ['name', undefined, 'Name is required'],
      ['name', '   ', 'Name is required'],
      ['name', 'x'.repeat(101), 'Name may have at most 100 characters'],
      ['name', 7, 'Name must be text'],
      ['description', undefined, 'Description is required'],
      ['description', ' ', 'Description is required'],
      ['description', 'x'.repeat(2_001), 'Description may have at most 2,000 characters'],
      ['therapeuticAreaIds', undefined, 'At least one therapeutic area is required'],
      ['therapeuticAreaIds', [], 'At least one therapeutic area is required'],
      ['therapeuticAreaIds', 'all', 'At least one therapeutic area is required'],
      ['therapeuticAreaIds', { length: 1 }, 'At least one therapeutic area is required'],
      ['therapeuticAreaIds', [2_147_483_647], 'One of the therapeutic areas no longer exists. Choose again.'],
      ['therapeuticAreaIds', [2_147_483_648], 'One of the therapeutic areas no longer exists. Choose again.'],
      ['therapeuticAreaIds', [0], 'One of the therapeutic areas no longer exists. Choose again.'],
      ['therapeuticAreaIds', [1.5], 'One of the therapeutic areas no longer exists. Choose again.'],
      ['therapeuticAreaIds', ['1'], 'One of the therapeutic areas no longer exists. Choose again.'],
      ['therapeuticAreaIds', [[1]], 'One of the therapeutic areas no longer exists. Choose again.'],
      ['website', 'ftp://example.org', 'Use a web address that begins with http:// or https://'],
      ['website', 'javascript:alert(1)', 'Use a web address that begins with http:// or https://'],
      ['website', 'https://example.org/a b', 'Use a web address that begins with http:// or https://'],
      ['website', 'https://example.org:99999/', 'Use a web address that begins with http:// or https://'],
      ['website', 7, 'Website must be text'],
      ['website', `https://example.org/${'x'.repeat(2_048)}`, 'Website may have at most 2,048 characters'],
      ...addressCases
        .filter(({ website }) => website === null)
        .map(({ typed }): FieldCase => ['website', typed, webAddressMessages.websiteInvalid]),
      ...addressCases
        .filter(({ picture }) => picture === null)
        .map((each): FieldCase => ['logoUrl', each.typed, pictureError(each, manufacturerMessages.logoInvalid)]),
    ])('rejects %s %j', async (field, value, message) => {
      const before = await list();
      for (const answer of [
        await post(draft({ [field]: value })),
        await put(before[0]?.id ?? 0, draft({ [field]: value })),
      ])
        expect({ status: answer.status, body: answer.body }).toEqual({
          status: 400,
          body: { statusCode: 400, error: 'Bad Request', message, details: [{ field, message }] },
        });
      expect(await list()).toEqual(before);
    });

    it('reports every invalid field once', async () => {
      const { body } = await post({ website: 'x' }).expect(400);
      expect(body.details.map(({ field }: { field: string }) => field).sort()).toEqual([
        'description',
        'name',
        'therapeuticAreaIds',
        'website',
      ]);
    });

    it('happens once under one key', async () => {
      const before = (await list()).length;
      const keyed = () =>
        post(draft({ name: 'Keyed' }))
          .set('Idempotency-Key', 'add-once')
          .expect(201);
      expect((await keyed()).body).toEqual((await keyed()).body);
      expect(await list()).toHaveLength(before + 1);
    });
  });

  describe('the list', () => {
    it('stays small, however many there are', async () => {
      const made = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          post(draft({ name: `M ${number}`, description: 'word '.repeat(400) })),
        ),
      );
      const { headers, body } = await server.http.get('/api/manufacturers').expect(200);
      expect(headers['content-encoding']).toBe('gzip');
      expect(Number(headers['content-length'])).toBeLessThan(JSON.stringify(body).length / 10);
      await server.http.get('/api/manufacturers').set('If-None-Match', String(headers['etag'])).expect(304);
      await Promise.all(made.map(({ body: { id } }) => remove(id as number).expect(204)));
    });

    it('is sorted by name, ignoring case, and supports revalidation on every replica', async () => {
      await post(draft({ name: 'aster' })).expect(201);
      await post(draft({ name: 'Aspen' })).expect(201);
      const first = await server.http.get('/api/manufacturers').expect(200);
      const names = (first.body as ManufacturerView[]).map(({ name }) => name);
      expect(names.slice(0, 2)).toEqual(['Aspen', 'aster']);
      const again = () => replica.http.get('/api/manufacturers').set('If-None-Match', String(first.headers['etag']));
      await again().expect(304);
      const { body } = await post(draft({ name: 'Abacus' })).expect(201);
      expect((await again().expect(200)).body[0]).toEqual(body);
    });

    it('shows the new name of an area immediately', async () => {
      const area = await anArea(server, admin, 'Old name');
      const { id } = await aManufacturer(server, admin, { therapeuticAreaIds: [area.id] });
      const changed = { name: 'New name', description: 'Now explained' };
      await server.http
        .put(`/api/therapeutic-areas/${area.id}`)
        .auth(admin, { type: 'bearer' })
        .send(changed)
        .expect(200);
      expect((await list(replica)).find((each) => each.id === id)?.therapeuticAreas).toEqual([
        { id: area.id, ...changed },
      ]);
    });
  });

  describe('changing', () => {
    it("sets all named fields and keeps a website that isn't named", async () => {
      const { id } = await aManufacturer(server, admin, { website: 'https://example.org/' });
      const kept = await put(id, draft({ name: 'Renamed', therapeuticAreaIds: [heart.id] })).expect(200);
      expect(kept.body).toEqual({
        id,
        name: 'Renamed',
        description: 'Thyroid hormones',
        products: [],
        logoUrl: null,
        website: 'https://example.org/',
        therapeuticAreas: [heart],
      });
      expect((await put(id, draft({ website: '' })).expect(200)).body).toMatchObject({ website: null });
      expect(await actions(id)).toEqual([
        'manufacturer.updated Larkmere',
        'manufacturer.updated Renamed',
        'manufacturer.added A manufacturer',
      ]);
    });

    it("changes nothing when one area doesn't exist", async () => {
      const manufacturer = await aManufacturer(server, admin, { name: 'Unchanged' });
      await put(manufacturer.id, draft({ name: 'Changed', therapeuticAreaIds: [skin.id, 2_147_483_647] })).expect(400);
      expect((await list()).find(({ id }) => id === manufacturer.id)).toEqual(manufacturer);
    });

    it('by two administrators concurrently leaves one of the two versions as a whole', async () => {
      const { id } = await aManufacturer(server, admin);
      const one = draft({ name: 'One', description: 'one', therapeuticAreaIds: [skin.id] });
      const other = draft({ name: 'Other', description: 'other', therapeuticAreaIds: [heart.id] });
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all([put(id, one), put(id, other, replica)]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const { name, description, therapeuticAreas } = (await list()).find(
          (each) => each.id === id,
        ) as ManufacturerView;
        expect([
          ['One', 'one', [skin]],
          ['Other', 'other', [heart]],
        ]).toContainEqual([name, description, therapeuticAreas]);
      }
    });

    it('is rejected if it would overwrite what someone else changed meanwhile', async () => {
      const { id } = await aManufacturer(server, admin);
      const facts = (details: object = {}) => ({ ...draft({ therapeuticAreaIds: [skin.id, heart.id] }), ...details });
      await put(id, facts()).expect(200);
      await put(id, facts({ description: 'Later words' })).expect(200);
      for (const details of [{ name: 'Renamed' }, { description: 'Other words' }, { therapeuticAreaIds: [skin.id] }]) {
        const { body } = await put(id, { ...facts(details), before: facts() }).expect(409);
        expect(body).toMatchObject({ message: manufacturerMessages.changedMeanwhile });
      }
      const before = facts({ description: 'Later words', therapeuticAreaIds: [heart.id, skin.id] });
      const renamed = { ...before, name: 'Renamed', before };
      for (let time = 0; time < 2; time++) await put(id, renamed).expect(200);
      const seen = facts({ name: 'Renamed', description: 'Later words' });
      const answers = await Promise.all([
        put(id, { ...seen, therapeuticAreaIds: [skin.id], before: seen }),
        put(id, { ...seen, therapeuticAreaIds: [heart.id], before: seen }, replica),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      for (const [wrong, field] of [
        [null, 'before'],
        [[], 'before'],
        ['x', 'before'],
        [facts({ therapeuticAreaIds: ['x'] }), 'before.therapeuticAreaIds'],
      ]) {
        const { body } = await put(id, { ...facts(), before: wrong }).expect(400);
        expect(body.details).toMatchObject([{ field }]);
      }
    });

    it('is rejected if it would overwrite a website that someone else entered meanwhile', async () => {
      const { id } = await aManufacturer(server, admin);
      const before = draft({ website: null });
      await put(id, draft({ website: 'https://first.example.org' })).expect(200);
      const { body } = await put(id, draft({ website: 'https://second.example.org', before })).expect(409);
      expect(body).toMatchObject({ message: manufacturerMessages.changedMeanwhile });
      const kept = await put(id, draft({ before })).expect(200);
      expect(kept.body).toMatchObject({ website: 'https://first.example.org' });
    });

    it('returns 404 for a missing manufacturer, and 400 for an invalid number', async () => {
      await put(2_147_483_647, draft()).expect(404);
      await remove(2_147_483_647).expect(404);
      await put(0, draft()).expect(400);
      await server.http.put('/api/manufacturers/1e3').auth(admin, { type: 'bearer' }).send(draft()).expect(400);
    });
  });

  describe('deleting', () => {
    it('keeps the areas, and happens once', async () => {
      const { id } = await aManufacturer(server, admin, { name: 'Short-lived', therapeuticAreaIds: [skin.id] });
      const answers = await Promise.all([remove(id), remove(id), remove(id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
      expect((await list()).map((each) => each.id)).not.toContain(id);
      expect(await actions(id)).toEqual(['manufacturer.deleted Short-lived', 'manufacturer.added Short-lived']);
    });
  });
});
