/**
 * The program that draws the first page of a PDF: reads the file from standard input and writes the width and the height of the
 * picture, two bytes each, and its pixels in RGBA to standard output. It writes nothing if it can't draw the page. It can read
 * only its own code, and the caller ends it when it takes too much time or memory. The file is untrusted, and so is the reply.
 */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { MAX_SIDE } from './first-page';

async function draw(file: Uint8Array): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = MAX_SIDE / Math.max(originalWidth, originalHeight);
  if (!Number.isFinite(scale)) throw new Error('The page has no size');
  const width = Math.max(1, Math.round(originalWidth * scale));
  const height = Math.max(1, Math.round(originalHeight * scale));
  const { data } = await page.render({ width, height, scale: 1, render: 'bitmap' });
  const head = Buffer.alloc(4);
  head.writeUInt16LE(width, 0);
  head.writeUInt16LE(height, 2);
  return Buffer.concat([head, data]);
}

async function work(): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const picture = await draw(new Uint8Array(Buffer.concat(chunks))).catch(() => '');
  process.stdout.write(picture, () => process.exit());
}

void work();
