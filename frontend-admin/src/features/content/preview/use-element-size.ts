import { useCallback, useState } from 'react';

interface ElementSize {
  /** In pixels; 0 until it's measured. */
  readonly width: number;
  readonly height: number;
  /** Attach it to the element. */
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
}

/** An element's inner size, kept up to date. */
export function useElementSize(): ElementSize {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ...size, ref };
}
