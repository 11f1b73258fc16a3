import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DocumentVersionView } from '@pharmacy/contracts';
import { RemoveDiscardedFiles } from '../../src/modules/documents/application/receive-upload.use-case';
import { aDocument, anUpload } from '../support/documents';
import { eventually } from '../support/eventually';
import { aPdf } from '../support/factories';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

describe('concurrent versions', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    admin = await signInAdministrator(server);
  });

  const bearer = { type: 'bearer' } as const;
  const post = (id: number, upload: object, app = server) =>
    app.http.post(`/api/documents/${id}/versions`).auth(admin, bearer).send(upload);
  const remove = (id: number, app = server) => app.http.delete(`/api/documents/${id}`).auth(admin, bearer);
  const versionsOf = async (id: number): Promise<DocumentVersionView[]> =>
    (await server.http.get(`/api/documents/${id}/versions`).auth(admin, bearer).expect(200)).body;
  const sql = <Row>(statement: string, parameters: unknown[] = []) =>
    server.database.query<Row[]>(statement, parameters);
  const keysOf = async (id: number) =>
    (
      await sql<{ storage_key: string }>(
        `SELECT storage_key FROM documents WHERE id = $1 UNION ALL
         SELECT storage_key FROM document_versions WHERE document_id = $1`,
        [id],
      )
    ).map((row) => row.storage_key);
  const stored = async () =>
    (await readdir(path.join(server.config.dataDir, 'files', 'documents'))).map((name) => `documents/${name}`);

  it('are numbered one after the other, even on two replicas, and none is lost', async () => {
    const { id } = await aDocument(server, admin);
    const files = [3_000, 4_000, 5_000, 6_000];
    const uploads = await Promise.all(files.map((size) => anUpload(server, admin, { bytes: aPdf(size) })));
    const answers = await Promise.all(
      uploads.map((upload, index) => post(id, upload, index % 2 === 0 ? server : replica)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.map(({ body }) => body.version as number).sort()).toEqual([2, 3, 4, 5]);
    const versions = await versionsOf(id);
    expect(versions.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
      [5, true],
      [4, false],
      [3, false],
      [2, false],
      [1, false],
    ]);
    expect(versions.map(({ fileSize }) => fileSize).sort()).toEqual([2_000, ...files]);
  });

  it('from one upload become one version', async () => {
    const { id } = await aDocument(server, admin);
    const upload = await anUpload(server, admin);
    const answers = await Promise.all([post(id, upload), post(id, upload, replica), post(id, upload)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it('let a running download finish with the file it started with', async () => {
    const bytes = aPdf(10_000_000);
    const { id } = await aDocument(server, admin, { bytes });
    const headers = { Authorization: `Bearer ${admin}` };
    const [answer] = (await once(get(`${server.url}/api/documents/${id}/download`, { headers }), 'response')) as [
      IncomingMessage,
    ];
    answer.pause();
    await post(id, await anUpload(server, admin)).expect(201);
    expect(bytes.equals(await buffer(answer))).toBe(true);
    const { body } = await server.http.get(`/api/documents/${id}/accesses`).auth(admin, bearer).expect(200);
    expect(body).toMatchObject([{ version: 1 }]);
  });

  it('and a deletion leave either nothing behind or only the upload', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await aDocument(server, admin);
      await post(id, await anUpload(server, admin)).expect(201);
      const upload = await anUpload(server, admin);
      const keys = [...(await keysOf(id)), `documents/${upload.fileUrl.slice(-36)}`];
      const [added, removed] = await Promise.all([post(id, upload, replica), remove(id)]);
      expect(removed.status).toBe(204);
      expect([201, 404]).toContain(added.status);
      const left = added.status === 404 ? keys.slice(-1) : [];
      expect(await keysOf(id)).toEqual([]);
      await eventually(async () => {
        const files = await stored();
        return keys.every((key) => files.includes(key) === left.includes(key));
      });
      if (added.status === 404)
        await server.http
          .post('/api/documents')
          .auth(admin, bearer)
          .send({ title: 'Claimed after all', ...upload })
          .expect(201);
    }
  });

  it('survive a cleanup of the store, and are deleted with the document', async () => {
    const { id } = await aDocument(server, admin);
    await post(id, await anUpload(server, admin)).expect(201);
    const keys = await keysOf(id);
    await sql(`UPDATE uploads SET created_at = now() - interval '25 hours'`);
    await server.app.get(RemoveDiscardedFiles, { strict: false }).removeUnclaimed();
    expect(await stored()).toEqual(expect.arrayContaining(keys));
    await server.http.get(`/api/documents/${id}/download?version=1`).auth(admin, bearer).expect(200);
    await remove(id).expect(204);
    await eventually(async () => {
      const files = await stored();
      return keys.length === 2 && !keys.some((key) => files.includes(key));
    });
  });
});
