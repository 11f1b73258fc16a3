import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { Injectable } from '@nestjs/common';
import { macroFileEnding } from '@pharmacy/contracts';
import {
  FileHasMacros,
  FileTypeNotAccepted,
  PasswordProtectedFile,
  TextEncodingUnknown,
} from '../domain/document.errors';
import {
  COMPOUND_FILE,
  compoundKind,
  containsBinary,
  couldBeWindows1252,
  isText,
  kindByEnding,
  looksLikeMarkup,
} from '../domain/file-kind';
import type { TextCharset } from '../domain/stored-file';
import { readCompound } from './compound-file';
import { compoundHasMacros, packageHasMacros } from './office-macros';
import { isOfficePackage } from './texts/office-text';

const READ_BYTES = 64 * 1024;
const OPENING_BYTES = 4;

/** The type of an accepted file, detected from its bytes. */
export interface SniffedFile {
  readonly mimeType: string;
  /** null unless it's a text file */
  readonly charset: TextCharset | null;
}

/** Detects a file's type from its bytes; its extension must match. Throws if the file isn't accepted. */
@Injectable()
export class FileSniffer {
  async sniff(path: string, filename: string): Promise<SniffedFile> {
    const named = kindByEnding(filename);
    if (!named) throw macroFileEnding.test(filename) ? new FileHasMacros() : new FileTypeNotAccepted();
    if (isText(named)) return { mimeType: named.mimeType, charset: await charsetOf(path) };
    if ((await mimeTypeOf(path)) !== named.mimeType) throw new FileTypeNotAccepted();
    if (isOfficePackage(named.mimeType) && (await packageHasMacros(path))) throw new FileHasMacros();
    return { mimeType: named.mimeType, charset: null };
  }
}

async function mimeTypeOf(path: string): Promise<string | null> {
  const { fileTypeFromFile } = await import('file-type');
  const sniffed = await fileTypeFromFile(path);
  if (sniffed?.mime.includes('macroenabled')) throw new FileHasMacros();
  if (sniffed?.mime !== COMPOUND_FILE) return sniffed?.mime ?? null;
  const contents = await readCompound(path);
  const kind = contents && compoundKind(contents.streams);
  if (kind === 'password-protected') throw new PasswordProtectedFile();
  if (kind && (await compoundHasMacros(path, contents))) throw new FileHasMacros();
  return kind;
}

/** Without a byte order mark, text is UTF-8, or Windows-1252 from older versions of Excel and Notepad. */
async function charsetOf(path: string): Promise<TextCharset> {
  const charset = (await markedCharset(path)) ?? 'utf-8';
  if (await isTextIn(charset, path)) return charset;
  if (charset === 'utf-8' && (await isTextIn('windows-1252', path))) return 'windows-1252';
  throw new TextEncodingUnknown();
}

async function markedCharset(path: string): Promise<TextCharset | null> {
  for await (const chunk of createReadStream(path, { end: OPENING_BYTES - 1 })) {
    const mark = (chunk as Buffer).toString('latin1');
    if (mark.startsWith('\xff\xfe')) return 'utf-16le';
    if (mark.startsWith('\xfe\xff')) return 'utf-16be';
  }
  return null;
}

/** False if the bytes aren't valid in that charset. Throws if the content is binary or markup. */
async function isTextIn(charset: TextCharset, path: string): Promise<boolean> {
  const decoder = new TextDecoder(charset, { fatal: true });
  let opening = '';
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
      if (charset === 'windows-1252' && !couldBeWindows1252(chunk as Buffer)) return false;
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (containsBinary(text) || (!opening && looksLikeMarkup(text))) throw new FileTypeNotAccepted();
      opening ||= text;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}
