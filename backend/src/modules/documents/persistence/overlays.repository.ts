import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The prepared watermarks of documents' files, one for each version. */
@Injectable()
export class OverlaysRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(documentId: number, version: number): Promise<Buffer | null> {
    const [row]: { overlay: Buffer }[] = await this.dataSource.query(
      'SELECT overlay FROM document_overlays WHERE document_id = $1 AND version = $2',
      [documentId, version],
    );
    return row?.overlay ?? null;
  }

  /** Does nothing if it's there already, or if the document was deleted in the meantime. */
  async save(
    documentId: number,
    version: number,
    overlay: Buffer,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO document_overlays (document_id, version, overlay)
       SELECT id, $2, $3 FROM documents WHERE id = $1 ON CONFLICT DO NOTHING`,
      [documentId, version, overlay],
    );
  }
}
