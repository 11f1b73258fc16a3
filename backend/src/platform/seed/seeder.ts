import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Transaction, type Tx } from '../database';
import { isDomainError } from '../errors';
import type { Seed } from './seed';
import { SeedDeclaration } from './seed-declaration.decorator';

/** Takes the name for this transaction; a replica that seeds at the same time waits here, and then finds it taken. */
const CLAIM = 'INSERT INTO planted_seeds (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name';

/** Plants every declared seed that this database has not had yet. Safe to call at each start, by any number of replicas. */
@Injectable()
export class Seeder {
  private readonly logger = new Logger(Seeder.name);

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly transaction: Transaction,
  ) {}

  async plantAll(): Promise<void> {
    await this.plant(this.seeds());
  }

  /** What production needs too, and nothing that is only for show. */
  async plantEssential(): Promise<void> {
    await this.plant(this.seeds().filter(({ isEssential }) => isEssential));
  }

  private seeds(): readonly Seed[] {
    return this.discovery
      .getProviders({ metadataKey: SeedDeclaration.KEY })
      .map((provider) => provider.instance as Seed)
      .sort((one, other) => one.order - other.order);
  }

  private async plant(seeds: readonly Seed[]): Promise<void> {
    for (const seed of seeds) {
      const planted = await this.transaction.run((tx) => plant(seed, tx)).catch((error) => this.postpone(seed, error));
      if (planted) this.logger.log(`Seeded ${seed.name}`);
    }
  }

  /** What is only for show must not keep the product from starting while a store of its is away. */
  private postpone({ name, isEssential }: Seed, error: unknown): false {
    if (isEssential || !isDomainError(error) || error.kind !== 'unavailable') throw error;
    this.logger.warn(`Not seeded ${name}, the next start tries again: ${error.message}`);
    return false;
  }
}

async function plant(seed: Seed, tx: Tx): Promise<boolean> {
  const claimed = await tx.manager.query<unknown[]>(CLAIM, [seed.name]);
  if (claimed.length === 0) return false;
  await seed.plant(tx);
  return true;
}
