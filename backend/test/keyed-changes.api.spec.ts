import { randomUUID } from 'node:crypto';
import type { ContentBlockView, PageVersionView, RecallView, SessionUser } from '@pharmacy/contracts';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { RequestContext } from '../src/platform/context';
import { type ContentClient, contentClient, seedContent } from './support/content';
import { aDocument, anUpload } from './support/documents';
import { aManufacturer, anArea } from './support/manufacturers';
import { aStaffMember, oneOfEach, type TestRole } from './support/people';
import { stopClock, userOf } from './support/second-factor';
import { startTestApp, type TestApp } from './support/test-app';

const bearer = { type: 'bearer' } as const;
const LATER = '2999-12-20T12:00:00.000Z';

/**
 * With an Idempotency-Key, the transaction of a change stays open until the response is known. A read on a second
 * connection misses the change, and waits for a free one while the first is held.
 */
describe('a change under an Idempotency-Key', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;
  let content: ContentClient;
  let secondConnections: string[];

  beforeAll(async () => {
    server = await startTestApp();
    await seedContent(server);
    tokens = await oneOfEach(server);
    content = contentClient(server, tokens.admin);
    const { master: pool } = server.app.get(DataSource).driver as unknown as { readonly master: Pool };
    const connect = pool.connect.bind(pool) as (...parameters: readonly unknown[]) => unknown;
    jest.spyOn(pool, 'connect').mockImplementation(((...parameters: readonly unknown[]) => {
      if (RequestContext.current()?.deferredCommit?.manager)
        secondConnections.push(new Error('A second connection').stack ?? '');
      return connect(...parameters);
    }) as Pool['connect']);
  });
  beforeEach(() => (secondConnections = []));
  afterAll(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  type Change = readonly [method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: object];

  async function send([method, path, body]: Change, role: TestRole = 'admin') {
    const key = randomUUID();
    const attempt = () => server.http[method](path).auth(tokens[role], bearer).set('Idempotency-Key', key).send(body);
    const response = await attempt();
    expect(response.status).toBeLessThan(300);
    expect(secondConnections).toEqual([]);
    const repeat = await attempt();
    expect([repeat.status, repeat.body]).toEqual([response.status, response.body]);
    return response;
  }

  const get = async (path: string) => (await server.http.get(path).auth(tokens.admin, bearer).expect(200)).body;

  const drafts = async (...keys: readonly string[]) => {
    const saved: ContentBlockView[] = [];
    for (const key of keys) saved.push((await content.save(key, { content: `Draft ${randomUUID()}` })).body);
    return saved.map(({ key, lastUpdated }) => ({ key, lastUpdated }));
  };
  const page = (path: string) => `/api/content-pages/home/${path}`;

  it.each(['publish', 'discard'])('of a page (%s) responds with the drafts that are left', async (action) => {
    const [chosen] = await drafts('hero_title', 'hero_lead');
    const { body } = await send(['post', page(action), { changes: [chosen] }]);
    expect(body.changes.map(({ key }: ContentBlockView) => key)).toEqual(['hero_lead']);
    expect(body).toEqual(await get(page('changes')));
    await content.revert('hero_lead');
  });

  it('of a page (schedule) responds with the schedule', async () => {
    const [chosen] = await drafts('hero_title');
    const change = { changes: [chosen], publishAt: LATER };
    const { body } = await send(['post', page('schedule'), change]);
    expect(body.changes).toEqual([expect.objectContaining({ key: 'hero_title', scheduledFor: LATER })]);
    const canceled = await send(['post', page('schedule'), { ...change, publishAt: null }]);
    expect(canceled.body.changes).toEqual([expect.objectContaining({ key: 'hero_title', scheduledFor: null })]);
    await content.revert('hero_title');
  });

  it('of a page (restore) responds with the live texts of that version', async () => {
    const [earlier]: PageVersionView[] = await get(page('versions'));
    const before = (await get('/api/content/hero_lead')).content;
    await content.saveAndPublish('hero_lead', 'To be undone');
    await drafts('hero_lead');
    const { body } = await send(['post', page(`versions/${earlier!.id}/restore`)]);
    expect(body.changes).toEqual([
      expect.objectContaining({ key: 'hero_lead', live: expect.objectContaining({ content: before }) }),
    ]);
    await content.revert('hero_lead');
  });

  it.each([
    ['put', '', { content: 'A draft' }],
    ['post', '/schedule', { publishAt: LATER }],
    ['post', '/revert', {}],
    ['put', '', { content: 'A text' }],
    ['post', '/publish', {}],
  ] as const)('of a text (%s %s) needs no second connection', async (method, path, body) => {
    await send([method, `/api/content/hero_title${path}`, body]);
  });

  it('of the checks of texts needs no second connection', async () => {
    await send(['put', '/api/content-checks', { claimWords: [], bindingRules: ['claims'] }]);
  });

  it('of the order of categories responds with the new order', async () => {
    for (const category of ['Copay', 'Dosing']) await aDocument(server, tokens.admin, { category });
    const { body } = await send(['put', '/api/document-categories', { names: ['Dosing', 'Copay'] }]);
    expect(body).toEqual(['Dosing', 'Copay']);
  });

  it('of a document needs no second connection', async () => {
    const upload = await anUpload(server, tokens.admin);
    const added = await send(['post', '/api/documents', { title: 'A guide', documentType: 'both', ...upload }]);
    const path = `/api/documents/${added.body.id}`;
    expect((await send(['put', path, { title: 'The guide', category: 'Dosing' }])).body).toMatchObject({
      title: 'The guide',
      categoryPosition: 1,
    });
    expect((await send(['post', `${path}/toggle-publish`])).body.isPublished).toBe(true);
    const version = await send(['post', `${path}/versions`, await anUpload(server, tokens.admin)]);
    expect(version.body.version).toBe(2);
    await send(['put', `${path}/favorite`], 'prescriber');
    await send(['delete', path]);
  });

  it('of what people read and confirm needs no second connection', async () => {
    const { id } = await aDocument(server, tokens.admin, { mustReadBy: '2999-12-31' });
    await send(['post', `/api/documents/${id}/reading/reminder`]);
    await server.http.get(`/api/documents/${id}/download`).auth(tokens.prescriber, bearer).expect(200);
    await send(['post', `/api/documents/${id}/confirm`, { version: 1 }], 'prescriber');
    const reason = 'A wrong dose';
    const { body } = await send(['post', `/api/documents/${id}/versions/1/recall`, { reason, replacementId: null }]);
    await send(['post', `/api/recalls/${(body as RecallView).id}/reminder`]);
    const notices = await server.http.get('/api/recall-notices').auth(tokens.prescriber, bearer).expect(200);
    await send(['post', `/api/recall-notices/${notices.body[0].id}/acknowledge`], 'prescriber');
    await send(['put', '/api/document-emails', { frequency: 'weekly' }], 'prescriber');
  });

  it('of manufacturers and their areas needs no second connection', async () => {
    const area = await send(['post', '/api/therapeutic-areas', { name: 'Oncology' }]);
    await send(['put', `/api/therapeutic-areas/${area.body.id}`, { name: 'Hematology' }]);
    await send(['delete', `/api/therapeutic-areas/${area.body.id}`]);
    const { id: areaId } = await anArea(server, tokens.admin);
    const maker = { name: 'A maker', description: 'Makes things', therapeuticAreaIds: [areaId] };
    const path = `/api/manufacturers/${(await send(['post', '/api/manufacturers', maker])).body.id}`;
    await send(['put', path, { ...maker, name: 'The maker', sharesPersonalData: true }]);
    const product = { name: 'A product', therapeuticAreaId: areaId, isCompounded: false };
    const added = await send(['post', `${path}/products`, product]);
    await send(['put', `${path}/products/${added.body.id}`, { ...product, name: 'The product' }]);
    await send(['delete', `${path}/products/${added.body.id}`]);
    await send(['delete', path]);
    await aManufacturer(server, tokens.admin);
  });

  it('that takes the password again needs no second connection', async () => {
    const own = { password: server.config.adminPassword };
    const colleague = { email: 'ida@example.org', firstName: 'Ida', lastName: 'Bell', staffRoles: ['editor'], ...own };
    await send(['post', '/api/admin/staff/invitations', colleague]);
    const token = await aStaffMember(server, 'edith', ['editor']);
    const clock = stopClock(server);
    await userOf(server, token).addApp();
    clock.mockRestore();
    const { id } = (await server.http.get('/api/auth/me').auth(token, bearer).expect(200)).body as SessionUser;
    await send(['post', `/api/admin/users/${id}/reset-second-factor`, own]);
    const { body } = await send(['patch', `/api/admin/staff/${id}`, { staffRoles: ['auditor'], ...own }]);
    expect(body).toMatchObject({ staffRoles: ['auditor'], hasSecondFactor: false });
    await send(['post', '/api/admin/retention/run', own]);
    await send(['post', `/api/admin/users/${id}/erase`, { username: 'edith', ...own }]);
  });

  it('of announcements needs no second connection', async () => {
    const { body } = await send(['post', '/api/announcements', { text: 'Closed today' }]);
    await send(['put', `/api/announcements/${body.id}`, { text: 'Open today' }]);
    await send(['post', '/api/announcements/order', { ids: [body.id] }]);
    await send(['delete', `/api/announcements/${body.id}`]);
  });
});
