import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseAddress, PoolWatch } from '../../src/platform/database';
import { eventually } from '../support/eventually';
import { SilentProxy } from '../support/silent-proxy';
import { startTestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const TIMES = { everyMs: 20, stuckMs: 500 };

describe(PoolWatch, () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let watch: PoolWatch;
  const becameStuck = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const open = async (url: string, address = url) => {
    const pool = { poolSize: 2, connectTimeoutMS: 1_000 } as const;
    dataSource = await new DataSource({ type: 'postgres', url, ...pool }).initialize();
    watch = new PoolWatch(dataSource, new DatabaseAddress(address));
    watch.start(TIMES);
  };
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    watch.beforeApplicationShutdown();
    await dataSource.destroy();
  });
  afterAll(() => becameStuck.mockRestore());
  afterAll(() => database.drop());

  const lend = async () => {
    const runners = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
    for (const runner of runners) await runner.connect();
    return runners;
  };

  it('reports leaked connections until they are returned', async () => {
    await open(database.url);
    const runners = await lend();
    await eventually(() => watch.isStuck);
    for (const runner of runners) await runner.release();
    await eventually(() => !watch.isStuck);
    expect(becameStuck).toHaveBeenCalledTimes(1);
  });

  it("doesn't mistake a busy pool for a stuck one", async () => {
    await open(database.url);
    // The check gets none of the connections, because others always wait before it.
    jest.spyOn(dataSource, 'query').mockRejectedValue(new Error('timeout exceeded when trying to connect'));
    const until = performance.now() + 3 * TIMES.stuckMs;
    const work = async () => {
      while (performance.now() < until) {
        const runner = dataSource.createQueryRunner();
        await runner.query('SELECT pg_sleep(0.1)');
        await runner.release();
      }
    };
    await Promise.all([work(), work()]);
    expect(becameStuck).not.toHaveBeenCalled();
    await eventually(() => watch.isStuck);
  });

  it("doesn't mistake an unavailable database for a stuck process, because a restart wouldn't help", async () => {
    const proxy = await SilentProxy.before(database.url);
    proxy.isRejecting = true;
    await open(database.url, proxy.url);
    const runners = await lend();
    await eventually(() => proxy.rejected >= 2);
    expect(becameStuck).not.toHaveBeenCalled();
    for (const runner of runners) await runner.release();
    await proxy.close();
  });
});

describe('GET /api/health/live', () => {
  it('is 503 while the process is stuck, so that its supervisor restarts it', async () => {
    const server = await startTestApp();
    await server.http.get('/api/health/live').expect(200, { status: 'live' });
    jest.spyOn(server.app.get(PoolWatch), 'isStuck', 'get').mockReturnValue(true);
    const { body, headers } = await server.http.get('/api/health/live').expect(503);
    expect(body).toEqual({ status: 'stuck' });
    expect(headers['retry-after']).toBe('5');
    await server.close();
  });
});
