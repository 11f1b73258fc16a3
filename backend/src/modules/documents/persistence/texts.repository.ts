import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { type PendingFile, PendingFiles } from './pending-files';

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
