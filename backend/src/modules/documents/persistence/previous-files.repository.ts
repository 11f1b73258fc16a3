import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { DocumentFile, TextCharset } from '../domain/stored-file';

interface PreviousFileRow {
  readonly document_id: number;
  readonly version: number;
  readonly filename: string;
  readonly mime_type: string;
  readonly charset: TextCharset | null;
  readonly file_size: number;
  readonly checksum: string;
  readonly storage_key: string;
  readonly added_at: Date;
  readonly added_by: number | null;
  readonly infection: string | null;
}

/** The previous versions of a document's file, kept until the document is deleted. */
@Injectable()
export class PreviousFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async keep(file: DocumentFile, tx: Tx): Promise<void> {
    const { documentId, version, filename, mimeType, charset, fileSize, checksum, storageKey, added, infection } = file;
    await tx.manager.query(
      `INSERT INTO document_versions
         (document_id, version, filename, mime_type, charset, file_size, checksum, storage_key, added_at, added_by,
          infection)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [documentId, version, filename, mimeType, charset, fileSize, checksum, storageKey, added.at, added.by, infection],
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
  documentId: row.document_id,
  version: row.version,
  filename: row.filename,
  mimeType: row.mime_type,
  charset: row.charset,
  fileSize: row.file_size,
  checksum: row.checksum,
  storageKey: row.storage_key,
  added: { by: row.added_by, at: row.added_at },
  infection: row.infection,
});
