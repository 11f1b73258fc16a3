import { expect, type Page } from '@playwright/test';

/** In a palette of the person's own: what has the focus is outlined, and nothing is written in the color of its ground. */
export async function expectForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  // Focus is drawn for whoever uses the keyboard.
  await page.keyboard.press('Tab');
  const faults = await page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return /, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
      .filter((element) => {
        element.focus({ preventScroll: true });
        // A card that is one link is outlined as a whole.
        const isOutlined = [element, element.closest('li') ?? element].some((outlined) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(outlined);
          return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
        });
        return !isOutlined || getComputedStyle(element).color === groundOf(element);
      })
      .map((element) => element.outerHTML.slice(0, 200));
  });
  expect(faults).toEqual([]);
}
