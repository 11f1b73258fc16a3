import type { DataSource } from 'typeorm';
import type { TextCharset } from '../domain/stored-file';

/** A document's newest file, on which a worker is to do something. */
export interface PendingFile {
  readonly document_id: number;
  readonly version: number;
  /** counted from 1 */
  readonly attempts: number;
  readonly mime_type: string;
  readonly charset: TextCharset | null;
  readonly storage_key: string;
}

/**
 * The newest files that wait in a table of one kind of work. Rows are added by triggers. Each attempt is recorded before it begins,
 * so a file that ends the whole server isn't tried forever. After one that got no result, there is a pause that grows with each
 * attempt, and is longer than an attempt takes. New documents go first.
 */
export class PendingFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly table: 'document_texts' | 'document_thumbnails',
    /** the column that is null while the work isn't done */
    private readonly doneAt: 'checked_at' | 'finished_at',
  ) {}

  /** The next file, for the caller alone. Null if there is none now. */
  async claim(): Promise<PendingFile | null> {
    const [[row]]: [PendingFile[], number] = await this.dataSource.query(`
      UPDATE ${this.table} t SET attempts = t.attempts + 1, tried_at = now()
      FROM documents d
      WHERE d.id = t.document_id AND d.version = t.version AND t.document_id = (
        SELECT document_id FROM ${this.table}
        WHERE ${this.doneAt} IS NULL
          AND (tried_at IS NULL OR tried_at < now() - greatest(attempts, 1) * interval '2 minutes')
        ORDER BY tried_at NULLS FIRST, document_id DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING t.document_id, t.version, t.attempts, d.mime_type, d.charset, d.storage_key`);
    return row ?? null;
  }

  /** The attempt doesn't count: the file wasn't at fault. */
  async unclaim({ document_id, version }: PendingFile): Promise<void> {
    await this.dataSource.query(
      `UPDATE ${this.table} SET attempts = attempts - 1 WHERE document_id = $1 AND version = $2 AND attempts > 0`,
      [document_id, version],
    );
  }
}
