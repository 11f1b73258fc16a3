import { Injectable } from '@nestjs/common';
import { type AccessKind, inlineFileTypes } from '@pharmacy/contracts';
import type { Request, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import type { SignedInUser } from '../../../platform/access';
import { errorBody } from '../../../platform/errors';
import { matchesEtag } from '../../../platform/http';
import { type OpenedFile, ReadDocument } from '../application/read-document.use-case';
import { Copies } from '../application/watermark/copies';
import { isText } from '../domain/file-kind';
import type { StoredFile } from '../domain/stored-file';

const unsafeAscii = /[^\x20-\x7e]|["\\%]/g;

/** RFC 6266: the name in UTF-8, with an ASCII fallback for older clients. */
export function contentDisposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(unsafeAscii, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Files can't run scripts, load resources, or send data when displayed. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** No sandbox for PDFs: viewers that the browser treats as plug-ins don't start in one, and PDFs run nothing in the page anyway. */
const PDF = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

const etagOf = ({ checksum }: Pick<StoredFile, 'checksum'>): string => `"${checksum}"`;

function fileHeaders(file: StoredFile, access: AccessKind): Record<string, string> {
  const inline = access === 'view' && inlineFileTypes.includes(file.mimeType);
  return {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'Content-Disposition': contentDisposition(inline ? 'inline' : 'attachment', file.filename),
    'Content-Security-Policy': file.mimeType === 'application/pdf' ? PDF : SANDBOX,
    'Content-Type': contentType(file, inline),
    ETag: etagOf(file),
    'X-Content-Type-Options': 'nosniff',
  };
}

function copyHeaders(file: StoredFile, access: AccessKind): Record<string, string> {
  const { ETag: _, ...headers } = fileHeaders(file, access);
  return { ...headers, 'Accept-Ranges': 'none', 'Cache-Control': 'private, no-store' };
}

/** Displayed inline, CSV is sent as plain text. */
function contentType(file: StoredFile, inline: boolean): string {
  if (!isText(file)) return file.mimeType;
  return `${inline ? 'text/plain' : file.mimeType}; charset=${file.charset ?? 'utf-8'}`;
}

/** Inclusive byte positions. */
interface Range {
  readonly start: number;
  readonly end: number;
}

type Outcome = { readonly status: 200 | 304 | 416 } | { readonly status: 206; readonly range: Range };

interface Representation {
  /** strong, with its quotes */
  readonly etag: string;
  /** bytes */
  readonly size: number;
}

/** The status for a GET of a file (RFC 9110, sections 13 and 14). A request for multiple ranges gets the whole file. */
export function outcomeOf(headers: IncomingHttpHeaders, { etag, size }: Representation): Outcome {
  if (matchesEtag(headers['if-none-match'], etag)) return { status: 304 };
  const range = headers.range;
  const condition = headers['if-range'];
  if (!range || (condition !== undefined && condition !== etag)) return { status: 200 };
  return rangeOf(range, size);
}

function rangeOf(header: string, size: number): Outcome {
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header) ?? [];
  if (first === undefined || last === undefined || (!first && !last)) return { status: 200 };
  if (!first) return satisfiable({ start: Math.max(0, size - Number(last)), end: size - 1 }, size);
  if (last && Number(last) < Number(first)) return { status: 200 };
  return satisfiable({ start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 }, size);
}

const satisfiable = (range: Range, size: number): Outcome =>
  range.start < size ? { status: 206, range } : { status: 416 };

interface FileRequest {
  readonly id: number;
  /** defaults to the newest */
  readonly version?: number;
  readonly kind: AccessKind;
  readonly reader: SignedInUser;
}

/** Sends a document's file, a range of it, or 304; of a document with a watermark, always a whole copy of its own. */
@Injectable()
export class FileSender {
  constructor(
    private readonly documents: ReadDocument,
    private readonly copies: Copies,
  ) {}

  async send(fileRequest: FileRequest, request: Request, response: Response): Promise<void> {
    const file = await this.documents.find(fileRequest.id, fileRequest.reader, fileRequest.version);
    if (file.isWatermarked) return this.sendCopy(file, fileRequest, request, response);
    const size = file.fileSize;
    // In a view of the portal, a reading is one whole file, so that the audit trail has each exactly once.
    const headers = fileRequest.reader.view ? {} : request.headers;
    const outcome = outcomeOf(headers, { etag: etagOf(file), size });
    if (outcome.status === 416) return rejectRange(response, size);
    response.set(fileHeaders(file, fileRequest.kind)).status(outcome.status);
    if (outcome.status === 304) return void response.end();
    const range = outcome.status === 206 ? outcome.range : undefined;
    response.setHeader('Content-Length', range ? range.end - range.start + 1 : size);
    if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    if (request.method === 'HEAD') return void response.end();
    const { kind, reader } = fileRequest;
    await this.documents.send(file, response, { kind, reader, range }).catch(ignoreDisconnect);
  }

  /** Each copy is another file, so there are no ranges, and nothing to compare or to store. */
  private async sendCopy(
    file: OpenedFile,
    fileRequest: FileRequest,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { kind, reader } = fileRequest;
    const copy = await this.copies.make(file, reader);
    response.set(copyHeaders(file, kind)).setHeader('Content-Length', file.fileSize + copy.overlay.length);
    if (request.method === 'HEAD') return void response.end();
    await this.documents.send(file, response, { kind, reader, copy }).catch(ignoreDisconnect);
  }
}

function ignoreDisconnect(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

function rejectRange(response: Response, size: number): void {
  response.status(416).setHeader('Content-Range', `bytes */${size}`);
  response.json(errorBody(416, 'The requested range is not within the file.'));
}
