import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageSize, PdfFile } from './pdf-file';
import styles from './document-viewer.module.css';

/** How far from the visible part a page is drawn, in heights of that part. */
const MARGIN = '100% 0px';

export type Zoom = number | 'fit-width';

interface PdfPageProps {
  readonly file: PdfFile;
  readonly number: number;
  readonly zoom: Zoom;
  /** The width of a page that fits, in pixels. */
  readonly width: number;
  /** The element that scrolls the pages. */
  readonly region: RefObject<HTMLElement | null>;
}

/** A page that is drawn only while it's near the visible part, so that a long file takes little memory. */
export function PdfPage({ file, number, zoom, width, region }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box, region);
  // Most files have pages of one size, so the others seldom change theirs.
  const [size, setSize] = useState<PageSize>(file.size);
  const [hasFailed, setHasFailed] = useState(false);
  const scale = zoom === 'fit-width' ? width / size.width : zoom;

  useEffect(() => {
    if (!isNear) return undefined;
    const drawing = new AbortController();
    const { signal } = drawing;
    const draw = async (at: HTMLElement) => {
      const own = await file.sizeOf(number);
      if (signal.aborted) return;
      setSize((known) => (known.width === own.width && known.height === own.height ? known : own));
      await file.draw(number, scale, at, signal);
    };
    if (place.current)
      draw(place.current).then(
        () => setHasFailed(false),
        () => setHasFailed(!signal.aborted),
      );
    return () => drawing.abort();
  }, [file, number, scale, isNear]);

  useEffect(() => {
    const at = place.current;
    if (!isNear || !at) return undefined;
    return () => void file.release(number, at).catch(() => undefined);
  }, [file, number, isNear]);

  const dimensions = { '--zoom': scale, inlineSize: size.width * scale, blockSize: size.height * scale };
  return (
    <div ref={box} role="group" aria-label={`Page ${number}`} className={styles.page} style={dimensions}>
      {hasFailed && (
        <p className={styles.failedPage}>
          This page can’t be shown here. Open the document in a new tab, or download it.
        </p>
      )}
      <div ref={place} className={styles.drawing} />
    </div>
  );
}

function useIsNear(box: RefObject<HTMLElement | null>, region: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      root: region.current,
      rootMargin: MARGIN,
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, region]);
  return isNear;
}

interface ReadingPlace {
  /** The page that is being read, from 1. */
  readonly page: number;
  readonly goTo: (page: number) => void;
  /** To be called after each scroll. */
  readonly follow: () => void;
}

type Place = RefObject<HTMLElement | null>;

/** Follows which of the pages is read as `region` scrolls, and stays at the same place of it when the scale changes. */
export function useReadingPlace(region: Place, pages: Place, scale: number): ReadingPlace {
  const [page, setPage] = useState(1);
  const place = useRef<{ readonly page: number; readonly part: number }>(null);

  const pageAt = (number: number) => pages.current?.children[number - 1] as HTMLElement | undefined;

  const remember = (number: number) => {
    const shown = pageAt(number);
    const scrolled = region.current?.scrollTop ?? 0;
    place.current = { page: number, part: shown ? (scrolled - shown.offsetTop) / shown.offsetHeight : 0 };
    setPage(number);
  };

  const follow = () => {
    const box = region.current;
    const all = [...(pages.current?.children ?? [])] as HTMLElement[];
    if (!box || all.length === 0) return;
    const shares = all.map((shown) => shareInView(shown, box));
    const number = shares.indexOf(Math.max(...shares)) + 1;
    // The last pages may be too small to reach the top.
    const isAtEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
    remember(isAtEnd ? Math.max(number, page) : number);
  };

  const goTo = (number: number) => {
    const shown = pageAt(number);
    if (!shown || !region.current) return;
    region.current.scrollTop = shown.offsetTop - (pageAt(1)?.offsetTop ?? 0);
    remember(number);
  };

  useLayoutEffect(() => {
    if (!place.current || !region.current) return;
    const shown = pages.current?.children[place.current.page - 1] as HTMLElement | undefined;
    if (shown) region.current.scrollTop = shown.offsetTop + place.current.part * shown.offsetHeight;
  }, [region, pages, scale]);

  return { page, goTo, follow };
}

/** 1 for a page that is wholly in view, or fills it. */
function shareInView({ offsetTop, offsetHeight }: HTMLElement, { scrollTop, clientHeight }: HTMLElement): number {
  const end = Math.min(offsetTop + offsetHeight, scrollTop + clientHeight);
  return (end - Math.max(offsetTop, scrollTop)) / Math.min(offsetHeight, clientHeight);
}
