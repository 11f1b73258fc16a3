import type { StoredFile } from './stored-file';

/** Who made a change, and when. */
export interface Stamp {
  /** a user id; null for the system */
  readonly by: number | null;
  readonly at: Date;
}

/** A file of a document: the newest or a previous version. */
export interface DocumentFile extends StoredFile {
  readonly documentId: number;
  /** counted from 1 */
  readonly version: number;
  readonly added: Stamp;
  /** the name of the virus that a scanner found; nobody can open it then */
  readonly infection: string | null;
}
