import { PDFArray, PDFName, PDFNumber, type PDFObject, type PDFPageLeaf, PDFStream } from '@cantoo/pdf-lib';

/** Where a page shows the line: the matrix that maps the line's baseline to the page. */
export type Placement = readonly [a: number, b: number, c: number, d: number, x: number, y: number];

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
export function placementOn(page: PDFPageLeaf): Placement {
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
export function contentsOf(page: PDFPageLeaf): readonly PDFObject[] {
  const contents = page.Contents();
  if (contents instanceof PDFArray) return contents.asArray();
  return contents instanceof PDFStream ? [page.get(PDFName.of('Contents'))!] : [];
}
