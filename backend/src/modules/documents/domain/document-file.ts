import type { StoredFile } from './stored-file';

/** Who did something, and when. */
export interface Stamp {
  /** a user's id; null for the product itself */
  readonly by: number | null;
  readonly at: Date;
}

/** One of a document's files: the newest, or one that was so before. */
export interface DocumentFile extends StoredFile {
  readonly documentId: number;
  /** counted from 1 */
  readonly version: number;
  readonly added: Stamp;
}
