import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { StoredFile } from '../domain/stored-file';

interface UploadRow {
  readonly filename: string;
  readonly mime_type: string;
  readonly file_size: number;
  readonly checksum: string;
  readonly storage_key: string;
}

/** Files that no document has claimed yet. */
@Injectable()
export class UploadsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Before the file is stored: what a crash leaves behind in the store is still known here. */
  async announce(id: string, file: StoredFile): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO uploads (id, filename, mime_type, file_size, checksum, storage_key) VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, file.filename, file.mimeType, file.fileSize, file.checksum, file.storageKey],
    );
  }

  async markStored(id: string, tx: Tx): Promise<void> {
    await tx.manager.query('UPDATE uploads SET stored = true WHERE id = $1', [id]);
  }

  /** Takes the file for one document; null when it is unknown or another was faster. */
  async claim(id: string, tx: Tx): Promise<StoredFile | null> {
    const [[row]]: [UploadRow[], number] = await tx.manager.query(
      'DELETE FROM uploads WHERE id = $1 AND stored RETURNING *',
      [id],
    );
    return row ? toStoredFile(row) : null;
  }

  /** Forgets what nobody claimed in time; returns the keys of the files, to be discarded. */
  async dropOlderThan(hours: number, tx: Tx): Promise<readonly string[]> {
    const [rows]: [UploadRow[], number] = await tx.manager.query(
      'DELETE FROM uploads WHERE created_at < now() - make_interval(hours => $1) RETURNING *',
      [hours],
    );
    return rows.map((row) => row.storage_key);
  }
}

const toStoredFile = (row: UploadRow): StoredFile => ({
  filename: row.filename,
  mimeType: row.mime_type,
  fileSize: row.file_size,
  checksum: row.checksum,
  storageKey: row.storage_key,
});
