/**
 * The program of the extraction process: reads one file from standard input and writes its text to standard output, and of a
 * PDF what the checks found. It can read only its own code, and the caller ends it when it takes too much time or memory.
 * Nothing of a file is trusted. Each line is a JSON object with a part of the reply; later ones replace earlier ones, so what
 * was known before the process was ended counts.
 */
import type { TextCharset } from '../../domain/stored-file';
import { officeText, TooLarge } from './office-text';
import { PdfFile, type PdfInspection } from './pdf-file';

/** The type of a file whose text can be extracted. */
export interface ExtractionTask {
  readonly mimeType: string;
  /** only for text files */
  readonly charset: TextCharset | null;
}

export interface ExtractionReply {
  /** may be empty; absent if there is a failure */
  readonly text?: string;
  readonly failure?: 'encrypted' | 'damaged' | 'too-large';
  /** of a PDF */
  readonly inspection?: PdfInspection;
}

/** A million characters are 400 pages of a book. */
const MAX_CHARACTERS = 1_000_000;

/** Control characters, and the two private ones that mark the hits in a snippet. */
const UNPRINTABLE = /[^\P{Cc}\s]|[\uE000\uE001]/gu;

function textOf(file: Uint8Array, { mimeType, charset }: ExtractionTask): string {
  if (mimeType.startsWith('text/'))
    return new TextDecoder(charset ?? 'utf-8').decode(file.subarray(0, MAX_CHARACTERS * 2));
  return officeText(file, mimeType, MAX_CHARACTERS);
}

async function extract(file: Uint8Array, task: ExtractionTask): Promise<void> {
  if (task.mimeType !== 'application/pdf') return reply({ text: tidy(textOf(file, task)) });
  const pdf = await PdfFile.open(file);
  reply({ text: tidy(await pdf.text(MAX_CHARACTERS)) });
  await pdf.inspect((inspection) => reply({ inspection })).catch(() => undefined);
}

const tidy = (text: string): string =>
  text
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .replace(UNPRINTABLE, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

function failureOf(error: unknown): ExtractionReply {
  if (error instanceof TooLarge) return { failure: 'too-large' };
  return { failure: (error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged' };
}

const reply = (part: ExtractionReply) => void process.stdout.write(`${JSON.stringify(part)}\n`);

async function work(): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const task = JSON.parse(process.argv[2] ?? '') as ExtractionTask;
  await extract(new Uint8Array(Buffer.concat(chunks)), task).catch((error: unknown) => reply(failureOf(error)));
  process.stdout.write('', () => process.exit());
}

void work();
