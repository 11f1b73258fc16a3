/** A type of file that the product takes and serves. */
export interface FileKind {
  readonly mimeType: string;
  readonly endings: readonly string[];
  /** Browsers show it by themselves, and nothing in it runs there. */
  readonly inline: boolean;
}

const office = 'application/vnd.openxmlformats-officedocument';

const kinds: readonly FileKind[] = [
  { mimeType: 'application/pdf', endings: ['.pdf'], inline: true },
  { mimeType: `${office}.wordprocessingml.document`, endings: ['.docx'], inline: false },
  { mimeType: `${office}.spreadsheetml.sheet`, endings: ['.xlsx'], inline: false },
  { mimeType: `${office}.presentationml.presentation`, endings: ['.pptx'], inline: false },
  { mimeType: 'application/msword', endings: ['.doc'], inline: false },
  { mimeType: 'application/vnd.ms-excel', endings: ['.xls'], inline: false },
  { mimeType: 'application/vnd.ms-powerpoint', endings: ['.ppt'], inline: false },
  { mimeType: 'application/vnd.oasis.opendocument.text', endings: ['.odt'], inline: false },
  { mimeType: 'text/plain', endings: ['.txt'], inline: true },
  { mimeType: 'text/csv', endings: ['.csv'], inline: true },
  { mimeType: 'image/png', endings: ['.png'], inline: true },
  { mimeType: 'image/jpeg', endings: ['.jpg', '.jpeg'], inline: true },
];

/** The container of DOC, XLS and PPT: its bytes do not tell which of them it is. */
const COMPOUND_FILE = 'application/x-cfb';
const compoundEndings = ['.doc', '.xls', '.ppt'];

/** The name's ending with its dot, in lower case; empty when there is none. */
export function endingOf(filename: string): string {
  return /\.[a-z0-9]+$/.exec(filename.toLowerCase())?.[0] ?? '';
}

export const isText = (kind: Pick<FileKind, 'mimeType'>): boolean => kind.mimeType.startsWith('text/');

export const kindByEnding = (filename: string): FileKind | null =>
  kinds.find(({ endings }) => endings.includes(endingOf(filename))) ?? null;

export const kindByMimeType = (mimeType: string): FileKind | null =>
  kinds.find((kind) => kind.mimeType === mimeType) ?? null;

/** What a file is, when the type found in its bytes and the ending of its name agree; else null. */
export function agreedKind(sniffedMimeType: string, filename: string): FileKind | null {
  const named = kindByEnding(filename);
  if (!named || isText(named)) return null;
  if (sniffedMimeType === COMPOUND_FILE) return compoundEndings.includes(endingOf(filename)) ? named : null;
  const isCompound = named.endings.some((ending) => compoundEndings.includes(ending));
  return !isCompound && named.mimeType === sniffedMimeType ? named : null;
}
