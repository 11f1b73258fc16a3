import type { Page } from '@playwright/test';

/** More than any screen of the demo has. */
const MAX_STOPS = 300;

interface TabStops {
  /** The controls that Tab never reached. */
  readonly missed: readonly string[];
  /** The controls that look the same with and without the focus. */
  readonly unmarked: readonly string[];
  /** The controls that something else covered while they had the focus, or that were outside of the window. */
  readonly covered: readonly string[];
}

/** Presses Tab from the top of the page until its end, like someone without a mouse. */
export async function tabThrough(page: Page): Promise<TabStops> {
  await page.evaluate(watch);
  for (let step = 0; step < MAX_STOPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => window.tabStops.isAtEnd())) break;
  }
  return page.evaluate(() => window.tabStops.result());
}

declare global {
  interface Window {
    tabStops: { isAtEnd(): Promise<boolean>; result(): TabStops };
  }
}

/** Runs in the page. */
function watch(): void {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"]';
  /** Within these, and between rows, keys other than Tab move the focus. */
  const GROUPS = '[role="tablist"], [role="menu"], [role="toolbar"], [role="radiogroup"], [role="listbox"]';
  const seen = new Set<Element>();
  const unmarked = new Set<Element>();
  const covered = new Set<Element>();
  let last: { element: Element; looks: string } | null = null;

  const painted = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  const nameOf = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160);

  /** How a control looks, with what is around it: the ring of a field may be that of its frame. */
  const looksOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const around = [element, element.parentElement, element.parentElement?.parentElement, ...labels];
    return around
      .flatMap((each) => (each ? [each, ...each.children] : []))
      .flatMap((each) => [getComputedStyle(each), getComputedStyle(each, '::after')])
      .map(({ outline, boxShadow, borderColor, backgroundColor, textDecoration, clip, transform }) =>
        [outline, boxShadow, borderColor, backgroundColor, textDecoration, clip, transform].join(),
      )
      .join(';');
  };

  const isCovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 40));
    const label = hit?.closest('label');
    return !hit || !(element.contains(hit) || hit.contains(element) || label?.control === element);
  };

  const isControl = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [inert] *, [aria-hidden="true"] *, [aria-hidden="true"]') &&
    (element.tabIndex >= 0 || (!element.hasAttribute('tabindex') && element.matches('a, button')));

  const isOneOfMany = (element: Element) =>
    element.matches('[role="row"]') ||
    element.closest(GROUPS) !== null ||
    (element instanceof HTMLInputElement && element.type === 'radio');

  window.tabStops = {
    async isAtEnd() {
      await painted();
      const { activeElement } = document;
      // A date has a stop for each of its parts.
      if (activeElement && activeElement === last?.element) return false;
      if (last && last.element.isConnected && looksOf(last.element) === last.looks) unmarked.add(last.element);
      last = null;
      if (!activeElement || activeElement === document.body || seen.has(activeElement)) return true;
      seen.add(activeElement);
      last = { element: activeElement, looks: looksOf(activeElement) };
      if (isCovered(activeElement)) covered.add(activeElement);
      return false;
    },
    result: () => ({
      missed: [...document.querySelectorAll(CONTROLS)]
        .filter((element) => isControl(element) && !seen.has(element) && !isOneOfMany(element))
        .map(nameOf),
      unmarked: [...unmarked].map(nameOf),
      covered: [...covered].map(nameOf),
    }),
  };
}
