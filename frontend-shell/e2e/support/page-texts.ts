import type { Locator, Page } from '@playwright/test';
import { type PageBlockView, pharmacy, withPhone } from '@pharmacy/contracts';

export type Blocks = Readonly<Record<string, PageBlockView>>;

/** The keys of the blocks whose texts aren't visible on the current page. */
export function unreadable(page: Page, blocks: Blocks): Promise<string[]> {
  const shown = Object.entries(blocks).map(([key, { contentType, content }]) => ({
    key,
    contentType,
    content: withPhone(content, pharmacy.phone),
  }));
  return page.evaluate((texts) => {
    const wordsOf = ({ contentType, content }: { contentType: string; content: string }) =>
      contentType === 'html' ? new DOMParser().parseFromString(content, 'text/html').body.textContent : content;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    return texts
      .filter((text) => {
        const places = [...document.querySelectorAll(`[data-content-key="${text.key}"]`)];
        return !places.some((place) => place.textContent === wordsOf(text) && isSeen(place));
      })
      .map(({ key }) => key);
  }, shown);
}

/** The region that's labeled by a block's text. */
export function regionOf(page: Page, blocks: Blocks, key: string): Locator {
  return page.getByRole('region', { name: blocks[key]!.content, exact: true });
}

/** Opens the answer to every question. The answers slide open, so the last one is readable a moment later. */
export async function openAnswers(page: Page): Promise<void> {
  const questions = page.getByRole('main').locator('summary');
  for (const question of await questions.all()) await question.click();
}
