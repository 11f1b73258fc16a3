import { DataSource } from 'typeorm';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import type { TextCharset } from '../domain/stored-file';

/** A document's newest file that a worker has to process. */
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

/** Why a file has no text that can be found. Also stored: `recalled`, by a trigger. */
export type NoTextReason =
  | 'unsupported'
  | 'missing'
  | 'encrypted'
  | 'damaged'
  | 'too-large'
  | 'too-complex'
  | 'given-up';

/** The text of a file, or why it has none. */
export type ReadText =
  | { readonly text: string; readonly failure?: undefined }
  | { readonly text?: undefined; readonly failure: NoTextReason };

/** Does nothing if the version was replaced or recalled in the meantime. A file can be read again, so its words are replaced. */
const SAVE = `
  UPDATE document_texts SET content = $3, failure = $4, extracted_at = now(), checked_at = now(),
    searched = ts_filter(searched, '{a,b}') || document_file_words($3)
  WHERE document_id = $1 AND version = $2 AND checked_at IS NULL
  RETURNING document_id`;

/** The texts of documents' newest files. Rows are added, and texts of replaced and recalled files deleted, by triggers. */
@Injectable()
export class TextsRepository {
  readonly pending: PendingFiles;

  constructor(dataSource: DataSource) {
    this.pending = new PendingFiles(dataSource, 'document_texts', 'checked_at');
  }

  /** False if the version was replaced or recalled in the meantime. Lock the document first. */
  async save({ document_id, version }: PendingFile, { text, failure }: ReadText, tx: Tx): Promise<boolean> {
    const parameters = [document_id, version, text ?? '', failure ?? null];
    const [saved]: [unknown[], number] = await tx.manager.query(SAVE, parameters);
    return saved.length > 0;
  }
}

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
