import { expect, type Page } from '@playwright/test';

interface Noted {
  /** The first heading as the HTML brought it. */
  heading: Element | null;
  /** Layout shift so far, without that which a person's own doing caused. */
  shift: number;
  /** Pictures of the page in which an announcement was to be seen. */
  announced: number;
}

/** Notes, from the first moment of every page to come, what the browser's taking over might disturb. */
export async function noteTakeover(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { heading: null, shift: 0, announced: 0 };
    Object.assign(window, { noted });
    document.addEventListener('DOMContentLoaded', () => (noted.heading = document.querySelector('h1')));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) noted.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      if (document.querySelector('[aria-label=Announcements]')?.checkVisibility()) noted.announced += 1;
      requestAnimationFrame(look);
    };
    look();
  });
}

/** Waits until React has the page's elements. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
  await page.waitForLoadState('networkidle');
}

export const noted = (page: Page): Promise<{ sameHeading: boolean; shift: number; announced: number }> =>
  page.evaluate(() => {
    const { heading, shift, announced } = (window as unknown as { noted: Noted }).noted;
    return { sameHeading: heading !== null && heading === document.querySelector('h1'), shift, announced };
  });

/** The browser took the page over without making its elements anew and without moving them. */
export async function expectSmooth(page: Page): Promise<void> {
  await takenOver(page);
  const { sameHeading, shift } = await noted(page);
  expect(sameHeading, 'the same heading').toBe(true);
  expect(shift, 'layout shift').toBeLessThanOrEqual(0.02);
}
