import { Injectable } from '@nestjs/common';
import type { RegistryName, RegistrySnapshotView } from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';

interface SnapshotRow {
  readonly id: number;
  readonly registry: RegistryName;
  readonly status: RegistrySnapshotView['status'];
  readonly file_name: string;
  readonly file_size: string;
  readonly read_bytes: string;
  readonly row_count: number;
  readonly imported_by: string;
  readonly started_at: Date;
  readonly completed_at: Date | null;
}

const SHOWN = 20;

@Injectable()
export class RegistriesQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Those in use, and the newest others, newest first. An import that was given up, and removed by the next one, isn't among them. */
  async snapshots(): Promise<readonly RegistrySnapshotView[]> {
    const rows = await this.transaction.manager.query<SnapshotRow[]>(
      `SELECT * FROM (
         SELECT * FROM registry_snapshots WHERE status <> 'replaced' OR completed_at IS NOT NULL
         ORDER BY status = 'replaced', id DESC LIMIT $1
       ) shown ORDER BY id DESC`,
      [SHOWN],
    );
    return rows.map((row) => ({
      id: row.id,
      registry: row.registry,
      status: row.status,
      fileName: row.file_name,
      fileSize: Number(row.file_size),
      readBytes: Number(row.read_bytes),
      rows: row.row_count,
      importedBy: row.imported_by,
      startedAt: row.started_at.toISOString(),
      completedAt: row.completed_at?.toISOString() ?? null,
    }));
  }
}
