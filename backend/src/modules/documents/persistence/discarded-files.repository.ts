import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';

/** Files whose row is gone and that must still be removed from the store. */
@Injectable()
export class DiscardedFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(storageKey: string, tx: Tx): Promise<void> {
    await tx.manager.query('INSERT INTO discarded_files (storage_key) VALUES ($1) ON CONFLICT DO NOTHING', [
      storageKey,
    ]);
  }

  async all(): Promise<readonly string[]> {
    const rows: { storage_key: string }[] = await this.dataSource.query(
      'SELECT storage_key FROM discarded_files ORDER BY discarded_at',
    );
    return rows.map(({ storage_key: key }) => key);
  }

  async forget(storageKey: string): Promise<void> {
    await this.dataSource.query('DELETE FROM discarded_files WHERE storage_key = $1', [storageKey]);
  }
}
