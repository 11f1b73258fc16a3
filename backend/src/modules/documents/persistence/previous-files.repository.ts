import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { DocumentFile } from '../domain/stored-file';
import { type FileRow, toStoredFile } from './uploads.repository';

interface PreviousFileRow extends FileRow {
  readonly document_id: number;
  readonly version: number;
  readonly added_at: Date;
  readonly added_by: number | null;
  readonly scanned_at: Date | null;
  readonly infection: string | null;
}

/** The previous versions of a document's file, kept until the document is deleted. */
@Injectable()
export class PreviousFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async keep(file: DocumentFile, tx: Tx): Promise<void> {
    const { documentId, version, filename, mimeType, charset, fileSize, checksum, storageKey, added } = file;
    const { scannedAt, infection } = file;
    await tx.manager.query(
      `INSERT INTO document_versions
         (document_id, version, filename, mime_type, charset, file_size, checksum, storage_key, added_at, added_by,
          scanned_at, infection)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        ...[documentId, version, filename, mimeType, charset, fileSize, checksum, storageKey, added.at, added.by],
        ...[scannedAt, infection],
      ],
    );
  }

  async find(
    documentId: number,
    version: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<DocumentFile | null> {
    const [row]: PreviousFileRow[] = await manager.query(
      'SELECT * FROM document_versions WHERE document_id = $1 AND version = $2',
      [documentId, version],
    );
    return row ? toDocumentFile(row) : null;
  }

  /** The next previous file for the virus scanner, of the newest document and version. Skips those with these keys; null if none is left. */
  async unscanned(except: readonly string[]): Promise<DocumentFile | null> {
    const [row]: PreviousFileRow[] = await this.dataSource.query(
      `SELECT * FROM document_versions WHERE scanned_at IS NULL AND infection IS NULL AND storage_key <> ALL($1)
       ORDER BY document_id DESC, version DESC LIMIT 1`,
      [except],
    );
    return row ? toDocumentFile(row) : null;
  }

  /**
   * Records what a virus scanner found. Lock the document first. False if another worker has recorded the same, or a virus:
   * one that either finds counts.
   */
  async scan(documentId: number, version: number, infection: string | null, at: Date, tx: Tx): Promise<boolean> {
    const [, recorded]: [unknown[], number] = await tx.manager.query(
      `UPDATE document_versions SET infection = $3, scanned_at = $4
       WHERE document_id = $1 AND version = $2 AND infection IS NULL AND (scanned_at IS NULL OR $3::text IS NOT NULL)`,
      [documentId, version, infection, at],
    );
    return recorded > 0;
  }

  /** The infected previous files, newest first. */
  async infected(documentId: number): Promise<readonly DocumentFile[]> {
    const rows: PreviousFileRow[] = await this.dataSource.query(
      'SELECT * FROM document_versions WHERE document_id = $1 AND infection IS NOT NULL ORDER BY version DESC',
      [documentId],
    );
    return rows.map(toDocumentFile);
  }

  /** The storage keys of the previous files. Lock the document first. */
  async keysOf(documentId: number, tx: Tx): Promise<readonly string[]> {
    const rows: PreviousFileRow[] = await tx.manager.query(
      'SELECT storage_key FROM document_versions WHERE document_id = $1',
      [documentId],
    );
    return rows.map((row) => row.storage_key);
  }
}

const toDocumentFile = (row: PreviousFileRow): DocumentFile => ({
  ...toStoredFile(row),
  documentId: row.document_id,
  version: row.version,
  added: { by: row.added_by, at: row.added_at },
  scannedAt: row.scanned_at,
  infection: row.infection,
});
