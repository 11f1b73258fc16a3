import type { Worker } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../src/platform/config';
import { DatabaseAddress } from '../../src/platform/database';
import { openQueueConnections, type QueueConnections } from '../../src/platform/queue/connections';
import { DrainingQueue, workersOn } from '../../src/platform/queue/queue-shutdown';
import { eventually } from '../support/eventually';
import { SilentProxy } from '../support/silent-proxy';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

describe('the queue, while PostgreSQL rejects connections', () => {
  const processed: string[] = [];
  let database: TestDatabase;
  let proxy: SilentProxy;
  let connections: QueueConnections;
  let worker: Worker;
  let queue: DrainingQueue;

  beforeEach(async () => {
    processed.length = 0;
    database = await createTestDatabase();
    proxy = await SilentProxy.before(database.url);
    connections = openQueueConnections(readConfig({}), new DatabaseAddress(proxy.url));
  });
  afterEach(async () => {
    await Promise.all([worker.close(), queue.close()]);
    await connections.close();
    await proxy.close();
    await database.drop();
  });

  function start(): void {
    const process = ({ name }: { readonly name: string }) => Promise.resolve(void processed.push(name));
    worker = new (workersOn(connections.workers))('outbox', process);
    worker.on('error', () => undefined);
    queue = new DrainingQueue('outbox', { connection: connections.producers });
    queue.on('error', () => undefined);
  }

  it('processes jobs once connections are accepted, even if the first attempts failed', async () => {
    proxy.isRejecting = true;
    start();
    await eventually(() => proxy.rejected > 2);
    proxy.isRejecting = false;
    await queue.add('late', {});
    await eventually(() => processed.includes('late'));
  });

  it('pauses between attempts to get a job', async () => {
    start();
    await queue.add('first', {});
    await eventually(() => processed.includes('first'));
    proxy.isRejecting = true;
    proxy.cut();
    await sleep(3_000);
    expect(proxy.rejected).toBeGreaterThan(0);
    expect(proxy.rejected).toBeLessThan(30);
    proxy.isRejecting = false;
    await queue.add('second', {});
    await eventually(() => processed.includes('second'));
  });
});
