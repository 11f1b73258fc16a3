import { endingOf } from './file-kind';

const LONGEST = 200;

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
  return [...stem].slice(0, LONGEST - ending.length).join('') + visible.slice(visible.length - ending.length);
}
