import type { FileFinding } from '@pharmacy/contracts';

/** What the checks found in a PDF. */
export interface PdfInspection {
  readonly pageCount: number;
  readonly findings: readonly FileFinding[];
}

interface OpeningOptions {
  /** in pixels; larger ones are left out. Decoding them takes most of the memory. */
  readonly maxImageSize: number;
}

const MAX_PAGES = 500;
/** Fonts are the same on most pages. */
const FONT_PAGES = 30;
/** One is enough for the finding, but the first may be blank. */
const TEXTLESS_PAGES = 5;
/** processor time: how busy the machine is must not change what is found */
const INSPECTION_MS = 10_000;
/** Fewer are rules and frames; text converted to outlines has hundreds. */
const DRAWN_PATHS = 20;

/** Titles that programs make of the file's name. */
const NO_TITLE = /^(?:|untitled.*|microsoft \w+ - .*|.*\.(?:docx?|xlsx?|pptx?|pdf|indd))$/i;
/** The fonts that every reader of PDFs has. */
const STANDARD_FONT =
  /^(?:Helvetica|Times|Courier)(?:-(?:Roman|Bold|Italic|Oblique|BoldItalic|BoldOblique))?$|^Symbol$|^ZapfDingbats$/;

/** Without a folder of fonts and drawings: they aren't needed for the text. */
export async function loadPdf(data: Uint8Array, options: OpeningOptions) {
  // The library creates a matrix when it's loaded; only drawing needs more of it than the name.
  Object.defineProperty(globalThis, 'DOMMatrix', { value: class {}, configurable: true });
  const { getDocument, OPS, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    ...options,
  }).promise;
  return { pdf, OPS };
}

type LoadedPdf = Awaited<ReturnType<typeof loadPdf>>;
type PdfPage = Awaited<ReturnType<LoadedPdf['pdf']['getPage']>>;

/** An untrusted PDF. Pages that can't be read are left out. */
export class PdfFile {
  /** the first pages without text */
  private readonly textless: number[] = [];

  private constructor(
    private readonly data: Uint8Array,
    private readonly loaded: LoadedPdf,
  ) {}

  /** Throws the library's errors for a file that is damaged or needs a password. */
  static async open(data: Uint8Array): Promise<PdfFile> {
    // The library takes over the bytes that it gets.
    return new PdfFile(data, await loadPdf(data.slice(), { maxImageSize: 1 }));
  }

  /** At most about `most` characters. */
  async text(most: number): Promise<string> {
    let text = '';
    const { pdf } = this.loaded;
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && text.length < most; number += 1) {
      try {
        const page = await pdf.getPage(number);
        const { items } = await page.getTextContent();
        let own = '';
        for (const item of items) if ('str' in item) own += item.str + (item.hasEOL ? '\n' : '');
        if (own.trim() === '' && this.textless.length < TEXTLESS_PAGES) this.textless.push(number);
        text += own;
        page.cleanup();
      } catch {
        continue;
      }
      text += '\n';
    }
    return text;
  }

  /**
   * Call it after `text`. Passes on what it knows before each step that can take much time or memory, so that something is
   * known if the process is ended.
   */
  async inspect(report: (inspection: PdfInspection) => void): Promise<void> {
    const pageCount = this.loaded.pdf.numPages;
    const findings = await this.aboutDocument();
    report({ pageCount, findings: [...findings, 'not-checkable'] });
    const end = cpuMs() + INSPECTION_MS;
    if (await this.lacksFonts(end)) findings.push('fonts-missing');
    if (this.textless.length === 0) return report({ pageCount, findings });
    // If a picture on a page without text is too large to be read, it's known to be there.
    report({ pageCount, findings: [...findings, 'no-text'] });
    report({ pageCount, findings: (await this.hidesText(end)) ? [...findings, 'no-text'] : findings });
  }

  private async aboutDocument(): Promise<FileFinding[]> {
    const { pdf } = this.loaded;
    const { info, metadata } = await pdf.getMetadata();
    const { EncryptFilterName, Language, Title } = info as Readonly<Record<string, unknown>>;
    const titles = [Title, metadata?.get('dc:title')];
    const hasTitle = titles.some((title) => typeof title === 'string' && !NO_TITLE.test(title.trim()));
    const marks = await pdf.getMarkInfo();
    const found: FileFinding[] = [];
    if (EncryptFilterName) found.push('restricted');
    if (await pdf.hasJSActions()) found.push('javascript');
    if (!marks?.Marked || !(await this.hasStructure())) found.push('untagged');
    if (typeof Language !== 'string' || Language.trim() === '') found.push('no-language');
    if (!hasTitle) found.push('no-title');
    return found;
  }

  /** Whether one of the first pages has a tag. */
  private hasStructure(): Promise<boolean> {
    return this.some(upTo(TEXTLESS_PAGES), async (page) => ((await page.getStructTree())?.children.length ?? 0) > 0);
  }

  private lacksFonts(end: number): Promise<boolean> {
    const { OPS } = this.loaded;
    const lacksOne = async (page: PdfPage) => {
      const { fnArray, argsArray } = await page.getOperatorList();
      const fonts = (argsArray as readonly (readonly [string])[]).filter((_, at) => fnArray[at] === OPS.setFont);
      return fonts.some(([name]) => isMissing(page, name));
    };
    return this.some(upTo(FONT_PAGES), lacksOne, end);
  }

  /** Whether a page without text shows a picture or a drawing that no alternative text describes. */
  private async hidesText(end: number): Promise<boolean> {
    const { OPS } = this.loaded;
    const pictures = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);
    const whole = new PdfFile(this.data, await loadPdf(this.data.slice(), { maxImageSize: -1 }));
    const hidesSome = async (page: PdfPage) => {
      const { fnArray } = await page.getOperatorList();
      const drawn = fnArray.filter((operation) => operation === OPS.constructPath).length;
      const showsSomething = drawn >= DRAWN_PATHS || fnArray.some((operation) => pictures.has(operation));
      return showsSomething && !hasAlternative(await page.getStructTree());
    };
    return whole.some(this.textless, hidesSome, end);
  }

  private async some(
    numbers: readonly number[],
    test: (page: PdfPage) => Promise<boolean>,
    end = Number.POSITIVE_INFINITY,
  ): Promise<boolean> {
    for (const number of numbers) {
      if (number > this.loaded.pdf.numPages || cpuMs() > end) return false;
      try {
        const page = await this.loaded.pdf.getPage(number);
        if (await test(page)) return true;
        page.cleanup();
      } catch {
        continue;
      }
    }
    return false;
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);

function isMissing(page: PdfPage, name: string): boolean {
  if (!page.commonObjs.has(name)) return false;
  const font = page.commonObjs.get(name) as { name: string; missingFile: boolean; isType3Font: boolean };
  return font.missingFile && !font.isType3Font && !STANDARD_FONT.test(font.name);
}

interface StructureNode {
  readonly alt?: string;
  readonly children?: readonly object[];
}

function hasAlternative(tree: StructureNode | null): boolean {
  const waiting: StructureNode[] = tree ? [tree] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.alt?.trim()) return true;
    waiting.push(...(node.children ?? []));
  }
  return false;
}
