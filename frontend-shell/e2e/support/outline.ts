import { expect, type Page } from '@playwright/test';

/** The levels of the visible headings, in order. */
const headingLevels = (page: Page) =>
  page.getByRole('heading').evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1) || 0)));

/** Expects one `h1`, no skipped heading levels, and the site's landmarks with unique names. */
export async function expectOutline(page: Page): Promise<void> {
  const levels = await headingLevels(page);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, place) =>
    expect(level, `heading ${place + 1} of ${levels.join()}`).toBeLessThanOrEqual((levels[place - 1] ?? 0) + 1),
  );
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  const names = await page
    .getByRole('navigation')
    .evaluateAll((parts) => parts.map((part) => part.getAttribute('aria-label')));
  expect(names).not.toContain(null);
  expect(new Set(names).size).toBe(names.length);
}

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
