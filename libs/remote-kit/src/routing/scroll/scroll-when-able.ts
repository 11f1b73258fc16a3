/** Milliseconds that a page may take to become as tall as it was. */
const PATIENCE = 5_000;

/** What a person does who wants to be elsewhere on the page. */
const OWN_WAYS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Calls `scroll` now, and as long as it says that it did not get there, whenever the page has grown: what is below may
 * still be loading. A person who scrolls, points or types ends that, and so does the returned function.
 */
export function scrollWhenAble(scroll: () => boolean): () => void {
  if (scroll()) return () => undefined;
  const observer = new ResizeObserver(() => scroll() && stop());
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    OWN_WAYS.forEach((way) => window.removeEventListener(way, stop));
  };
  observer.observe(document.body);
  OWN_WAYS.forEach((way) => window.addEventListener(way, stop, { passive: true }));
  return stop;
}
