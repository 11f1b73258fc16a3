import { expect, type Page } from '@playwright/test';

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
