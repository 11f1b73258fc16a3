import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { Injectable } from '@nestjs/common';
import { macroFileEnding } from '@pharmacy/contracts';
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import {
  FileHasMacros,
  FileTypeNotAccepted,
  PackageDamaged,
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
import { type CompoundContents, readCompound } from './compound-file';
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

/** Bytes. The list of types of a large workbook has a hundredth of it. */
const MAX_TYPES = 1024 * 1024;
/** Large workbooks and presentations have some thousands. */
const MAX_PARTS = 10_000;
const TYPES = '[Content_Types].xml';
/** Types of parts with Visual Basic, of files that may have it, and of sheets with macros of Excel 4.0. */
const MACRO_TYPE = /vbaProject|vbaData|macroEnabled|macrosheet/i;
const MACRO_PART = /(?:^|\/)vba(?:Project|Data)[^/]*$|(?:^|\/)macrosheets\//i;
/** Modules and scripts in OpenDocument files. Those without macros may still have an empty library. */
const ODF_MACRO_PART = /^Basic\/[^/]+\/(?!script-lb\.xml$)[^/]+\.xml$|^Scripts\/.*[^/]$/i;

/** Whether a DOCX, XLSX, PPTX, or ODT file has macros. Reads the list of its parts, and the part that lists their types. */
async function packageHasMacros(path: string): Promise<boolean> {
  let hasMacroPart = false;
  let listed = 0;
  let lists = 0;
  try {
    const { [TYPES]: types } = unzipSync(await readFile(path), {
      filter: ({ name, originalSize }) => {
        listed += 1;
        hasMacroPart ||= MACRO_PART.test(name) || ODF_MACRO_PART.test(name);
        if (name === TYPES) lists += 1;
        // Parts may share a name and their bytes, so a small package could inflate one list thousands of times.
        if (listed > MAX_PARTS || lists > 1) throw new PackageDamaged();
        if (name === TYPES && originalSize > MAX_TYPES) throw new PackageDamaged();
        return name === TYPES;
      },
    });
    return hasMacroPart || (types !== undefined && MACRO_TYPE.test(new TextDecoder().decode(types)));
  } catch {
    throw new PackageDamaged();
  }
}

/** Where Word and Excel keep Visual Basic projects, including those of embedded files. */
const MACRO_STORAGES = new Set(['Macros', '_VBA_PROJECT_CUR', '_VBA_PROJECT', 'VBA']);
/** [MS-PPT] 2.4.10: PowerPoint says in its own stream that there is a project: `VBAInfoContainer` and `VBAInfoAtom`. */
const PPT_INFO = Buffer.from('1f00ff0314000000020000040c000000', 'hex');
const PPT_HAS_MACROS = 20;

/** Whether a DOC, XLS, or PPT file has Visual Basic macros. */
async function compoundHasMacros(path: string, { names, streams }: CompoundContents): Promise<boolean> {
  if ([...names].some((name) => MACRO_STORAGES.has(name))) return true;
  if (!streams.has('PowerPoint Document')) return false;
  const file = await readFile(path);
  for (let at = file.indexOf(PPT_INFO); at !== -1; at = file.indexOf(PPT_INFO, at + 1))
    if (at + PPT_HAS_MACROS + 4 <= file.length && file.readUInt32LE(at + PPT_HAS_MACROS) !== 0) return true;
  return false;
}
