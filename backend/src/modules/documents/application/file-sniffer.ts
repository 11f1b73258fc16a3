import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { Injectable } from '@nestjs/common';
import { agreedKind, type FileKind, isText, kindByEnding } from '../domain/file-kind';
import { holdsBinary, looksLikeMarkup } from '../domain/plain-text';

const READ_BYTES = 64 * 1024;
const OPENING_BYTES = 4;

/** Tells by its bytes what a file is; its name may only agree. */
@Injectable()
export class FileSniffer {
  /** Null when the type is not accepted, or is not the one that the name claims. */
  async kindOf(path: string, filename: string): Promise<FileKind | null> {
    const named = kindByEnding(filename);
    if (!named) return null;
    if (isText(named)) return (await isPlainText(path)) ? named : null;
    const { fileTypeFromFile } = await import('file-type');
    const sniffed = await fileTypeFromFile(path);
    return sniffed ? agreedKind(sniffed.mime, filename) : null;
  }
}

async function isPlainText(path: string): Promise<boolean> {
  let decoder: TextDecoder | undefined;
  let opening = '';
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
      decoder ??= new TextDecoder(encodingOf(chunk as Buffer), { fatal: true });
      const text = decoder.decode(chunk as Buffer, { stream: true });
      if (holdsBinary(text) || (!opening && looksLikeMarkup(text))) return false;
      opening ||= text;
    }
    decoder?.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** Text of two bytes a character is known by its mark; without one it is UTF-8. */
function encodingOf(chunk: Buffer): string {
  const mark = chunk.subarray(0, OPENING_BYTES).toString('latin1');
  if (mark.startsWith('\xff\xfe')) return 'utf-16le';
  return mark.startsWith('\xfe\xff') ? 'utf-16be' : 'utf-8';
}
