import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type AxeCore from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: typeof AxeCore;

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * In the page: the violations that axe finds. A control that a fixed header or a notice cuts is measured again in the middle of
 * the page: one that scrolling clears is large enough.
 */
const violations = async (options: RunOptions): Promise<AxeResults['violations']> => {
  const found = (await axe.run(options)).violations;
  for (const violation of found.filter(({ id }) => id === 'target-size')) {
    const small: typeof violation.nodes = [];
    for (const node of violation.nodes) {
      const selector = String(node.target[0]);
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await axe.run(selector, { ...options, runOnly: ['target-size'] });
      if (again.violations.length > 0) small.push(node);
    }
    violation.nodes = small;
  }
  return found.filter(({ nodes }) => nodes.length > 0);
};

/**
 * Fails if axe finds a moderate, serious, or critical violation of the rules, or of these tags, on the current page. A page in a
 * frame isn't part of it: the editor's frame has an axe of its own, and shows a public page, which is checked by itself.
 */
export async function expectAccessible(page: Page, what: string, rules: readonly string[] = everyRule): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Elements that appear during the axe check appear at once: half transparent, they would have too little contrast.
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1_000 });
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  await session.send('Runtime.evaluate', { expression: source });
  const options: RunOptions = { runOnly: [...rules], iframes: false, resultTypes: ['violations'] };
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${violations.toString()})(${JSON.stringify(options)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  const serious = (result.value as AxeResults['violations'])
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(serious, what).toEqual([]);
}

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

/** What is left of 1280 by 1024 at 400 %. */
export const magnified = { width: 320, height: 256 };

/** Whether nothing covers the middle of the element. */
export const isInSight = (shown: Locator): Promise<boolean> =>
  shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** In forced-colors mode, focused elements must have an outline, and no text may have the color of its background. */
export async function expectForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  // Browsers show focus rings only after keyboard input.
  await page.keyboard.press('Tab');
  const unreadable = await page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return /, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
      .filter((element) => {
        element.focus({ preventScroll: true });
        // A card that's a single link has its outline on the card.
        const isOutlined = [element, element.closest('li') ?? element].some((outlined) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(outlined);
          return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
        });
        return !isOutlined || getComputedStyle(element).color === groundOf(element);
      })
      .map((element) => element.outerHTML.slice(0, 200));
  });
  expect(unreadable).toEqual([]);
}
