import type { Tx } from '../database';

/**
 * Content that a fresh installation starts with. The platform finds it by `@SeedDeclaration()` and plants it exactly
 * once, in one transaction with the note that it was planted. `name` is kept in the database; lower `order` goes first.
 */
export interface Seed {
  readonly name: string;
  readonly order: number;
  /** Not for show: a production installation cannot do without it. */
  readonly isEssential?: true;
  /** Files may be stored here too; a failure undoes the rows, and the next start tries again. */
  plant(tx: Tx): Promise<void>;
}
