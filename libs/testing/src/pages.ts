import type { ContentPage, PageContentView } from '@pharmacy/contracts';
import { firstPage, type ContentKey } from '@pharmacy/contracts/first-texts';

/** A day on which the first installation's dated claims still hold. */
const A_DAY = '2026-01-15';

interface PageChanges {
  /** Plain texts in the place of the first ones. */
  readonly texts?: Partial<Record<ContentKey, string>>;
  /** The pharmacy's day, `YYYY-MM-DD`. */
  readonly on?: string;
}

/** The server's response for a public page's texts, including those of `global`. */
export function aPage(page: ContentPage, { texts = {}, on = A_DAY }: PageChanges = {}): PageContentView {
  const { blocks } = firstPage(page, on);
  const changed = Object.entries(texts).map(([key, content]) => [
    key,
    { title: key, contentType: 'plain' as const, content },
  ]);
  return { page, day: on, blocks: { ...blocks, ...Object.fromEntries(changed) } };
}
