import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { type PendingFile, PendingFiles } from './pending-files';

/** The pictures of the first pages of documents' newest PDFs. Rows are added, and those of replaced files removed, by triggers. */
@Injectable()
export class ThumbnailsRepository {
  readonly pending: PendingFiles;

  constructor(private readonly dataSource: DataSource) {
    this.pending = new PendingFiles(dataSource, 'document_thumbnails', 'finished_at');
  }

  async find(documentId: number, version: number): Promise<Buffer | null> {
    const [row]: { picture: Buffer | null }[] = await this.dataSource.query(
      'SELECT picture FROM document_thumbnails WHERE document_id = $1 AND version = $2',
      [documentId, version],
    );
    return row?.picture ?? null;
  }

  /** Null records that there can't be a picture. False if the file was replaced in the meantime. Lock the document first. */
  async save({ document_id, version }: PendingFile, picture: Buffer | null, tx: Tx): Promise<boolean> {
    const [saved]: [unknown[], number] = await tx.manager.query(
      `UPDATE document_thumbnails SET picture = $3, finished_at = now()
       WHERE document_id = $1 AND version = $2 AND finished_at IS NULL RETURNING document_id`,
      [document_id, version, picture],
    );
    return saved.length > 0;
  }
}
