import {
  manufacturerMessages,
  manufacturerProductMessages as messages,
  productLimits,
  type AuditEntryView,
  type ManufacturerProductView,
  type ManufacturerView,
  type TherapeuticAreaView,
} from '@pharmacy/contracts';
import { aManufacturer, anArea } from '../support/manufacturers';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('products of a manufacturer', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;
  let thyroid: TherapeuticAreaView;
  let pain: TherapeuticAreaView;
  let novara: ManufacturerView;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    admin = await signInAdministrator(server);
    thyroid = await anArea(server, admin, 'Thyroid');
    pain = await anArea(server, admin, 'Pain');
  });
  beforeEach(async () => {
    novara = await aManufacturer(server, admin, { name: 'Novara', therapeuticAreaIds: [thyroid.id, pain.id] });
  });

  const send = (method: 'post' | 'put' | 'delete', path: string, body?: object) =>
    server.http[method](`/api/manufacturers/${path}`).auth(admin, { type: 'bearer' }).send(body);
  const add = (body: object, manufacturer = novara) => send('post', `${manufacturer.id}/products`, body);
  const draft = (details: object = {}) => ({ name: 'Levothyroxine', therapeuticAreaId: thyroid.id, ...details });
  const aProduct = async (details: object = {}) =>
    (await add(draft(details)).expect(201)).body as ManufacturerProductView;
  const listed = async (app = server) => {
    const { body } = await app.http.get('/api/manufacturers').expect(200);
    return (body as ManufacturerView[]).find(({ id }) => id === novara.id)?.products;
  };
  const actions = async (id: number) => {
    const address = `/api/admin/audit?subject=manufacturer_product:${id}`;
    const { body } = await server.http.get(address).auth(admin, { type: 'bearer' }).expect(200);
    return (body as AuditEntryView[]).map(({ action, subject }) => `${action} ${subject?.label}`);
  };

  it('are listed with their manufacturer, sorted by name, on every replica', async () => {
    const patch = await aProduct({
      name: ' Patch ',
      therapeuticAreaId: pain.id,
      strengths: ' 1.3% ',
      labelingUrl: 'novara.example.org/patch',
    });
    expect(patch).toEqual({
      id: expect.any(Number),
      name: 'Patch',
      therapeuticAreaId: pain.id,
      strengths: '1.3%',
      labelingUrl: 'https://novara.example.org/patch',
      isCompounded: false,
    });
    const liothyronine = await aProduct({ name: 'liothyronine', isCompounded: true });
    expect(liothyronine).toMatchObject({ strengths: null, labelingUrl: null, isCompounded: true });
    expect(await listed()).toEqual([liothyronine, patch]);
    expect(await listed(replica)).toEqual([liothyronine, patch]);
  });

  it('are changed as a whole and deleted, both in the audit trail', async () => {
    const { id } = await aProduct({ strengths: '25 mcg', isCompounded: true });
    const { body } = await send('put', `${novara.id}/products/${id}`, draft({ name: 'Liothyronine' })).expect(200);
    expect(body).toMatchObject({ id, name: 'Liothyronine', strengths: null, isCompounded: false });
    expect(await listed(replica)).toEqual([body]);
    await send('delete', `${novara.id}/products/${id}`).expect(204);
    expect(await listed(replica)).toEqual([]);
    expect(await actions(id)).toEqual([
      'manufacturer_product.deleted Liothyronine',
      'manufacturer_product.updated Liothyronine',
      'manufacturer_product.added Levothyroxine',
    ]);
  });

  it('are not changed over what someone else changed meanwhile', async () => {
    const before = draft({ strengths: '25 mcg' });
    const { id } = await aProduct(before);
    const change = (body: object) => send('put', `${novara.id}/products/${id}`, body);
    await change(draft({ strengths: '50 mcg' })).expect(200);
    const { body: rejected } = await change({ ...before, name: 'Liothyronine', before }).expect(409);
    expect(rejected).toMatchObject({ message: messages.changedMeanwhile });
    await change({ ...before, strengths: '50 mcg', isCompounded: true, before }).expect(200);
    const seen = draft({ strengths: '50 mcg', isCompounded: true });
    const answers = await Promise.all(
      ['75 mcg', '100 mcg'].map((strengths) => change({ ...seen, strengths, before: seen })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await change({ ...seen, before: { ...seen, name: '' } }).expect(400);
    expect(body.details).toEqual([{ field: 'before.name', message: messages.nameRequired }]);
  });

  it.each([
    ['name', { name: ' ' }, messages.nameRequired],
    ['therapeuticAreaId', { therapeuticAreaId: undefined }, messages.areaRequired],
    ['therapeuticAreaId', { therapeuticAreaId: '1' }, messages.areaRequired],
    ['therapeuticAreaId', { therapeuticAreaId: 2_147_483_647 }, messages.areaNotOfManufacturer],
    ['strengths', { strengths: 'x'.repeat(201) }, 'Strengths may have at most 200 characters'],
    ['labelingUrl', { labelingUrl: 'http://novara.example.org' }, messages.labelingInvalid],
    ['labelingUrl', { labelingUrl: 'javascript:alert(1)' }, messages.labelingInvalid],
    ['isCompounded', { isCompounded: 'yes' }, 'Compounded must be true or false'],
  ])('must have a valid %s, unlike %j', async (field, changes, message) => {
    const product = await aProduct();
    for (const { status, body } of [
      await add(draft(changes)),
      await send('put', `${novara.id}/products/${product.id}`, draft(changes)),
    ])
      expect({ status, details: body.details }).toEqual({ status: 400, details: [{ field, message }] });
    expect(await listed()).toEqual([product]);
  });

  it("have one of the manufacturer's areas, which the manufacturer then keeps", async () => {
    const other = await aManufacturer(server, admin, { therapeuticAreaIds: [pain.id] });
    const { body: rejected } = await add(draft(), other).expect(400);
    expect(rejected.details).toEqual([{ field: 'therapeuticAreaId', message: messages.areaNotOfManufacturer }]);

    const { id } = await aProduct();
    const withoutThyroid = { name: 'Novara', description: 'Makes things', therapeuticAreaIds: [pain.id] };
    const { body } = await send('put', String(novara.id), withoutThyroid).expect(400);
    expect(body.details).toEqual([{ field: 'therapeuticAreaIds', message: manufacturerMessages.areaOfProduct }]);
    await send('put', `${novara.id}/products/${id}`, draft({ therapeuticAreaId: pain.id })).expect(200);
    await send('put', String(novara.id), withoutThyroid).expect(200);
  });

  it('are found only below their own manufacturer', async () => {
    const other = await aManufacturer(server, admin, { therapeuticAreaIds: [thyroid.id] });
    const product = await aProduct();
    await send('put', `${other.id}/products/${product.id}`, draft()).expect(404);
    await send('delete', `${other.id}/products/${product.id}`).expect(404);
    await send('post', '2147483647/products', draft()).expect(404);
    expect(await listed()).toEqual([product]);
  });

  it('are deleted with their manufacturer', async () => {
    await aProduct();
    await send('delete', String(novara.id)).expect(204);
    const rows = await server.database.query('SELECT FROM manufacturer_products WHERE manufacturer_id = ' + novara.id);
    expect(rows).toEqual([]);
  });

  it('are limited in number, even when added at once', async () => {
    await server.database.query(
      `INSERT INTO manufacturer_products (manufacturer_id, area_id, name, is_compounded)
       SELECT ${novara.id}, ${thyroid.id}, 'Product ' || n, false
       FROM generate_series(2, ${productLimits.perManufacturer.max}) n`,
    );
    const answers = await Promise.all([add(draft()), add(draft())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const rejected = answers.find(({ status }) => status === 409);
    expect(rejected?.body.message).toBe(messages.tooMany(productLimits.perManufacturer.max));
  });
});
