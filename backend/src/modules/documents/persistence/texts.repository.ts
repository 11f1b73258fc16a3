import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { TextCharset } from '../domain/plain-text';

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

/** A document's newest file, which is to be read and checked. */
export interface PendingText {
  readonly document_id: number;
  readonly version: number;
  /** counted from 1 */
  readonly attempts: number;
  readonly mime_type: string;
  readonly charset: TextCharset | null;
  readonly storage_key: string;
}

/**
 * Each attempt is recorded before it begins, so a file that ends the whole server isn't tried forever. After one that got no
 * result, there is a pause that grows with each attempt. New documents go first.
 */
const CLAIM = `
  UPDATE document_texts t SET attempts = t.attempts + 1, tried_at = now()
  FROM documents d
  WHERE d.id = t.document_id AND t.document_id = (
    SELECT document_id FROM document_texts
    WHERE checked_at IS NULL AND (tried_at IS NULL OR tried_at < now() - greatest(attempts, 1) * interval '1 minute')
    ORDER BY tried_at NULLS FIRST, document_id DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING t.document_id, t.version, t.attempts, d.mime_type, d.charset, d.storage_key`;

/** Does nothing if the version was replaced or recalled in the meantime. A file can be read again, so its words are replaced. */
const SAVE = `
  UPDATE document_texts SET content = $3, failure = $4, extracted_at = now(), checked_at = now(),
    searched = ts_filter(searched, '{a,b}') || document_file_words($3)
  WHERE document_id = $1 AND version = $2 AND checked_at IS NULL
  RETURNING document_id`;

/** The texts of documents' newest files. Rows are added, and texts of replaced and recalled files deleted, by triggers. */
@Injectable()
export class TextsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The next file, for the caller alone. Null if there is none now. */
  async claim(): Promise<PendingText | null> {
    const [[row]]: [PendingText[], number] = await this.dataSource.query(CLAIM);
    return row ?? null;
  }

  /** The attempt doesn't count: the file wasn't at fault. */
  async unclaim({ document_id, version }: PendingText): Promise<void> {
    await this.dataSource.query(
      'UPDATE document_texts SET attempts = attempts - 1 WHERE document_id = $1 AND version = $2 AND attempts > 0',
      [document_id, version],
    );
  }

  /** False if the version was replaced or recalled in the meantime. Lock the document first. */
  async save({ document_id, version }: PendingText, { text, failure }: ReadText, tx: Tx): Promise<boolean> {
    const parameters = [document_id, version, text ?? '', failure ?? null];
    const [saved]: [unknown[], number] = await tx.manager.query(SAVE, parameters);
    return saved.length > 0;
  }
}
