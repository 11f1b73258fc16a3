import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

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
