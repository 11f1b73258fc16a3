import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { overwritesOrder } from '../../overwrites-change';
import { CategoriesOrderedMeanwhile } from '../domain/document.errors';
import { CategoriesOrdered } from '../domain/document.events';

/**
 * The display order of document categories: set by hand, then the others by name. Reads see a change
 * right after its use case, even before the commit.
 */
@Injectable()
export class CategoryOrder {
  constructor(private readonly transaction: Transaction) {}

  /** The positions of the categories that were ordered by hand. */
  async positions(): Promise<ReadonlyMap<string, number>> {
    const rows: { name: string; position: number }[] = await this.transaction.manager.query(
      'SELECT name, position FROM document_categories',
    );
    return new Map(rows.map(({ name, position }) => [name, position]));
  }

  /** The categories that documents have, drafts included, in order. */
  async inUse(manager = this.transaction.manager): Promise<readonly string[]> {
    const rows: { name: string; position: number | null }[] = await manager.query(
      `SELECT used.name, c.position FROM (SELECT DISTINCT category AS name FROM documents WHERE category IS NOT NULL) used
         LEFT JOIN document_categories c USING (name)`,
    );
    return rows.sort((a, b) => position(a) - position(b) || byName(a.name, b.name)).map(({ name }) => name);
  }

  /** Replaces the whole order. Without names, all are shown by name. `seen` is the order that the caller last read. */
  async change(names: readonly string[], seen: readonly string[] = []): Promise<void> {
    await this.transaction.run(async (tx) => {
      // Two orders at once would mix.
      await tx.manager.query('LOCK TABLE document_categories IN SHARE ROW EXCLUSIVE MODE');
      const stored = await this.inUse(tx.manager);
      const next = [...names, ...stored.filter((name) => !names.includes(name)).sort(byName)];
      if (overwritesOrder(stored, next, seen)) throw new CategoriesOrderedMeanwhile();
      await tx.manager.query('DELETE FROM document_categories');
      await tx.manager.query(
        `INSERT INTO document_categories (name, position)
         SELECT name, position FROM unnest($1::text[]) WITH ORDINALITY AS ordered (name, position)`,
        [names],
      );
      tx.publish(new CategoriesOrdered(names));
    });
  }
}

const position = ({ position: given }: { readonly position: number | null }) => given ?? Number.MAX_SAFE_INTEGER;
const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true }).compare;
