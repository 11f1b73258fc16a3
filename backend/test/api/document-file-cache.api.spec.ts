import { aDocument, anUpload } from '../support/documents';
import { aPdf } from '../support/factories';
import { fileBytes } from '../support/file-bytes';
import { oneOfEach, type TestRole } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

/** So many times that it is sent from memory, some of them at once. */
const OFTEN = [1, 1, 6];

describe('a cached file that is requested again and again', () => {
  let server: TestApp;
  let tokens: Readonly<Record<TestRole, string>>;
  beforeAll(async () => {
    server = await startTestApp();
    tokens = await oneOfEach(server);
  });

  const bearer = (role: TestRole) => [tokens[role], { type: 'bearer' }] as const;
  const download = (id: number, role: TestRole) =>
    server.http
      .get(`/api/documents/${id}/download`)
      .auth(...bearer(role))
      .buffer()
      .parse(fileBytes as never);
  const accessesOf = async (id: number): Promise<number> => {
    const { headers } = await server.http
      .get(`/api/documents/${id}/accesses?limit=1`)
      .auth(...bearer('admin'))
      .expect(200);
    return Number(headers['x-total-count']);
  };
  /** Read by both audiences, from memory in the end. */
  const aHotDocument = async (bytes: Buffer) => {
    const { id, title } = await aDocument(server, tokens.admin, { bytes });
    for (const readers of OFTEN) {
      const bodies = await Promise.all(Array.from({ length: readers }, () => download(id, 'prescriber').expect(200)));
      for (const { body } of bodies) expect(bytes.equals(body as Buffer)).toBe(true);
    }
    await download(id, 'salesrep').expect(200);
    return { id, title };
  };

  it('is recorded each time', async () => {
    const { id } = await aHotDocument(aPdf(50_000));
    expect(await accessesOf(id)).toBe(9);
  });

  it('is always the newest one', async () => {
    const { id } = await aHotDocument(aPdf(50_000));
    const newest = aPdf(60_000);
    await server.http
      .post(`/api/documents/${id}/versions`)
      .auth(...bearer('admin'))
      .send(await anUpload(server, tokens.admin, { bytes: newest }))
      .expect(201);
    const { body } = await download(id, 'prescriber').expect(200);
    expect(newest.equals(body as Buffer)).toBe(true);
  });

  it('is closed to people who have lost access', async () => {
    const { id, title } = await aHotDocument(aPdf(50_000));
    await server.http
      .put(`/api/documents/${id}`)
      .auth(...bearer('admin'))
      .send({ title, documentType: 'salesrep' })
      .expect(200);
    await download(id, 'prescriber').expect(404);
    await download(id, 'salesrep').expect(200);
    await server.http
      .post(`/api/documents/${id}/toggle-publish`)
      .auth(...bearer('admin'))
      .send({ isPublished: false })
      .expect(200);
    await download(id, 'salesrep').expect(404);
    await server.http
      .get(`/api/documents/${id}/download`)
      .auth(...bearer('none'))
      .expect(404);
    await server.http.get(`/api/documents/${id}/download`).expect(401);
  });

  it('is deleted with its document', async () => {
    const { id } = await aHotDocument(aPdf(50_000));
    await server.http
      .delete(`/api/documents/${id}`)
      .auth(...bearer('admin'))
      .expect(204);
    for (const role of ['prescriber', 'salesrep', 'admin'] as const) await download(id, role).expect(404);
  });
});
