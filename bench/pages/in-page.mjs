/** Runs before the page's own code, and records paints, layout shifts, and long tasks. */
export function observe() {
  const described = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something that is gone';
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text}`;
  };
  const seen = { firstPaint: Infinity, largest: null, shifts: [], tasks: [] };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    seen.largest = { at: startTime, what: described(element) };
  });
  watch('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (!hadRecentInput) seen.shifts.push({ at: startTime, value, what: sources.map(({ node }) => described(node)) });
  });
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ at: startTime, duration }));
  Object.defineProperty(window, '__bench', { value: seen });
}

/** Returns what `observe` has recorded. */
export const observed = () => window.__bench;

/** Milliseconds since the last long task ended. */
export function calmFor() {
  const last = window.__bench?.tasks.at(-1);
  return performance.now() - (last ? last.at + last.duration : 0);
}
