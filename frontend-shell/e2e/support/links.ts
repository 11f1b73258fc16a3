import { expect, type Page } from '@playwright/test';

export interface PageLink {
  readonly name: string;
  readonly href: string;
  readonly newTab?: boolean;
}

/** Addresses of this site that were found to answer. */
const answered = new Set<string>();

/** These links are on the page; every other is of the site, calls, writes, or opens in a tab of its own that cannot reach back. */
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
  const expected = links.map(({ newTab = false, ...link }) => ({ ...link, newTab, isAlone: newTab }));
  expect(found).toEqual(expect.arrayContaining(expected.map((link) => expect.objectContaining(link) as unknown)));
  // What stands in an edited text leads where its writer wanted.
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
