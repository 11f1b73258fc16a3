import type {
  AuditEntryView,
  DocumentView,
  ErrorBody,
  SessionUser,
  SignInResponse,
  ViewAsRequest,
} from '@pharmacy/contracts';
import { LastSeenWriter } from '../../src/modules/auth/application/sessions/last-seen-writer';
import { Random } from '../faults/support/random';
import { aDocument, anUpload } from '../support/documents';
import { fileBytes } from '../support/file-bytes';
import { startTestApp, type TestApp } from '../support/test-app';
import { connectLive } from '../support/live-client';
import { aManufacturer } from '../support/manufacturers';
import { anAccount, aStaffMember, signIn, signInAdministrator } from '../support/people';
import { routesOf } from '../support/routes';

const bearer = { type: 'bearer' } as const;
const random = new Random(20_261_124);
const DOCUMENTS = 16;
const READ_ONLY = {
  statusCode: 403,
  error: 'Forbidden',
  message: 'You are viewing the portal as someone else. Leave the view to do this.',
};

/** What the portal reads, and so all that a view reads except what's public. The ticket opens a document and changes nothing. */
const readable = [
  'GET /api/announcements/portal',
  'GET /api/auth/me',
  'GET /api/documents',
  'GET /api/documents/:id/download',
  'GET /api/documents/:id/thumbnail',
  'GET /api/documents/:id/view',
  'GET /api/reading-requests',
  'GET /api/recall-notices',
  'POST /api/documents/:id/ticket',
];

const people = ['paula', 'pete', 'larry', 'otto', 'ria', 'nobody'] as const;
type Person = (typeof people)[number];

describe('viewing the portal as someone else', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;
  let larkmere: number;
  const documents: DocumentView[] = [];
  const tokens = {} as Record<Person, string>;
  const ids = {} as Record<Person, number>;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    admin = await signInAdministrator(server);
    larkmere = (await aManufacturer(server, admin, { name: 'Larkmere' })).id;
    const ostrelia = (await aManufacturer(server, admin, { name: 'Ostrelia' })).id;
    const company: Partial<Record<Person, number>> = { larry: larkmere, otto: ostrelia };
    for (const name of people) {
      const role = name === 'nobody' ? 'none' : name.startsWith('p') ? 'prescriber' : 'salesrep';
      await anAccount(server, name, role);
      await server.database.query('UPDATE users SET manufacturer_id = $2 WHERE username = $1', [name, company[name]]);
      ids[name] = (
        await server.database.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [name])
      )[0]!.id;
      // Signed in before: what's new since then is marked.
      await signIn(server, name);
      tokens[name] = await signIn(server, name);
    }
    for (let number = 1; number <= DOCUMENTS; number += 1) {
      const documentType = random.pick(['prescriber', 'salesrep', 'both'] as const);
      documents.push(
        await aDocument(server, admin, {
          title: `Guide ${number}`,
          documentType,
          category: random.pick(['Orders', 'Safety', null]),
          manufacturerId: documentType === 'salesrep' ? random.pick([null, larkmere, ostrelia]) : null,
          isPublished: random.next() < 0.8,
          effectiveFrom: random.pick([null, null, '2020-01-01', '2099-01-01']),
          mustReadBy: random.pick([null, '2099-01-01']),
        }),
      );
    }
    for (const audience of ['prescriber', 'salesrep'] as const)
      await as(admin)
        .post('/api/announcements', { text: `News for ${audience}s`, audience })
        .expect(201);
    await makeHistory();
  }, 120_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    await replica.close();
    await server.close();
  });

  /** Everyone opened and confirmed something, and has a recalled version. */
  async function makeHistory() {
    const recalled = await aDocument(server, admin, { title: 'Recalled' });
    const guide = await aDocument(server, admin, { title: 'Must be read', mustReadBy: '2099-01-01' });
    for (const name of people.filter((person) => person !== 'nobody')) {
      for (const { id } of [recalled, guide]) await open(tokens[name], id).expect(200);
      if (name !== 'pete')
        await as(tokens[name]).post(`/api/documents/${guide.id}/confirm`, { version: 1 }).expect(204);
    }
    const recall = { reason: 'It gives a wrong dose.', replacementId: guide.id };
    await as(admin).post(`/api/documents/${recalled.id}/versions/1/recall`, recall).expect(201);
    documents.push(recalled, guide);
  }

  const as = (token: string, app = server) => ({
    get: (path: string) => app.http.get(path).auth(token, bearer),
    post: (path: string, body: object = {}) => app.http.post(path).auth(token, bearer).send(body),
  });
  const open = (token: string, id: number, kind = 'download') =>
    as(token)
      .get(`/api/documents/${id}/${kind}`)
      .buffer()
      .parse(fileBytes as never);
  const view = async (viewpoint: ViewAsRequest, viewer = admin): Promise<SignInResponse> =>
    (await as(viewer).post('/api/view-as', viewpoint).expect(200)).body as SignInResponse;
  const viewsTrail = async () =>
    ((await as(admin).get('/api/admin/audit?action=portal-view&limit=500').expect(200)).body as AuditEntryView[]).map(
      ({ actor, action, subject }) => ({ actor: actor?.username, action, subject }),
    );

  /** Whatever would show that the person was here. */
  const footprints = () =>
    server.database.query(`SELECT
      (SELECT json_agg(a ORDER BY id) FROM document_accesses a) AS accesses,
      (SELECT json_agg(c ORDER BY id) FROM document_confirmations c) AS confirmations,
      (SELECT json_agg(p ORDER BY id) FROM document_recall_people p) AS recalls,
      (SELECT json_agg(u ORDER BY document_id) FROM unopened_documents u) AS unopened,
      (SELECT json_agg(s ORDER BY number) FROM sessions s JOIN users ON users.id = s.user_id WHERE NOT is_admin) AS sessions`);

  describe.each(people)('as %s', (name) => {
    let viewed: string;
    beforeAll(async () => (viewed = (await view({ userId: ids[name] })).token));

    it.each([
      '/api/documents',
      '/api/documents?q=guide&limit=3',
      '/api/documents?category=Safety',
      '/api/documents?category=Uncategorized',
      '/api/documents?type=salesrep',
      `/api/documents?manufacturerId=1`,
      '/api/reading-requests',
      '/api/recall-notices',
      '/api/announcements/portal',
    ])('shows the same list: %s', async (path) => {
      const own = await as(tokens[name]).get(path);
      const shown = await as(viewed).get(path);
      expect({ status: shown.status, body: shown.body as unknown }).toEqual({ status: own.status, body: own.body });
      for (const header of ['x-total-count', 'link']) expect(shown.get(header)).toBe(own.get(header));
    });

    it('shows the same account, previous visit, and permissions', async () => {
      const own = (await as(tokens[name]).get('/api/auth/me').expect(200)).body as SessionUser;
      const shown = (await as(viewed).get('/api/auth/me').expect(200)).body as SessionUser;
      expect(shown).toEqual({ ...own, viewedBy: server.config.adminUsername });
      expect(own.lastVisitAt).toEqual(expect.any(String));
    });

    it('opens the same files, each version with a ticket or not at all', async () => {
      for (const { id } of documents) {
        const own = await open(tokens[name], id);
        const shown = await open(viewed, id);
        expect({ id, status: shown.status }).toEqual({ id, status: own.status });
        if (own.status === 200) expect((shown.body as Buffer).equals(own.body as Buffer)).toBe(true);
        const ticket = await as(viewed).post(`/api/documents/${id}/ticket`);
        expect(ticket.status).toBe((await as(tokens[name]).post(`/api/documents/${id}/ticket`)).status);
        if (ticket.status !== 201) continue;
        const { token } = ticket.body as { token: string };
        await server.http.get(`/api/documents/${id}/view?token=${token}`).expect(own.status);
      }
    });
  });

  it.each([
    [{ role: 'prescriber' }, 'paula', 'Any', 'prescriber'],
    [{ role: 'salesrep' }, 'ria', 'Any', 'sales rep'],
    [{ role: 'salesrep', company: true }, 'larry', 'Any', 'rep of Larkmere'],
  ] as const)(
    'as any reader shows the library of such a reader, and nobody’s history: %j',
    async (kind, like, firstName, lastName) => {
      const viewpoint = { role: kind.role, ...('company' in kind && { manufacturerId: larkmere }) };
      const { token, user } = await view(viewpoint);
      expect(user).toMatchObject({
        id: 0,
        firstName,
        lastName,
        lastVisitAt: null,
        permissions: ['documents:read', 'documents:follow'],
      });
      expect((await as(token).get('/api/auth/me').expect(200)).body).toEqual(user);
      for (const path of ['/api/documents', '/api/announcements/portal'])
        expect((await as(token).get(path).expect(200)).body).toEqual((await as(tokens[like]).get(path)).body);
      expect((await as(token).get('/api/recall-notices').expect(200)).body).toEqual([]);
      const requests = (await as(token).get('/api/reading-requests').expect(200)).body as { isOpened: boolean }[];
      expect(requests.length).toBeGreaterThan(0);
      expect(requests.every(({ isOpened }) => !isOpened)).toBe(true);
    },
  );

  it('can read what the portal reads and what is public, and nothing else', async () => {
    const { token } = await view({ userId: ids.paula });
    for (const route of routesOf(server).filter((each) => !readable.includes(each))) {
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern.replace(':id', '1').replace(':type', 'prescriber').replace(':page', 'home');
      const request = () => server.http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](path);
      const isPublicRead = method === 'GET' && (await request()).status !== 401;
      const { status, body } = await request().auth(token, bearer);
      if (isPublicRead) expect({ route, status }).not.toEqual({ route, status: 403 });
      else expect({ route, status, body: body as unknown }).toEqual({ route, status: 403, body: READ_ONLY });
    }
    await as(token).get('/api/documents').expect(200);
    await as(admin).get('/api/auth/me').expect(200);
    await as(tokens.paula).get('/api/auth/me').expect(200);
    const isPublished = await server.database.query('SELECT id FROM documents WHERE is_published ORDER BY id');
    expect(isPublished).toHaveLength(documents.filter((document) => document.isPublished).length);
  });

  it('leaves no footprints of the person, and an entry for each opening under the viewer’s name', async () => {
    const guide = await aDocument(server, admin, { title: 'Never opened', documentType: 'prescriber' });
    for (const { app } of [server, replica]) await app.get(LastSeenWriter).write();
    const before = await footprints();
    const entries = await viewsTrail();
    const { token } = await view({ userId: ids.paula });
    await open(token, guide.id).expect(200);
    await open(token, guide.id, 'view').set('Range', 'bytes=5-9').set('If-None-Match', '*').expect(200);
    await server.http.head(`/api/documents/${guide.id}/view`).auth(token, bearer).expect(200);
    const any = await view({ role: 'salesrep', manufacturerId: larkmere });
    await open(any.token, guide.id).expect(404);
    await as(any.token).get('/api/reading-requests').expect(200);
    await as(token).get('/api/recall-notices').expect(200);
    expect(await footprints()).toEqual(before);
    const paula = { type: 'user', id: ids.paula, label: 'paula (Never opened, version 1)' };
    const added = (await viewsTrail()).slice(0, -entries.length || undefined).reverse();
    const actor = server.config.adminUsername;
    expect(added).toEqual([
      { actor, action: 'portal-view.started', subject: { ...paula, label: 'paula' } },
      { actor, action: 'portal-view.document-downloaded', subject: paula },
      { actor, action: 'portal-view.document-opened', subject: paula },
      { actor, action: 'portal-view.started', subject: { type: 'portal', id: null, label: 'any rep of Larkmere' } },
    ]);
    const unopened = (await as(admin).get('/api/documents?unopened=true').expect(200)).body as DocumentView[];
    expect(unopened.map(({ id }) => id)).toContain(guide.id);
  });

  it('doesn’t open a version that is recalled meanwhile', async () => {
    const guide = await aDocument(server, admin, { title: 'Soon recalled' });
    const { token } = await view({ role: 'prescriber' });
    const ticket = (await as(token).post(`/api/documents/${guide.id}/ticket`).expect(201)).body as { token: string };
    const recall = { reason: 'It gives a wrong dose.', replacementId: null };
    await as(admin).post(`/api/documents/${guide.id}/versions/1/recall`, recall).expect(201);
    await server.http.get(`/api/documents/${guide.id}/view?token=${ticket.token}`).expect(404);
    await as(admin)
      .post(`/api/documents/${guide.id}/versions`, await anUpload(server, admin))
      .expect(201);
    await server.http.get(`/api/documents/${guide.id}/view?token=${ticket.token}`).expect(200);
  });

  it('is for staff who may see all documents; a person, for those who may also read accounts', async () => {
    const editor = await aStaffMember(server, 'edna', ['editor']);
    await view({ role: 'prescriber' }, editor);
    await as(editor).post('/api/view-as', { userId: ids.paula }).expect(403);
    const approver = await aStaffMember(server, 'abe', ['approver']);
    await as(approver).post('/api/view-as', { role: 'prescriber' }).expect(403);
    const auditor = await aStaffMember(server, 'aud', ['auditor']);
    await view({ userId: ids.paula }, auditor);
    await as(auditor).post(`/api/view-as`, { userId: 1 }).expect(404);
  });

  it.each([
    [{}, 400, 'role'],
    [{ role: 'prescriber', userId: 1 }, 400, 'role'],
    [{ role: 'admin' }, 400, 'role'],
    [{ userId: 'paula' }, 400, 'userId'],
    [{ role: 'prescriber', manufacturerId: 1 }, 400, 'manufacturerId'],
    [{ role: 'salesrep', manufacturerId: 2_147_483_647 }, 400, 'manufacturerId'],
    [{ userId: 2_147_483_647 }, 404, undefined],
  ])('rejects %j with %i', async (body, status, field) => {
    const answer = (await as(admin).post('/api/view-as', body).expect(status)).body as ErrorBody;
    expect(answer.details?.[0]?.field).toBe(field);
  });

  it('ends after 15 minutes', async () => {
    const { token } = await view({ role: 'prescriber' });
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 14 * 60_000);
    await as(token).get('/api/auth/me').expect(200);
    clock.mockReturnValue(now + 15 * 60_000 + 1_000);
    await as(token).get('/api/auth/me').expect(401);
    clock.mockRestore();
  });

  it('ends at once on every replica, with its tickets and live connection, when the viewer signs out', async () => {
    const viewer = await signInAdministrator(server);
    const { token } = await view({ userId: ids.paula }, viewer);
    const { id } = documents.at(-1)!;
    const ticket = (await as(token).post(`/api/documents/${id}/ticket`).expect(201)).body as { token: string };
    const live = await connectLive(replica);
    live.ask('session', token);
    expect(await live.frame(1)).toEqual({ type: 'session', data: { ended: false } });
    live.ask('registrations', token);
    expect(await live.frame(2)).toMatchObject({ type: 'error' });
    await as(token, replica).get('/api/documents').expect(200);
    await as(viewer).post('/api/auth/logout').expect(204);
    expect(await live.frame(3)).toEqual({ type: 'session', data: { ended: true } });
    for (const app of [server, replica]) {
      await as(token, app).get('/api/documents').expect(401);
      await app.http.get(`/api/documents/${id}/view?token=${ticket.token}`).expect(401);
    }
    live.leave();
  });

  it('ends at once when either account is deactivated', async () => {
    const viewer = await aStaffMember(server, 'olga', ['owner']);
    const [{ id: viewerId }] = await server.database.query<[{ id: number }]>(
      "SELECT id FROM users WHERE username = 'olga'",
    );
    const { token: ofPaula } = await view({ userId: ids.paula }, viewer);
    const { token: ofPete } = await view({ userId: ids.pete }, viewer);
    await as(admin).post(`/api/admin/users/${ids.pete}/deactivate`).expect(200);
    await as(ofPete, replica).get('/api/documents').expect(401);
    await as(viewer).post('/api/view-as', { userId: ids.pete }).expect(409);
    await as(ofPaula).get('/api/documents').expect(200);
    await as(admin).post(`/api/admin/users/${viewerId}/deactivate`).expect(200);
    await as(ofPaula).get('/api/documents').expect(401);
  });
});
