import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

const workerUrl = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url);
GlobalWorkerOptions.workerSrc = workerUrl.href;

/** Decodes JPEG 2000 without WebAssembly, which the content security policy forbids. What pdf.js appends is in the query. */
const jpeg2000Url = `${new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url).href}?/`;

/** Provides the fonts that PDFs may leave out, so that a page looks the same on every device. */
class StandardFonts {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    return new Uint8Array(await fetchAsset(new URL(`pdfjs-dist/standard_fonts/${filename}`, import.meta.url)));
  }
}

async function fetchAsset(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.arrayBuffer();
}

const PIXELS_PER_POINT = 96 / 72;
/** The pixels of one canvas, 32 MB. Phones draw nothing on canvases of more than twice that. */
const MAX_PIXELS = 8_000_000;

/** In CSS pixels at 100%. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Reads one PDF in the background. */
export class PdfWorker {
  private opening?: PDFDocumentLoadingTask;

  private constructor(private readonly worker: PDFWorker) {}

  /** Rejects as an `import()` does if its code can't be loaded. Fetches it first: after a failure, pdf.js never tries again. */
  static async start(): Promise<PdfWorker> {
    try {
      await fetchAsset(workerUrl);
      const worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
      await worker.promise;
      return new PdfWorker(worker);
    } catch (cause) {
      throw Object.assign(new Error('The worker could not be loaded', { cause }), { name: 'ChunkLoadError' });
    }
  }

  /** Rejects if the bytes aren't a PDF that can be read. Scripts, forms made of XFA, and `eval` are off. */
  async open(bytes: ArrayBuffer): Promise<PdfFile> {
    this.opening = getDocument({
      worker: this.worker,
      data: bytes,
      BinaryDataFactory: StandardFonts,
      enableXfa: false,
      isEvalSupported: false,
      useSystemFonts: false,
      useWasm: false,
      wasmUrl: jpeg2000Url,
      verbosity: VerbosityLevel.ERRORS,
    });
    const pdf = await this.opening.promise;
    return new PdfFile(pdf, sizeOf(await pdf.getPage(1)));
  }

  /** Also closes the file. */
  stop(): void {
    TextLayer.cleanup();
    void Promise.resolve(this.opening?.destroy()).finally(() => this.worker.destroy());
  }
}

/** An open PDF. Its pages are numbered from 1. */
export class PdfFile {
  constructor(
    private readonly pdf: PDFDocumentProxy,
    /** The size of the first page. */
    readonly size: PageSize,
  ) {}

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
