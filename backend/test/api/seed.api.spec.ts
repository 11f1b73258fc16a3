import { DataSource } from 'typeorm';
import { Transaction, type Tx } from '../../src/platform/database';
import { type Seed, SeedDeclaration, Seeder } from '../../src/platform/seed';
import { withClient } from '../support/database-contents';
import { eventually } from '../support/eventually';
import { type TestPlatform, startPlatform } from '../support/test-platform';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const seeded: string[] = [];
let isBroken = false;

@SeedDeclaration()
class Second implements Seed {
  readonly name = 'second';
  readonly order = 2;
  seed = async (tx: Tx) => {
    await tx.manager.query(
      "INSERT INTO outbox (subscriber, event, subject_id, failed_at) VALUES ('none', 'seeded', 1, now())",
    );
    if (isBroken) throw new Error('a broken seed');
    seeded.push(this.name);
  };
}

@SeedDeclaration()
class First implements Seed {
  readonly name = 'first';
  readonly order = 1;
  readonly isEssential = true;
  seed = async () => void seeded.push(this.name);
}

@SeedDeclaration()
class Large implements Seed {
  readonly name = 'large';
  readonly order = 3;
  seed = async () => void seeded.push(this.name);
}

describe(Seeder.name, () => {
  let database: TestDatabase;
  let platform: TestPlatform;
  beforeAll(async () => {
    database = await createTestDatabase();
    platform = await startPlatform({ database, env: { ROLE: 'web' }, providers: [Second, First] });
  });
  afterAll(async () => {
    await platform.close();
    await database.drop();
  });

  it('adds only required data in production, and no demo content', async () => {
    await platform.context.get(Seeder).seedEssential();
    expect(seeded).toEqual(['first']);
  });

  it('rolls back a failed seed, and runs it again at the next start', async () => {
    isBroken = true;
    await expect(platform.context.get(Seeder).seedAll()).rejects.toThrow('a broken seed');
    expect(await platform.context.get(DataSource).query('SELECT 1 FROM outbox')).toEqual([]);
    isBroken = false;
    await platform.context.get(Seeder).seedAll();
    expect(seeded).toEqual(['first', 'second']);
  });

  it('runs each seed once, even when replicas start together', async () => {
    const seeder = platform.context.get(Seeder);
    await Promise.all([seeder.seedAll(), seeder.seedAll(), seeder.seedAll()]);
    expect(seeded).toEqual(['first', 'second']);
  });

  it('waits for a replica whose seed takes longer than the lock timeout of a statement', async () => {
    const impatient = { ...database, url: `${database.url}?lock_timeout=50` };
    const waiting = await startPlatform({ database: impatient, env: { ROLE: 'web' }, providers: [Large] });
    const attempts = jest.spyOn(waiting.context.get(Transaction), 'run');
    const outcome = await withClient(database.url, async (other) => {
      await other.query('BEGIN');
      await other.query("INSERT INTO planted_seeds (name) VALUES ('large')");
      const seeding = waiting.context
        .get(Seeder)
        .seedAll()
        .then(() => 'done', String);
      await Promise.race([seeding, eventually(() => attempts.mock.calls.length > 2)]);
      await other.query('COMMIT');
      return seeding;
    }).finally(() => waiting.close());
    expect(outcome).toBe('done');
    expect(attempts.mock.calls.length).toBeGreaterThan(2);
    expect(seeded).not.toContain('large');
  });
});
