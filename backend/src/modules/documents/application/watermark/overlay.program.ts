/**
 * The program that prepares the watermark of a PDF: reads the file from standard input and writes a line with its result to
 * standard output, and the overlay after it. It can read only its own code, and the caller ends it when it takes too much time
 * or memory. The file is untrusted: the result counts only if another reader shows the text on the pages.
 */
import { EncryptedPDFError } from '@cantoo/pdf-lib';
import { loadPdf } from '../texts/pdf-file';
import { type Overlay, overlayFor } from './pdf-overlay';
import { PLACEHOLDER, slotOf } from './slot';

export type OverlayReply =
  /** the number of bytes that follow */
  { readonly overlayBytes: number } | { readonly failure: 'encrypted' | 'damaged' };

/** Pages that can't be checked in this time are only counted. */
const CHECKING_MS = 10_000;
/** In points. */
const TOLERANCE = 1;

async function assertShown(file: Uint8Array, { bytes, placements }: Overlay): Promise<void> {
  if (slotOf(bytes) === -1) throw new Error('The overlay has no slot for the text');
  const original = await loadPdf(file.slice(), { maxImageSize: 1 });
  const pageCount = original.pdf.numPages;
  await original.pdf.loadingTask.destroy();
  const { pdf } = await loadPdf(new Uint8Array(Buffer.concat([file, bytes])), { maxImageSize: 1 });
  if (pdf.numPages !== pageCount || placements.length !== pageCount) throw new Error('Pages are missing');
  const end = performance.now() + CHECKING_MS;
  for (let number = 1; number <= pageCount && performance.now() < end; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const [, , , , x, y] = placements[number - 1]!;
    const isShown = items.some((item) => 'str' in item && item.str === PLACEHOLDER && isAt(item.transform, x, y));
    if (!isShown) throw new Error(`Page ${number} doesn't show the text`);
    page.cleanup();
  }
}

const isAt = (transform: readonly unknown[], x: number, y: number): boolean =>
  Math.abs(Number(transform[4]) - x) < TOLERANCE && Math.abs(Number(transform[5]) - y) < TOLERANCE;

async function prepare(file: Uint8Array): Promise<void> {
  const overlay = await overlayFor(file);
  await assertShown(file, overlay);
  reply({ overlayBytes: overlay.bytes.length });
  process.stdout.write(overlay.bytes);
}

const reply = (result: OverlayReply) => void process.stdout.write(`${JSON.stringify(result)}\n`);

async function work(): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  await prepare(new Uint8Array(Buffer.concat(chunks))).catch((error: unknown) =>
    reply({ failure: error instanceof EncryptedPDFError ? 'encrypted' : 'damaged' }),
  );
  process.stdout.write('', () => process.exit());
}

void work();
