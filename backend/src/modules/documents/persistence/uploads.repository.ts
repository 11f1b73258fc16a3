import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { StoredFile, TextCharset } from '../domain/stored-file';

/** A stored file, as `uploads` and `document_versions` have it. */
export interface FileRow {
  readonly filename: string;
  readonly mime_type: string;
  readonly charset: TextCharset | null;
  readonly file_size: number;
  readonly checksum: string;
  readonly storage_key: string;
}

/** Uploaded files that no document has claimed yet. */
@Injectable()
export class UploadsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Call before storing the file, so that a file left by a crash is still known and gets removed. */
  async register(id: string, file: StoredFile): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO uploads (id, filename, mime_type, charset, file_size, checksum, storage_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, file.filename, file.mimeType, file.charset, file.fileSize, file.checksum, file.storageKey],
    );
  }

  async markStored(id: string, tx: Tx): Promise<void> {
    await tx.manager.query('UPDATE uploads SET stored = true WHERE id = $1', [id]);
  }

  /** Null if it is unknown or claimed already. */
  async find(id: string): Promise<StoredFile | null> {
    const [row]: FileRow[] = await this.dataSource.query('SELECT * FROM uploads WHERE id = $1 AND stored', [id]);
    return row ? toStoredFile(row) : null;
  }

  /** Claims the file for one document; null if it is unknown or claimed already. */
  async claim(id: string, tx: Tx): Promise<StoredFile | null> {
    const [[row]]: [FileRow[], number] = await tx.manager.query(
      'DELETE FROM uploads WHERE id = $1 AND stored RETURNING *',
      [id],
    );
    return row ? toStoredFile(row) : null;
  }

  /** Deletes uploads that weren't claimed in time; returns the storage keys of the files to discard. */
  async dropOlderThan(hours: number, tx: Tx): Promise<readonly string[]> {
    const [rows]: [FileRow[], number] = await tx.manager.query(
      'DELETE FROM uploads WHERE created_at < now() - make_interval(hours => $1) RETURNING *',
      [hours],
    );
    return rows.map((row) => row.storage_key);
  }
}

export const toStoredFile = (row: FileRow): StoredFile => ({
  filename: row.filename,
  mimeType: row.mime_type,
  charset: row.charset,
  fileSize: row.file_size,
  checksum: row.checksum,
  storageKey: row.storage_key,
});
