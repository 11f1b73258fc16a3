interface ShownText {
  readonly text: string;
  /** from the left and the bottom of what is seen */
  readonly at: readonly [number, number];
  /** by hundredths of a radian; 0 is upright */
  readonly turn: number;
}

/** What a reader of PDFs shows, page by page. */
export async function shownBy(file: Buffer): Promise<readonly (readonly ShownText[])[]> {
  // The library creates a matrix when it's loaded, and warns of what it would need for drawing.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
    Object.defineProperty(globalThis, name, { value: class {}, configurable: true });
  const { getDocument, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0, useSystemFonts: false }).promise;
  const pages: ShownText[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [a, b, , , x, y] = Util.transform(viewport.transform, item.transform) as number[];
        return [
          { text: item.str, at: [x!, viewport.height - y!] as const, turn: Math.round(Math.atan2(b!, a!) * 100) + 0 },
        ];
      }),
    );
  }
  await pdf.loadingTask.destroy();
  return pages;
}

/** The texts of each page. */
export const textsOf = async (file: Buffer) => (await shownBy(file)).map((page) => page.map(({ text }) => text));

/** All texts, each on a line. */
export const pdfText = async (file: Buffer) => (await textsOf(file)).flat().join('\n');
