import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFPageLeaf,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { emptySlot } from './slot';

/** Bytes to append to a PDF, and where each of its pages shows their line. */
export interface Overlay {
  readonly bytes: Buffer;
  /** in the order of the pages */
  readonly placements: readonly Placement[];
}

const FONT_SIZE = 7;
/** Legible on white and on black. */
const GRAY = 0.45;

/**
 * Makes the incremental update that shows a line of text on each page. The file itself stays as it is: the update replaces the
 * dictionaries of its pages. Throws for a file that is encrypted or damaged.
 */
export async function overlayFor(file: Uint8Array): Promise<Overlay> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false });
  const { context } = pdf;
  const useObjectStreams = hasCrossReferenceStream(file, context.pdfFileDetails.prevStartXRef);
  // Numbers of deleted objects aren't used again.
  context.largestObjectNumber = Math.max(context.largestObjectNumber, (context.trailerInfo.Size?.asNumber() ?? 0) - 1);
  const snapshot = pdf.takeSnapshot();
  const layers = new Layers(pdf);
  const placements = new Map<PDFRef, Placement>();
  const shown: Placement[] = [];
  pdf.catalog.Pages().traverse((page, ref) => {
    if (!(page instanceof PDFPageLeaf)) return;
    const placement = placements.get(ref) ?? layers.addTo(page);
    placements.set(ref, placement);
    shown.push(placement);
  });
  if (shown.length === 0) throw new Error('The file has no pages');
  snapshot.markRefsForSave([...placements.keys()]);
  return { bytes: Buffer.from(await pdf.saveIncremental(snapshot, { useObjectStreams })), placements: shown };
}

/** Adds the same few new objects to all pages. */
class Layers {
  private readonly line: PDFRef;
  private readonly before: PDFRef;
  /** The last content of a page, by what it draws. */
  private readonly after = new Map<string, PDFRef>();

  constructor(private readonly pdf: PDFDocument) {
    const { context } = pdf;
    const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' });
    this.line = this.stream(`BT\n/F ${FONT_SIZE} Tf\n${GRAY} g\n${emptySlot.toString()} Tj\nET\n`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, -3, 1200, 9],
      Resources: { Font: { F: context.register(font) } },
    });
    this.before = this.stream('q\n');
  }

  addTo(page: PDFPageLeaf): Placement {
    const placement = placementOn(page);
    const resources = copyOf(page.Resources(), this.pdf);
    const forms = copyOf(resources.lookupMaybe(PDFName.of('XObject'), PDFDict), this.pdf);
    const name = freeName(forms);
    forms.set(PDFName.of(name), this.line);
    resources.set(PDFName.of('XObject'), forms);
    const contents = [this.before, ...contentsOf(page), this.afterwards(name, placement)];
    page.set(PDFName.of('Contents'), this.pdf.context.obj([...contents]));
    page.set(PDFName.of('Resources'), resources);
    return placement;
  }

  /** Its own content can't change how the line is drawn. Screen readers leave out artifacts. */
  private afterwards(name: string, placement: Placement): PDFRef {
    const matrix = placement.map((value) => Number(value.toFixed(4))).join(' ');
    const content = `\nQ\n/Artifact BMC\nq\n${matrix} cm\n/${name} Do\nQ\nEMC\n`;
    const stream = this.after.get(content) ?? this.stream(content);
    this.after.set(content, stream);
    return stream;
  }

  /** Not compressed, so that the slot stays where it is. */
  private stream(content: string, entries: Parameters<PDFDocument['context']['stream']>[1] = {}): PDFRef {
    const { context } = this.pdf;
    return context.register(context.stream(content, entries));
  }
}

const copyOf = (dictionary: PDFDict | undefined, { context }: PDFDocument): PDFDict =>
  PDFDict.fromMapWithContext(new Map<PDFName, PDFObject>(dictionary?.entries() ?? []), context);

function freeName(taken: PDFDict): string {
  let name = 'Watermark';
  for (let number = 2; taken.has(PDFName.of(name)); number += 1) name = `Watermark${number}`;
  return name;
}

/**
 * Whether the file has a cross-reference stream: an update must use the same form. Throws if there's nothing at the place
 * that the file names.
 */
function hasCrossReferenceStream(file: Uint8Array, at: number): boolean {
  const start = Buffer.from(file.subarray(at, at + 32))
    .toString('latin1')
    .trimStart();
  if (at > 0 && start.startsWith('xref')) return false;
  if (at > 0 && /^\d+\s+\d+\s+obj/.test(start)) return true;
  throw new Error('The file has no table of its objects');
}

/** Where a page shows the line: the matrix that maps the line's baseline to the page. */
type Placement = readonly [a: number, b: number, c: number, d: number, x: number, y: number];

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** In points; the sizes of the line are for this width. */
const LETTER_WIDTH = 612;
const MARGIN_LEFT = 18;
const MARGIN_BOTTOM = 10;

/** At the bottom left of what a reader sees of the page, upright, and smaller on narrow pages. */
function placementOn(page: PDFPageLeaf): Placement {
  const box = visibleBox(page);
  const turns = quarterTurns(page);
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  const [shownWidth, shownHeight] = turns % 2 === 0 ? [width, height] : [height, width];
  const scale = Math.min(shownWidth, Math.max(LETTER_WIDTH, shownHeight)) / LETTER_WIDTH;
  const [right, up] = [MARGIN_LEFT * scale, MARGIN_BOTTOM * scale];
  if (turns === 0) return [scale, 0, 0, scale, box.left + right, box.bottom + up];
  if (turns === 1) return [0, scale, -scale, 0, box.right - up, box.bottom + right];
  if (turns === 2) return [-scale, 0, 0, -scale, box.right - right, box.top - up];
  return [0, -scale, scale, 0, box.left + up, box.top - right];
}

/** The crop box as far as it's within the media box. */
function visibleBox(page: PDFPageLeaf): Box {
  const media = boxOf(page.MediaBox());
  const cropBox = page.CropBox();
  const crop = cropBox ? boxOf(cropBox) : media;
  const visible = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return visible.left < visible.right && visible.bottom < visible.top ? visible : media;
}

function boxOf(box: PDFArray): Box {
  const sideOf = (at: number) => box.lookup(at, PDFNumber).asNumber();
  const [left, right] = inOrder(sideOf(0), sideOf(2));
  const [bottom, top] = inOrder(sideOf(1), sideOf(3));
  if (left === right || bottom === top) throw new Error('A page has no size');
  return { left, bottom, right, top };
}

const inOrder = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)];

/** Clockwise. */
function quarterTurns(page: PDFPageLeaf): number {
  const turns = Math.round((page.Rotate()?.asNumber() ?? 0) / 90) % 4;
  return turns < 0 ? turns + 4 : turns;
}

/** The page's own content, in parts. */
function contentsOf(page: PDFPageLeaf): readonly PDFObject[] {
  const contents = page.Contents();
  if (contents instanceof PDFArray) return contents.asArray();
  return contents instanceof PDFStream ? [page.get(PDFName.of('Contents'))!] : [];
}
