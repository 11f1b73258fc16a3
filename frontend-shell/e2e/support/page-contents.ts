import { expect, type Locator, type Page } from '@playwright/test';
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

export interface PageLink {
  readonly name: string;
  readonly href: string;
  readonly newTab?: boolean;
  /** Default: as `newTab`. Links in edited texts always are. */
  readonly isAlone?: boolean;
}

/** URLs of this site that are known to respond with 200. */
const answered = new Set<string>();

/** Expects these links. Any other must be internal, `tel:`, `mailto:`, or open in a new tab with `noopener`. */
export async function expectLinks(page: Page, links: readonly PageLink[]): Promise<void> {
  const found = await page.getByRole('link').evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      name: (anchor.textContent ?? '').replace(/\s+/g, ' ').trim(),
      href: anchor.getAttribute('href') ?? '',
      newTab: anchor.getAttribute('target') === '_blank',
      isAlone: (anchor.getAttribute('rel') ?? '').split(' ').includes('noopener'),
      isEdited: anchor.closest('[data-content-key]') !== null,
    })),
  );
  const expected = links.map(({ newTab = false, isAlone = newTab, ...link }) => ({ ...link, newTab, isAlone }));
  expect(found).toEqual(expect.arrayContaining(expected.map((link) => expect.objectContaining(link) as unknown)));
  // Links in edited texts may go anywhere.
  for (const { href, newTab, isAlone } of found.filter(({ isEdited }) => !isEdited)) {
    expect(href).toMatch(/^(\/|#|tel:\+|mailto:|https:\/\/)/);
    if (href.startsWith('https:')) expect({ href, newTab, isAlone }).toEqual({ href, newTab: true, isAlone: true });
    if (href.startsWith('/')) await expectAnswered(page, href);
  }
}

async function expectAnswered(page: Page, href: string): Promise<void> {
  if (answered.has(href)) return;
  expect((await page.request.get(href)).status(), href).toBe(200);
  answered.add(href);
}
