import { expect, type Page } from '@playwright/test';

interface Observed {
  /** The first heading of the server-rendered HTML. */
  heading: Element | null;
  /** Cumulative layout shift, not counting shifts right after user input. */
  shift: number;
  /** Each element that moved, with its old and new position. */
  moved: string[];
  /** The number of frames that showed an announcement. */
  announced: number;
}

/** Chromium's, which TypeScript doesn't know. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Records, from the start of each following page load, what hydration could disturb. */
export async function observeHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observed: Observed = { heading: null, shift: 0, moved: [], announced: 0 };
    Object.assign(window, { observed });
    document.addEventListener('DOMContentLoaded', () => (observed.heading = document.querySelector('h1')));
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        observed.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          observed.moved.push(
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const look = () => {
      if (document.querySelector('[aria-label=Announcements]')?.checkVisibility()) observed.announced += 1;
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
  await page.waitForLoadState('networkidle');
}

export const observed = (page: Page) =>
  page.evaluate(() => {
    const { heading, ...observed } = (window as unknown as { observed: Observed }).observed;
    return { ...observed, sameHeading: heading !== null && heading === document.querySelector('h1') };
  });

/** Expects hydration to keep the server-rendered elements and to cause no layout shift. */
export async function expectSmoothHydration(page: Page): Promise<void> {
  await waitForHydration(page);
  const { sameHeading, shift, moved } = await observed(page);
  expect(sameHeading, 'the same heading').toBe(true);
  expect(shift, `layout shift of ${moved.join(', ')}`).toBeLessThanOrEqual(0.02);
}
