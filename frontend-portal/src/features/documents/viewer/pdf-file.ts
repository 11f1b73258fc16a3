import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** Decodes JPEG 2000 without WebAssembly, which the content security policy forbids. What pdf.js appends is in the query. */
const jpeg2000Url = `${new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url).href}?/`;

/** Provides the fonts that PDFs may leave out, so that a page looks the same on every device. */
class StandardFonts {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const response = await fetch(new URL(`pdfjs-dist/standard_fonts/${filename}`, import.meta.url));
    if (!response.ok) throw new Error(`${filename}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

const PIXELS_PER_POINT = 96 / 72;
/** The pixels of one canvas, 32 MB. Phones draw nothing on canvases of more than twice that. */
const MAX_PIXELS = 8_000_000;

/** In CSS pixels at 100%. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** An open PDF. Its pages are numbered from 1. */
export class PdfFile {
  private constructor(
    private readonly pdf: PDFDocumentProxy,
    /** The size of the first page. */
    readonly size: PageSize,
  ) {}

  /** Rejects if the bytes aren't a PDF that can be read. Scripts, forms made of XFA, and `eval` are off. */
  static async open(bytes: ArrayBuffer): Promise<PdfFile> {
    const opening = getDocument({
      data: bytes,
      BinaryDataFactory: StandardFonts,
      enableXfa: false,
      isEvalSupported: false,
      useSystemFonts: false,
      useWasm: false,
      wasmUrl: jpeg2000Url,
      verbosity: VerbosityLevel.ERRORS,
    });
    try {
      const pdf = await opening.promise;
      return new PdfFile(pdf, sizeOf(await pdf.getPage(1)));
    } catch (error) {
      await opening.destroy();
      throw error;
    }
  }

  get pageCount(): number {
    return this.pdf.numPages;
  }

  async sizeOf(page: number): Promise<PageSize> {
    return sizeOf(await this.pdf.getPage(page));
  }

  /** Replaces the content of `place` with the page and its text, once both are complete. */
  async draw(number: number, zoom: number, place: HTMLElement, signal: AbortSignal): Promise<void> {
    const page = await this.pdf.getPage(number);
    if (signal.aborted) return;
    const viewport = page.getViewport({ scale: zoom * PIXELS_PER_POINT });
    const density = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    signal.addEventListener('abort', () => drawing.cancel());
    const text = document.createElement('div');
    text.style.setProperty('--total-scale-factor', `calc(var(--zoom) * ${PIXELS_PER_POINT * page.userUnit})`);
    const textContentSource = page.streamTextContent();
    await Promise.all([drawing.promise, new TextLayer({ textContentSource, container: text, viewport }).render()]);
    hideMeasuringCanvases();
    if (signal.aborted) return;
    erase(place);
    place.append(canvas, text);
  }

  /** Frees the memory of a page that is out of view. */
  async release(number: number, place: HTMLElement): Promise<void> {
    erase(place);
    (await this.pdf.getPage(number)).cleanup();
  }

  close(): void {
    TextLayer.cleanup();
    void this.pdf.loadingTask.destroy();
  }
}

/** Safari keeps the memory of a canvas for a while after it's removed, unless it's empty. */
function erase(place: HTMLElement): void {
  for (const canvas of place.querySelectorAll('canvas')) canvas.width = canvas.height = 0;
  place.replaceChildren();
}

/** At the end of the body, pdf.js measures text on canvases that it expects a style sheet for the whole page to hide. */
function hideMeasuringCanvases(): void {
  for (const canvas of document.querySelectorAll<HTMLElement>('body > .hiddenCanvasElement'))
    canvas.style.display = 'none';
}

function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: PIXELS_PER_POINT });
  return { width, height };
}
