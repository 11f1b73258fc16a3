import type { TextCharset } from './plain-text';

/** A file in the file store. Only the sanitized name comes from the client. */
export interface StoredFile {
  readonly filename: string;
  readonly mimeType: string;
  /** null unless it's a text file; also null for UTF-8 files from before it was recorded */
  readonly charset: TextCharset | null;
  /** bytes */
  readonly fileSize: number;
  /** SHA-256, hexadecimal */
  readonly checksum: string;
  readonly storageKey: string;
}
