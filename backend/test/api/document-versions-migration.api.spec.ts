import { DataSource } from 'typeorm';
import { DocumentVersions1763712012000 } from '../../src/platform/database/migrations/1763712012000-document-versions';
import { aDocument } from '../support/documents';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe(DocumentVersions1763712012000.name, () => {
  let server: TestApp;
  let admin: string;
  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
  });
  afterAll(() => server.close());

  it('tells of documents that were there before what is known of them', async () => {
    const bearer = { type: 'bearer' } as const;
    const draft = await aDocument(server, admin, { isPublished: false });
    const live = await aDocument(server, admin);
    const later = await aDocument(server, admin, { isPublished: false });
    await server.http.post(`/api/documents/${later.id}/toggle-publish`).auth(admin, bearer).expect(200);
    await server.http.get(`/api/documents/${live.id}/view`).auth(admin, bearer).expect(200);
    const read = async () => (await server.http.get('/api/documents').auth(admin, bearer).expect(200)).body;
    const before = await read();

    const runner = server.app.get(DataSource).createQueryRunner();
    const migration = new DocumentVersions1763712012000();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();

    const after = await read();
    expect(after.map(withoutTime)).toEqual(before.map(withoutTime));
    const timeOf = (id: number) => Date.parse(after.find((each: { id: number }) => each.id === id).updatedAt);
    for (const document of [draft, live]) expect(timeOf(document.id)).toBe(Date.parse(document.createdAt));
    expect(timeOf(later.id)).toBeGreaterThan(Date.parse(later.createdAt));
    const versions = await server.http.get(`/api/documents/${live.id}/versions`).auth(admin, bearer).expect(200);
    expect(versions.body).toMatchObject([{ version: 1, createdAt: live.createdAt, createdBy: 'admin' }]);
    const accesses = await server.http.get(`/api/documents/${live.id}/accesses`).auth(admin, bearer).expect(200);
    expect(accesses.body).toMatchObject([{ version: 1, kind: 'view' }]);
  });
});

const withoutTime = ({ updatedAt: _, ...facts }: { readonly updatedAt: string }) => facts;
