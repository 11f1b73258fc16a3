import { expect, type Page } from '@playwright/test';

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
