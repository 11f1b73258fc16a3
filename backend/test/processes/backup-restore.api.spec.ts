import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { checksumIn } from '../../src/cli/files/move-files';
import { LastSeenWriter } from '../../src/modules/auth/application/sessions/last-seen-writer';
import { PrepareDigests } from '../../src/modules/documents/application/digest/prepare-digests';
import { FileMissing, referencedFiles, openDiskStore, openS3Store } from '../../src/platform/storage';
import { runBuiltCommand } from '../support/commands';
import { contentsOf, withClient } from '../support/database-contents';
import { aDocument } from '../support/documents';
import { eventually } from '../support/eventually';
import { aPdf, aRegistration } from '../support/factories';
import { aManufacturer } from '../support/manufacturers';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { aPicture, dataUrl } from '../support/pictures';
import { type S3Peer, startS3Peer } from '../support/s3-peer';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const LOAD_MS = 1_500;

describe('backup and restore', () => {
  const folder = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'backups-'));
  let peer: S3Peer;
  let server: TestApp;
  let admin: string;
  let emptied: TestDatabase;
  beforeAll(async () => {
    [peer, server, emptied] = await Promise.all([
      startS3Peer(),
      startTestApp(),
      createTestDatabase({ isMigrated: false }),
    ]);
    await anAccount(server, 'ana.lee', 'prescriber');
    admin = await signInAdministrator(server);
    await aManufacturer(server, admin, { logoUrl: dataUrl(await aPicture()) });
    for (let index = 0; index < 5; index++) await aDocument(server, admin, { bytes: aPdf(200_000) });
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await emptied.drop();
    await peer.close();
  });

  const here = () => ({ DATABASE_URL: server.database.url, DATA_DIR: server.config.dataDir });
  const there = () => ({ ...peer.env, DATABASE_URL: emptied.url, DATA_DIR: folder });
  const backUp = (name: string) => runBuiltCommand('backup', ['--to', path.join(folder, name)], here());
  const restore = (name: string, ...options: string[]) =>
    runBuiltCommand('restore', ['--from', path.join(folder, name), ...options], there());
  const inDatabase = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows);
  const filesThere = async () => {
    const store = await openS3Store(peer.settings);
    const files = await withClient(emptied.url, referencedFiles);
    return Promise.all(files.map(async ({ key, checksum }) => (await checksumIn(store, key)) === checksum));
  };

  /** What people do, again and again, until they’re stopped: documents come and go, someone registers. */
  async function work(until: { isOver: boolean }): Promise<number> {
    let rounds = 0;
    for (; !until.isOver; rounds++) {
      const { id } = await aDocument(server, admin, { bytes: aPdf(50_000) });
      await server.http.post('/api/register/prescriber').send(aRegistration()).expect(201);
      if (rounds % 3) await server.http.delete(`/api/documents/${id}`).auth(admin, { type: 'bearer' }).expect(204);
    }
    return rounds;
  }

  it('capture one moment of a running product: every row has its references, and every file is complete', async () => {
    const until = { isOver: false };
    const workers = [work(until), work(until)];
    await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
    const backup = await backUp('under-load');
    until.isOver = true;
    const rounds = await Promise.all(workers);
    expect(backup).toMatchObject({ code: 0, errors: '' });
    expect(Math.min(...rounds)).toBeGreaterThan(1);
    expect(await restore('under-load')).toMatchObject({ code: 0, errors: '' });
    const files = await filesThere();
    expect(files.length).toBeGreaterThan(6);
    expect(files).toEqual(files.map(() => true));
  }, 120_000);

  it('restore no password reset links, because they may have been used since', async () => {
    const here = server.database.url;
    await inDatabase(
      here,
      `INSERT INTO one_time_links (digest, purpose, holder_id, expires_at)
       VALUES (sha256('used since'), 'password-reset', 1, now() + interval '30 minutes')`,
    );
    expect(await backUp('with-a-link')).toMatchObject({ code: 0, errors: '' });
    expect(await restore('with-a-link', '--replace')).toMatchObject({ code: 0, errors: '' });
    const links = 'SELECT DISTINCT purpose FROM one_time_links ORDER BY purpose';
    const purposes = [{ purpose: 'email-confirmation' }, { purpose: 'registration-request' }];
    expect(await inDatabase(emptied.url, links)).toEqual(purposes);
    await inDatabase(here, `DELETE FROM one_time_links WHERE purpose = 'password-reset'`);
  }, 120_000);

  it('restore every row and file exactly, and replace existing data', async () => {
    const untouched = `SELECT 1 FROM document_texts WHERE extracted_at IS NULL
      UNION SELECT 1 FROM document_thumbnails WHERE finished_at IS NULL`;
    await eventually(async () => !(await inDatabase(server.database.url, untouched)).length, 60_000);
    // The server writes these by itself.
    await server.app.get(PrepareDigests).run();
    await server.app.get(LastSeenWriter).write();
    expect(await backUp('at-rest')).toMatchObject({ code: 0, errors: '' });
    const before = await contentsOf(server.database.url);
    const rejected = await restore('at-rest');
    expect(rejected).toEqual({
      code: 1,
      output: expect.stringContaining('is whole'),
      errors: 'The database is not empty: --replace deletes what is in it\n',
    });
    expect(await restore('at-rest', '--replace')).toMatchObject({ code: 0, errors: '' });
    expect(await contentsOf(emptied.url)).toEqual(before);
    const disk = openDiskStore(server.config);
    const bucket = await openS3Store(peer.settings);
    const files = await withClient(emptied.url, referencedFiles);
    expect(files.length).toBeGreaterThan(6);
    for (const { key, checksum } of files)
      expect([await checksumIn(disk, key), await checksumIn(bucket, key)]).toEqual([checksum, checksum]);
  }, 120_000);

  it('remove files that were still to be removed from the store when their list was replaced', async () => {
    const store = await openS3Store(peer.settings);
    const key = `documents/${randomUUID()}`;
    await store.putBytes(key, Buffer.from('discarded'));
    await inDatabase(emptied.url, `INSERT INTO discarded_files (storage_key) VALUES ('${key}')`);
    expect(await restore('at-rest', '--replace')).toMatchObject({ code: 0, errors: '' });
    await expect(store.size(key)).rejects.toThrow(FileMissing);
    expect(await filesThere()).not.toContain(false);
  }, 120_000);

  it('produce a working product: people can sign in, old sessions are ended, and new rows get new numbers', async () => {
    const restored = await startTestApp({ database: emptied, env: peer.env });
    await restored.http.get('/api/auth/me').auth(admin, { type: 'bearer' }).expect(401);
    const ana = await signIn(restored, 'ana.lee');
    const again = await signInAdministrator(restored);
    const { body } = await restored.http.get('/api/documents').auth(ana, { type: 'bearer' }).expect(200);
    const ids = (body as { id: number }[]).map(({ id }) => id);
    await restored.http.get(`/api/documents/${ids[0]}/download`).auth(ana, { type: 'bearer' }).expect(200);
    const { id } = await aDocument(restored, again);
    expect(id).toBeGreaterThan(Math.max(...ids));
    await restored.http.post('/api/register/salesrep').send(aRegistration()).expect(201);
    await restored.close();
  }, 120_000);

  it('restore an audit trail whose chain is intact, continues, and reveals a changed entry', async () => {
    const verify = (url: string, ...options: string[]) =>
      runBuiltCommand('audit-verify', options, { DATABASE_URL: url, DATA_DIR: folder });
    const original = await verify(server.database.url);
    expect(original).toMatchObject({ code: 0, errors: '' });
    const [anchor = ''] = /[0-9a-f]{64}$/m.exec(original.output) ?? [];
    const restored = await verify(emptied.url, '--anchor', anchor);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('leads through the anchor') });
    expect(restored.output).not.toContain(anchor);

    await inDatabase(
      emptied.url,
      `ALTER TABLE audit_entries DISABLE TRIGGER USER;
       UPDATE audit_entries SET address = '192.0.2.1' WHERE id = (SELECT min(id) FROM audit_entries);
       ALTER TABLE audit_entries ENABLE TRIGGER USER`,
    );
    expect(await verify(emptied.url)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/Entry \d+ does not fit/),
    });
  }, 120_000);
});
