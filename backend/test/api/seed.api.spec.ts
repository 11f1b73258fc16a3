import { DataSource } from 'typeorm';
import type { Tx } from '../../src/platform/database';
import { type Seed, SeedDeclaration, Seeder } from '../../src/platform/seed';
import { type Plumbing, startPlumbing } from '../support/plumbing';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

const planted: string[] = [];
let isBroken = false;

@SeedDeclaration()
class Second implements Seed {
  readonly name = 'second';
  readonly order = 2;
  plant = async (tx: Tx) => {
    await tx.manager.query(
      "INSERT INTO outbox (subscriber, event, subject_id, failed_at) VALUES ('none', 'seeded', 1, now())",
    );
    if (isBroken) throw new Error('no soil');
    planted.push(this.name);
  };
}

@SeedDeclaration()
class First implements Seed {
  readonly name = 'first';
  readonly order = 1;
  readonly isEssential = true;
  plant = async () => void planted.push(this.name);
}

describe(Seeder.name, () => {
  let database: TestDatabase;
  let plumbing: Plumbing;
  beforeAll(async () => {
    database = await createTestDatabase();
    plumbing = await startPlumbing({ database, env: { ROLE: 'web' }, providers: [Second, First] });
  });
  afterAll(async () => {
    await plumbing.close();
    await database.drop();
  });

  it('plants for production what it cannot do without, and nothing that is for show', async () => {
    await plumbing.context.get(Seeder).plantEssential();
    expect(planted).toEqual(['first']);
  });

  it('undoes a seed that failed, and plants it at the next start', async () => {
    isBroken = true;
    await expect(plumbing.context.get(Seeder).plantAll()).rejects.toThrow('no soil');
    expect(await plumbing.context.get(DataSource).query('SELECT 1 FROM outbox')).toEqual([]);
    isBroken = false;
    await plumbing.context.get(Seeder).plantAll();
    expect(planted).toEqual(['first', 'second']);
  });

  it('plants each once, also when replicas start together', async () => {
    const seeder = plumbing.context.get(Seeder);
    await Promise.all([seeder.plantAll(), seeder.plantAll(), seeder.plantAll()]);
    expect(planted).toEqual(['first', 'second']);
  });
});
