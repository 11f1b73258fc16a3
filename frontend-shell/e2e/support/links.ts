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
  for (const { href, newTab, isAlone, isEdited } of found) {
    expect(href).toMatch(/^(\/|#|tel:\+|mailto:|https:\/\/)/);
    // In an edited text a link opens as its reader wants.
    const opens = { href, newTab: isEdited ? newTab : true, isAlone: true };
    if (href.startsWith('https:')) expect({ href, newTab, isAlone }).toEqual(opens);
    if (href.startsWith('/')) await expectAnswered(page, href);
  }
}

async function expectAnswered(page: Page, href: string): Promise<void> {
  if (answered.has(href)) return;
  expect((await page.request.get(href)).status(), href).toBe(200);
  answered.add(href);
}
