import { endingOf } from './file-kind';

/** The encoding of a text file, by its WHATWG name. */
export type TextCharset = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

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

/** Who made a change, and when. */
export interface Stamp {
  /** a user ID; null for the system */
  readonly by: number | null;
  readonly at: Date;
}

/** A file of a document: the newest or a previous version. */
export interface DocumentFile extends StoredFile {
  readonly documentId: number;
  /** counted from 1 */
  readonly version: number;
  readonly added: Stamp;
  /** null until a virus scanner has seen it */
  readonly scannedAt: Date | null;
  /** the name of the virus that a scanner found; no one can open it then */
  readonly infection: string | null;
}

const LONGEST_NAME = 200;

/** Control characters, including bidirectional ones that make `gpj.exe` look like `exe.jpg`. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Sanitizes a file name from a client for display and download: no folders and no invisible characters. Never a path. */
export function cleanFilename(name: string): string {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const visible = last
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[. ]+$/, '');
  const ending = endingOf(visible);
  const stem = visible.slice(0, visible.length - ending.length).trim() || 'document';
  return [...stem].slice(0, LONGEST_NAME - ending.length).join('') + visible.slice(visible.length - ending.length);
}

const UPLOAD_PREFIX = '/api/upload/';
const uploadPattern = /^\/api\/upload\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The reference to an upload. It isn't a working URL: files are available only as documents. */
export const uploadAddress = (id: string): string => `${UPLOAD_PREFIX}${id}`;

/** The ID of the upload in such a reference; null for anything else. */
export const uploadIdOf = (fileUrl: string): string | null => uploadPattern.exec(fileUrl)?.[1] ?? null;
