/** A file that the store has, as the server knows it: nothing of it is taken from a client but the cleaned name. */
export interface StoredFile {
  readonly filename: string;
  readonly mimeType: string;
  /** bytes */
  readonly fileSize: number;
  /** SHA-256, hexadecimal */
  readonly checksum: string;
  readonly storageKey: string;
}
