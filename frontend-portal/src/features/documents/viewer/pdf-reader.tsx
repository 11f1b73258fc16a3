import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, ChevronLeftIcon, ChevronRightIcon, IconButton, ZoomInIcon, ZoomOutIcon } from '@pharmacy/ui';
import type { PdfFile } from './pdf-file';
import { PdfPage, useReadingPlace, type Zoom } from './pdf-pages';
import styles from './document-viewer.module.css';

const ZOOM_STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const ARROW_PIXELS = 60;

interface PdfReaderProps {
  readonly title: string;
  /** Null until it's open. */
  readonly file: PdfFile | null;
  /** The element that scrolls the pages. */
  readonly region: RefObject<HTMLDivElement | null>;
  /** Other buttons for the toolbar. */
  readonly actions: ReactNode;
  /** Shown in the place of the pages. */
  readonly children?: ReactNode;
}

/** A toolbar, and below it the pages of a PDF, with keys for both. */
export function PdfReader({ title, file, region, actions, children }: PdfReaderProps) {
  const [zoom, setZoom] = useState<Zoom>('fit-width');
  const width = useContentWidth(region);
  const pages = useRef<HTMLDivElement>(null);
  const fitting = file ? width / file.size.width : 1;
  const scale = zoom === 'fit-width' ? fitting : zoom;
  const pageCount = file?.pageCount ?? 0;
  const { page, goTo, follow } = useReadingPlace(region, pages, scale);

  const canGo = (to: number) => to >= 1 && to <= pageCount;
  const go = (to: number) => canGo(to) && goTo(to);
  const larger = ZOOM_STEPS.find((step) => step > scale + 0.01);
  const smaller = ZOOM_STEPS.findLast((step) => step < scale - 0.01);
  const zoomTo = (next: Zoom | undefined) => next !== undefined && setZoom(next);

  const press = useEffectEvent((event: KeyboardEvent) => {
    // With Shift, keys without a character extend a selection.
    const isForBrowser = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key.length > 1);
    if (!file || isForBrowser || !region.current) return;
    const box = region.current;
    const isInside = box.contains(event.target as Node);
    const fits = box.scrollWidth <= box.clientWidth;
    const actionOf: Readonly<Record<string, (() => void) | false>> = {
      PageUp: () => go(page - 1),
      PageDown: () => go(page + 1),
      ArrowLeft: fits && (() => go(page - 1)),
      ArrowRight: fits && (() => go(page + 1)),
      ArrowUp: !isInside && (() => box.scrollBy(0, -ARROW_PIXELS)),
      ArrowDown: !isInside && (() => box.scrollBy(0, ARROW_PIXELS)),
      Home: () => go(1),
      End: () => go(pageCount),
      '+': () => zoomTo(larger),
      '=': () => zoomTo(larger),
      '-': () => zoomTo(smaller),
      '0': () => setZoom('fit-width'),
    };
    const action = actionOf[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  const reader = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = reader.current;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  // They have the focus, and on a low screen the toolbar leaves no room for them.
  useEffect(() => {
    region.current?.scrollIntoView({ block: 'nearest' });
  }, [region]);

  return (
    <div ref={reader} className={styles.reader}>
      <div className={styles.toolbar}>
        <div role="group" aria-label="Pages" className={styles.controls}>
          <ToolbarButton
            label="Previous page"
            icon={<ChevronLeftIcon />}
            isOff={!canGo(page - 1)}
            onPress={() => go(page - 1)}
          />
          <p role="status" className={styles.pageNumber}>
            {file && `Page ${page} of ${pageCount}`}
          </p>
          <ToolbarButton
            label="Next page"
            icon={<ChevronRightIcon />}
            isOff={!canGo(page + 1)}
            onPress={() => go(page + 1)}
          />
        </div>
        <div role="group" aria-label="Zoom" className={styles.controls}>
          <ToolbarButton
            label="Zoom out"
            icon={<ZoomOutIcon />}
            isOff={!file || !smaller}
            onPress={() => zoomTo(smaller)}
          />
          <span className={styles.percent}>{file && `${Math.round(scale * 100)}%`}</span>
          <ToolbarButton
            label="Zoom in"
            icon={<ZoomInIcon />}
            isOff={!file || !larger}
            onPress={() => zoomTo(larger)}
          />
          <Button
            size="sm"
            variant="ghost"
            aria-disabled={!file || undefined}
            className={styles.fit}
            onClick={() => setZoom('fit-width')}
          >
            Fit width
          </Button>
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div
        ref={region}
        role="region"
        aria-label={`Pages of ${title}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, including by keyboard
        tabIndex={0}
        className={styles.region}
        onScroll={follow}
      >
        {children}
        <div ref={pages} className={styles.pages}>
          {file &&
            width > 0 &&
            Array.from({ length: pageCount }, (_, index) => (
              <PdfPage key={index} file={file} number={index + 1} zoom={zoom} width={width} region={region} />
            ))}
        </div>
      </div>
    </div>
  );
}

interface ToolbarButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** `aria-disabled`, so that the button keeps the focus on the last page. */
function ToolbarButton({ label, icon, isOff, onPress }: ToolbarButtonProps) {
  return <IconButton label={label} icon={icon} tooltip={false} aria-disabled={isOff || undefined} onClick={onPress} />;
}

/** In pixels, without the padding. */
function useContentWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
