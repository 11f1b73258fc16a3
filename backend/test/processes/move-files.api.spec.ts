import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { referencedFiles, openS3Store } from '../../src/platform/storage';
import { checksumIn } from '../../src/cli/files/move-files';
import { runBuiltCommand } from '../support/commands';
import { withClient } from '../support/database-contents';
import { aDocument } from '../support/documents';
import { aPdf } from '../support/factories';
import { aManufacturer } from '../support/manufacturers';
import { signInAdministrator } from '../support/people';
import { aPicture, dataUrl } from '../support/pictures';
import { type S3Peer, startS3Peer } from '../support/s3-peer';
import { startTestApp, type TestApp } from '../support/test-app';

// Several commands, each a process that loads the application, on a machine that may have more to do.
jest.setTimeout(120_000);

describe('moving files', () => {
  let peer: S3Peer;
  let server: TestApp;
  let admin: string;
  const ids: number[] = [];
  beforeAll(async () => {
    [peer, server] = await Promise.all([startS3Peer(), startTestApp()]);
    admin = await signInAdministrator(server);
    for (let index = 0; index < 6; index++) ids.push((await aDocument(server, admin, { bytes: aPdf(300_000) })).id);
    await aManufacturer(server, admin, { logoUrl: dataUrl(await aPicture()) });
  });
  afterAll(async () => {
    await server.close();
    await peer.close();
  });

  const move = (to: string, ...options: string[]) =>
    runBuiltCommand('move-files', ['--to', to, ...options], {
      DATABASE_URL: server.database.url,
      DATA_DIR: server.config.dataDir,
      ...peer.env,
    });
  const onDisk = (folder: string) => readdirSync(path.join(server.config.dataDir, 'files', folder));
  const keys = () => withClient(server.database.url, referencedFiles);

  const keyOf = async (id: number | undefined) => {
    const find = 'SELECT storage_key AS key FROM documents WHERE id = $1';
    const { rows } = await withClient(server.database.url, (client) => client.query<{ key: string }>(find, [id]));
    return rows[0]?.key ?? '';
  };

  it('requires a destination', async () => {
    for (const to of ['tape', ''])
      expect(await move(to)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^npm run files:move -- --to s3\|disk/),
      });
    const settings = { DATABASE_URL: server.database.url, DATA_DIR: server.config.dataDir };
    const { code, errors } = await runBuiltCommand('move-files', ['--to', 's3'], settings);
    expect([code, errors]).toEqual([1, 'S3_BUCKET is missing: it names the bucket to move to or from\n']);
  });

  it('that was interrupted is finished by a second run, while the product is running', async () => {
    peer.breakAfter(100);
    const { code, errors } = await move('s3');
    expect([code, errors.split('\n')]).toEqual([1, [expect.stringMatching(/^S3 cannot be reached: /), '']]);
    peer.breakAfter(Number.POSITIVE_INFINITY);
    expect(await move('s3')).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        '7 moved, 0 were there, each read again and as it should be; nothing was removed',
      ),
    });
    ids.push((await aDocument(server, admin)).id);
    expect((await move('s3')).output).toContain('1 moved, 7 were there');
    const bucket = await openS3Store(peer.settings);
    for (const { key, checksum } of await keys()) expect(await checksumIn(bucket, key)).toBe(checksum);
    expect(onDisk('documents')).toHaveLength(7);
  });

  it('removes nothing while any file is damaged, and names it', async () => {
    const id = ids.shift();
    const key = await keyOf(id);
    const file = path.join(server.config.dataDir, 'files', key);
    const bucket = await openS3Store(peer.settings);
    await bucket.remove(key);
    writeFileSync(file, 'overwritten by hand');
    const { code, errors } = await move('s3', '--delete-source');
    expect(code).toBe(1);
    expect(errors).toContain(`\n${key}: its content differs from the stored checksum; it was left as is\n`);
    expect(onDisk('documents')).toHaveLength(7);
    await server.http.delete(`/api/documents/${id}`).auth(admin, { type: 'bearer' }).expect(204);
  });

  it('removes the old copies on request, and the product continues with the other store', async () => {
    expect(await move('s3', '--delete-source')).toMatchObject({ code: 0, errors: '' });
    expect([onDisk('documents'), onDisk('logos')]).toEqual([[], []]);
    const { database, config } = server;
    const next = await startTestApp({ database, dataDir: config.dataDir, env: peer.env });
    for (const id of ids)
      await next.http.get(`/api/documents/${id}/download`).auth(admin, { type: 'bearer' }).expect(200);
    await next.close();
  });

  it('also works back to disk', async () => {
    expect(await move('disk', '--delete-source')).toMatchObject({ code: 0, errors: '' });
    for (const id of ids)
      await server.http.get(`/api/documents/${id}/download`).auth(admin, { type: 'bearer' }).expect(200);
    const bucket = await openS3Store(peer.settings);
    for (const { key } of await keys()) expect(await checksumIn(bucket, key)).toBeUndefined();
  });
});
