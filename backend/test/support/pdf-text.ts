import { inflateSync } from 'node:zlib';

/** The text of a PDF that pdfkit printed with standard fonts, one line for each line it drew. */
export function pdfText(file: Buffer): string {
  const source = file.toString('latin1');
  const lines: string[] = [];
  for (const { index } of source.matchAll(/stream\r?\n/g)) {
    if (source.slice(index - 3, index) === 'end') continue;
    const start = source.indexOf('\n', index) + 1;
    const content = inflated(file.subarray(start, source.indexOf('endstream', start)));
    for (const [, shown = ''] of content.matchAll(/\[([^\]]*)\] TJ/g))
      lines.push([...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => textOf(hex)).join(''));
  }
  return lines.join('\n');
}

const textOf = (hex: string) => Buffer.from(hex, 'hex').toString('latin1');

/** Empty for streams in another format. */
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
