import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { Queue } from 'bullmq';
import type { Config } from '../../src/platform/config';
import type { DatabaseAddress } from '../../src/platform/database';
import { openQueueConnections, type QueueConnections } from '../../src/platform/queue/connections';
import { runBuiltCommand } from '../support/commands';
import { withClient } from '../support/database-contents';
import { type RedisServer, startRedis } from '../support/redis-server';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

jest.setTimeout(120_000);

/** A delivery whose job from before the restore would stand in the way of a new one. */
const ID = '3f0c9a52-0d5e-4a4e-9a53-4f1f6f3b2a10';
const OWED = `INSERT INTO outbox (id, subscriber, event, subject_id, queued_at) VALUES ('${ID}', 'none', 'a.b', 1, now())`;

describe('a restore with the queue on Redis', () => {
  const folder = mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'restore-queue-'));
  let redis: RedisServer;
  let database: TestDatabase;
  let connections: QueueConnections;
  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedis(), createTestDatabase()]);
    connections = openQueueConnections({ redisUrl: redis.url } as Config, {} as DatabaseAddress);
    await withClient(database.url, (client) => client.query(OWED));
  });
  afterAll(async () => {
    await connections.close();
    await redis.close();
    await database.drop();
  });

  const run = (name: string, ...args: string[]) =>
    runBuiltCommand(name, args, { DATABASE_URL: database.url, DATA_DIR: folder, REDIS_URL: redis.url });

  it('drops jobs for rows that the restore replaced, so that pending deliveries are queued again', async () => {
    const backup = path.join(folder, 'backup');
    expect(await run('backup', '--to', backup)).toMatchObject({ code: 0, errors: '' });
    const queue = new Queue('outbox', { connection: connections.workers });
    await queue.add('none', { deliveryId: ID }, { jobId: `delivery-${ID}` });
    expect(await run('restore', '--from', backup, '--replace')).toMatchObject({ code: 0, errors: '' });
    expect(await queue.getJob(`delivery-${ID}`)).toBeUndefined();
    await queue.close();
  });

  it('changes nothing while Redis is unavailable', async () => {
    await redis.kill();
    await withClient(database.url, (client) => client.query('DELETE FROM outbox'));
    const { code, errors } = await run('restore', '--from', path.join(folder, 'backup'), '--replace');
    expect([code, errors]).toEqual([1, expect.stringMatching(/^REDIS_URL cannot be reached[^\n]*\n$/)]);
    const { rows } = await withClient(database.url, (client) => client.query('SELECT FROM outbox'));
    expect(rows).toEqual([]);
  });
});
