import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import type { ManufacturerView, ReadinessReport } from '@pharmacy/contracts';
import { DiscardedFiles, FileMissing, FileStore } from '../../src/platform/storage';
import { aDocument } from '../support/documents';
import { eventually } from '../support/eventually';
import { aPdf } from '../support/factories';
import { aManufacturer } from '../support/manufacturers';
import { signInAdministrator } from '../support/people';
import { aPicture, dataUrl } from '../support/pictures';
import { type S3Peer, startS3Peer } from '../support/s3-peer';
import { startTestApp, type TestApp } from '../support/test-app';

const bytes = aPdf(5_000_000);

describe('files in S3', () => {
  let peer: S3Peer;
  let server: TestApp;
  let admin: string;
  beforeAll(async () => {
    peer = await startS3Peer();
    server = await startTestApp({ env: peer.env });
    admin = await signInAdministrator(server);
  });
  afterEach(() => peer.breakAfter(Number.POSITIVE_INFINITY));
  afterAll(async () => {
    await server.close();
    await peer.close();
  });

  const sql = (statement: string, parameters?: unknown[]) =>
    server.database.query<Record<string, string>[]>(statement, parameters);
  const keyOf = async (id: number) =>
    (await sql('SELECT storage_key FROM documents WHERE id = $1', [id]))[0]?.['storage_key'] ?? '';
  const isStored = (key: string) =>
    server.app
      .get(FileStore)
      .size(key)
      .then(
        () => true,
        (error) => (error instanceof FileMissing ? false : Promise.reject(error as Error)),
      );
  const download = (id: number, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/documents/${id}/download`, { headers: { authorization: `Bearer ${admin}`, ...headers } });
  const digest = async (response: Response) =>
    createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex');
  const storage = async () => {
    const { body } = await server.http.get('/api/health/ready').expect(200);
    return body as ReadinessReport;
  };

  it('are stored, downloaded whole and in ranges, and deleted with their document', async () => {
    const { id } = await aDocument(server, admin, { bytes });
    const whole = await download(id);
    expect(whole.headers.get('content-length')).toBe('5000000');
    expect(await digest(whole)).toBe(createHash('sha256').update(bytes).digest('hex'));
    const part = await download(id, { range: 'bytes=1000000-1999999' });
    expect(part.status).toBe(206);
    expect(bytes.subarray(1_000_000, 2_000_000).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);
    const key = await keyOf(id);
    expect(await isStored(key)).toBe(true);
    await server.http.delete(`/api/documents/${id}`).auth(admin, { type: 'bearer' }).expect(204);
    await eventually(async () => !(await isStored(key)));
  });

  it('leave nothing on the local machine', () => {
    expect(readdirSync(server.config.dataDir)).not.toContain('files');
    expect(readdirSync(path.join(server.config.dataDir, 'spool'))).toEqual([]);
  });

  it('include logos, which are deleted when they are replaced', async () => {
    const { id, logoUrl } = await aManufacturer(server, admin, { logoUrl: dataUrl(await aPicture()) });
    const { headers } = await server.http.get(logoUrl ?? '').expect(200);
    expect(headers['content-type']).toBe('image/webp');
    const [row] = await sql('SELECT logo_key FROM manufacturers WHERE id = $1', [id]);
    const { body } = await server.http.get('/api/manufacturers').expect(200);
    const known = (body as ManufacturerView[]).find((each) => each.id === id);
    const change = { name: known?.name, description: known?.description, logoUrl: null };
    const therapeuticAreaIds = known?.therapeuticAreas.map((area) => area.id);
    await server.http
      .put(`/api/manufacturers/${id}`)
      .auth(admin, { type: 'bearer' })
      .send({ ...change, therapeuticAreaIds })
      .expect(200);
    await eventually(async () => !(await isStored(row?.['logo_key'] ?? '')));
  });

  it('that break off in the middle abort the response, so that no client mistakes a part for the whole', async () => {
    const { id } = await aDocument(server, admin, { bytes });
    peer.breakAfter(1_000_000);
    const answer = await download(id);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  it('get 503 with a retry time while S3 is down, which the health check reports', async () => {
    const { id } = await aDocument(server, admin, { bytes });
    peer.breakAfter(0);
    const answer = await download(id);
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, 10]);
    const { body } = await server.http
      .post('/api/upload')
      .auth(admin, { type: 'bearer' })
      .attach('file', aPdf(), 'guide.pdf')
      .expect(503);
    expect(body).toMatchObject({ statusCode: 503, error: 'Service Unavailable' });
    expect(await storage()).toMatchObject({ status: 'degraded', checks: { storage: 'down', database: 'up' } });
    peer.breakAfter(Number.POSITIVE_INFINITY);
    expect(await digest(await download(id))).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await storage()).toMatchObject({ checks: { storage: 'up' } });
  });

  it("that couldn't be removed stay on the list until S3 is back", async () => {
    const { id } = await aDocument(server, admin);
    const key = await keyOf(id);
    peer.breakAfter(0);
    await server.http.delete(`/api/documents/${id}`).auth(admin, { type: 'bearer' }).expect(204);
    // Someone else may be at it at the same time: then there is nothing left to do here, which is no failure.
    await server.app
      .get(DiscardedFiles)
      .removeDue()
      .catch(() => undefined);
    expect(await sql('SELECT FROM discarded_files WHERE storage_key = $1', [key])).toHaveLength(1);
    peer.breakAfter(Number.POSITIVE_INFINITY);
    await eventually(async () => {
      await server.app.get(DiscardedFiles).removeDue();
      return !(await isStored(key));
    });
  });
});
