import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { ReadinessReport } from '@pharmacy/contracts';
import { Client } from 'pg';
import { type S3Peer, startS3Peer } from '../support/s3-peer';
import { startServerProcess } from '../support/server-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** No one listens there. */
const nowhere = {
  S3_BUCKET: 'pharmacy-files',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('a start with a bucket that rejects uploads', () => {
  let peer: S3Peer;
  let database: TestDatabase;
  beforeAll(async () => {
    [peer, database] = await Promise.all([startS3Peer(), createTestDatabase()]);
    peer.rejectUploads(true);
  });
  afterAll(async () => {
    await database.drop();
    await peer.close();
  });

  it('reports that no file can be stored', async () => {
    const dataDir = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'full-s3-'));
    const server = startServerProcess({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...peer.env });
    const report = (await (await fetch(`${await server.ready}/api/health/ready`)).json()) as ReadinessReport;
    expect(report).toMatchObject({ status: 'degraded', checks: { storage: 'down', database: 'up' } });
    server.child.kill('SIGTERM');
    await server.ended;
  }, 60_000);
});

describe('a start without S3', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('is degraded, reports it, and leaves demo content to the next start', async () => {
    const dataDir = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'no-s3-'));
    const server = startServerProcess({ DEMO: 'on', DATABASE_URL: database.url, DATA_DIR: dataDir, ...nowhere });
    const url = await server.ready;
    const report = (await (await fetch(`${url}/api/health/ready`)).json()) as ReadinessReport;
    expect(report).toMatchObject({ status: 'degraded', checks: { storage: 'down', database: 'up' } });
    expect((await fetch(`${url}/api/pages/home`)).status).toBe(200);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>('SELECT name FROM planted_seeds');
    await client.end();
    expect(rows.map(({ name }) => name)).toContain('content');
    expect(rows.map(({ name }) => name)).not.toContain('documents');
    server.child.kill('SIGTERM');
    const { code, output, errors } = await server.ended;
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('Seed documents did not run. The next start tries again');
    expect(output).not.toContain('secret');
  }, 60_000);
});
