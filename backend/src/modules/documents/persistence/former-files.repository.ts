import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { DocumentFile } from '../domain/document-file';

interface FormerFileRow {
  readonly document_id: number;
  readonly version: number;
  readonly filename: string;
  readonly mime_type: string;
  readonly file_size: number;
  readonly checksum: string;
  readonly storage_key: string;
  readonly added_at: Date;
  readonly added_by: number | null;
}

/** Files that a document had before its present one, kept as long as the document. */
@Injectable()
export class FormerFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async keep(file: DocumentFile, tx: Tx): Promise<void> {
    const { documentId, version, filename, mimeType, fileSize, checksum, storageKey, added } = file;
    await tx.manager.query(
      `INSERT INTO document_versions
         (document_id, version, filename, mime_type, file_size, checksum, storage_key, added_at, added_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [documentId, version, filename, mimeType, fileSize, checksum, storageKey, added.at, added.by],
    );
  }

  async find(documentId: number, version: number): Promise<DocumentFile | null> {
    const [row]: FormerFileRow[] = await this.dataSource.query(
      'SELECT * FROM document_versions WHERE document_id = $1 AND version = $2',
      [documentId, version],
    );
    return row ? toDocumentFile(row) : null;
  }

  /** Under which the store has them, for whoever holds the document's lock. */
  async keysOf(documentId: number, tx: Tx): Promise<readonly string[]> {
    const rows: FormerFileRow[] = await tx.manager.query(
      'SELECT storage_key FROM document_versions WHERE document_id = $1',
      [documentId],
    );
    return rows.map((row) => row.storage_key);
  }
}

const toDocumentFile = (row: FormerFileRow): DocumentFile => ({
  documentId: row.document_id,
  version: row.version,
  filename: row.filename,
  mimeType: row.mime_type,
  fileSize: row.file_size,
  checksum: row.checksum,
  storageKey: row.storage_key,
  added: { by: row.added_by, at: row.added_at },
});
