import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';

/** A document's newest file, whose first page is to be drawn. */
export interface PendingThumbnail {
  readonly document_id: number;
  readonly version: number;
  /** counted from 1 */
  readonly attempts: number;
  readonly storage_key: string;
}

/**
 * Each attempt is recorded before it begins, so a file that ends the whole server isn't tried forever. After one that got no
 * result, there is a pause that grows with each attempt. New documents go first.
 */
const CLAIM = `
  UPDATE document_thumbnails t SET attempts = t.attempts + 1, tried_at = now()
  FROM documents d
  WHERE d.id = t.document_id AND t.document_id = (
    SELECT document_id FROM document_thumbnails
    WHERE finished_at IS NULL AND (tried_at IS NULL OR tried_at < now() - greatest(attempts, 1) * interval '1 minute')
    ORDER BY tried_at NULLS FIRST, document_id DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING t.document_id, t.version, t.attempts, d.storage_key`;

/** The pictures of the first pages of documents' newest PDFs. Rows are added, and those of replaced files removed, by triggers. */
@Injectable()
export class ThumbnailsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(documentId: number, version: number): Promise<Buffer | null> {
    const [row]: { picture: Buffer | null }[] = await this.dataSource.query(
      'SELECT picture FROM document_thumbnails WHERE document_id = $1 AND version = $2',
      [documentId, version],
    );
    return row?.picture ?? null;
  }

  /** The next file, for the caller alone. Null if there is none now. */
  async claim(): Promise<PendingThumbnail | null> {
    const [[row]]: [PendingThumbnail[], number] = await this.dataSource.query(CLAIM);
    return row ?? null;
  }

  /** The attempt doesn't count: the file wasn't at fault. */
  async unclaim({ document_id, version }: PendingThumbnail): Promise<void> {
    await this.dataSource.query(
      'UPDATE document_thumbnails SET attempts = attempts - 1 WHERE document_id = $1 AND version = $2 AND attempts > 0',
      [document_id, version],
    );
  }

  /** Null records that there can't be a picture. False if the file was replaced in the meantime. Lock the document first. */
  async save({ document_id, version }: PendingThumbnail, picture: Buffer | null, tx: Tx): Promise<boolean> {
    const [saved]: [unknown[], number] = await tx.manager.query(
      `UPDATE document_thumbnails SET picture = $3, finished_at = now()
       WHERE document_id = $1 AND version = $2 AND finished_at IS NULL RETURNING document_id`,
      [document_id, version, picture],
    );
    return saved.length > 0;
  }
}
