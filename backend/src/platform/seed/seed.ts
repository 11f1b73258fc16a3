import { DiscoveryService } from '@nestjs/core';
import type { Tx } from '../database';

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
  plant(tx: Tx): Promise<void>;
}

/** Marks a provider that implements `Seed`. */
export const SeedDeclaration = DiscoveryService.createDecorator();
