import { Global, Injectable, Logger, Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { QueryFailedError } from 'typeorm';
import { Transaction, type Tx } from './database';
import { isDomainError } from './errors';

/**
 * Initial content of a new installation. The seeder finds it by `@SeedDeclaration()` and runs it exactly once, in one transaction
 * with the record of its run. `name` is stored in the database. Seeds run by ascending `order`.
 */
export interface Seed {
  readonly name: string;
  readonly order: number;
  /** A production installation needs it too; other seeds are sample content for the demo. */
  readonly isEssential?: true;
  /** May also store files. A failure rolls the rows back, and the next start tries again. */
  seed(tx: Tx): Promise<void>;
}

/** Marks a provider that implements `Seed`. */
export const SeedDeclaration = DiscoveryService.createDecorator();

/** Claims the name in this transaction. Another replica that seeds at the same time waits here, then finds it claimed. */
const CLAIM = 'INSERT INTO planted_seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name';

const MAX_SEED_MS = 120_000;

/** PostgreSQL's `lock_not_available`. */
const isLockTimeout = (error: unknown) =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '55P03';

/** Runs every declared seed that hasn't run on this database. Safe to call at each start, by any number of replicas. */
@Injectable()
export class Seeder {
  private readonly logger = new Logger(Seeder.name);

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly transaction: Transaction,
  ) {}

  async seedAll(): Promise<void> {
    await this.run(this.seeds());
  }

  /** Runs only the seeds that production needs, without sample content. */
  async seedEssential(): Promise<void> {
    await this.run(this.seeds().filter(({ isEssential }) => isEssential));
  }

  private seeds(): readonly Seed[] {
    return this.discovery
      .getProviders({ metadataKey: SeedDeclaration.KEY })
      .map((provider) => provider.instance as Seed)
      .sort((one, other) => one.order - other.order);
  }

  private async run(seeds: readonly Seed[]): Promise<void> {
    for (const seed of seeds) {
      const hasRun = await this.runWhenFree(seed).catch((error) => this.postpone(seed, error));
      if (hasRun) this.logger.log(`Seeded ${seed.name}`);
    }
  }

  /** Retries on lock timeouts: another replica's seed may hold the lock for longer than a statement waits. */
  private async runWhenFree(seed: Seed): Promise<boolean> {
    const deadline = performance.now() + MAX_SEED_MS;
    for (;;) {
      try {
        return await this.transaction.run((tx) => runOnce(seed, tx));
      } catch (error) {
        if (!isLockTimeout(error) || performance.now() >= deadline) throw error;
      }
    }
  }

  /** Sample content must not keep the product from starting while a store is unavailable. */
  private postpone({ name, isEssential }: Seed, error: unknown): false {
    if (isEssential || !isDomainError(error) || error.kind !== 'unavailable') throw error;
    this.logger.warn(`Seed ${name} did not run. The next start tries again: ${error.message}`);
    return false;
  }
}

@Global()
@Module({ imports: [DiscoveryModule], providers: [Seeder], exports: [Seeder] })
export class SeedModule {}

/** False if the seed has already run. */
async function runOnce(seed: Seed, tx: Tx): Promise<boolean> {
  const claimed = await tx.manager.query<unknown[]>(CLAIM, [seed.name]);
  if (claimed.length === 0) return false;
  await seed.seed(tx);
  return true;
}
