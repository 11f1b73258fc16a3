/** A file type that can be uploaded and downloaded. */
export interface FileKind {
  readonly mimeType: string;
  readonly endings: readonly string[];
}

const office = 'application/vnd.openxmlformats-officedocument';

/** All types that can be uploaded. */
export const kinds: readonly FileKind[] = [
  { mimeType: 'application/pdf', endings: ['.pdf'] },
  { mimeType: `${office}.wordprocessingml.document`, endings: ['.docx'] },
  { mimeType: `${office}.spreadsheetml.sheet`, endings: ['.xlsx'] },
  { mimeType: `${office}.presentationml.presentation`, endings: ['.pptx'] },
  { mimeType: 'application/msword', endings: ['.doc'] },
  { mimeType: 'application/vnd.ms-excel', endings: ['.xls'] },
  { mimeType: 'application/vnd.ms-powerpoint', endings: ['.ppt'] },
  { mimeType: 'application/vnd.oasis.opendocument.text', endings: ['.odt'] },
  { mimeType: 'text/plain', endings: ['.txt'] },
  { mimeType: 'text/csv', endings: ['.csv'] },
  { mimeType: 'image/png', endings: ['.png'] },
  { mimeType: 'image/jpeg', endings: ['.jpg', '.jpeg'] },
];

/** The container of DOC, XLS, PPT, and other formats, which differ in their streams. */
export const COMPOUND_FILE = 'application/x-cfb';

const kindByStream: ReadonlyMap<string, string> = new Map([
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['EncryptedPackage', 'password-protected'],
]);

/** The type of a compound file by the names of its streams; null if they match no accepted type, or more than one. */
export function compoundKind(streams: ReadonlySet<string>): string | null {
  const found = new Set([...streams].flatMap((name) => kindByStream.get(name) ?? []));
  const [kind = null] = found;
  return found.size === 1 ? kind : null;
}

/** The lowercase extension with its dot; empty if there is none. */
export function endingOf(filename: string): string {
  return /\.[a-z0-9]+$/.exec(filename.toLowerCase())?.[0] ?? '';
}

export const isText = (kind: Pick<FileKind, 'mimeType'>): boolean => kind.mimeType.startsWith('text/');

export const kindByEnding = (filename: string): FileKind | null =>
  kinds.find(({ endings }) => endings.includes(endingOf(filename))) ?? null;

/** As far as a browser looks when it guesses the type. */
const OPENING_CHARACTERS = 4_096;
const markup = /^\s*(?:<[a-z!?/]|#!)|<(?:script|html|svg|iframe|body|head)[\s>/]/i;

/** Control characters other than whitespace. Those of Latin-1 (C1) are allowed: converted text files often have them. */
const binary = /[^\P{Cc}\s\x7f-\x9f]/u;

/** Whether a text starts like HTML, SVG, or a script, which isn't accepted as plain text. */
export const looksLikeMarkup = (opening: string): boolean => markup.test(opening.slice(0, OPENING_CHARACTERS));

export const containsBinary = (text: string): boolean => binary.test(text);

/** Bytes that are unassigned in Windows-1252; most other charsets use them. */
const unassigned = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

export const couldBeWindows1252 = (bytes: Buffer): boolean => !unassigned.some((byte) => bytes.includes(byte));
