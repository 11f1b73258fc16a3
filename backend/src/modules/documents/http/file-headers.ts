import type { AccessKind } from '@pharmacy/contracts';
import { isText, kindByMimeType } from '../domain/file-kind';
import type { StoredFile } from '../domain/stored-file';
import { contentDisposition } from './content-disposition';

/** Whatever a file holds, it can run nothing, load nothing and send nothing from where it is shown. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A viewer that its browser counts as a plug-in would not start in a sandbox; of a PDF nothing runs in the page anyway. */
const PDF = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

export const etagOf = ({ checksum }: Pick<StoredFile, 'checksum'>): string => `"${checksum}"`;

export function fileHeaders(file: StoredFile, access: AccessKind): Record<string, string> {
  const inline = access === 'view' && (kindByMimeType(file.mimeType)?.inline ?? false);
  return {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': contentDisposition(inline ? 'inline' : 'attachment', file.filename),
    'Content-Security-Policy': file.mimeType === 'application/pdf' ? PDF : SANDBOX,
    'Content-Type': inline && isText(file) ? 'text/plain; charset=utf-8' : file.mimeType,
    ETag: etagOf(file),
    'X-Content-Type-Options': 'nosniff',
  };
}
