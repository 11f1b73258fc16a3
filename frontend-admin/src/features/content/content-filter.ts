import type { ContentPage, ContentSummary } from '@pharmacy/contracts';

export interface ContentFilter {
  readonly search: string;
  /** Empty for all pages. */
  readonly page: ContentPage | '';
  /** Empty for all sections. */
  readonly section: string;
}

export const noFilter: ContentFilter = { search: '', page: '', section: '' };

/** The block's page and section, as the list shows them. */
export const placeOf = ({ page, section }: Pick<ContentSummary, 'page' | 'section'>): string => `${page} / ${section}`;

/** Searches titles and keys. Matches characters literally and ignores case. */
export function filterContent(
  blocks: readonly ContentSummary[],
  { search, page, section }: ContentFilter,
): readonly ContentSummary[] {
  const wanted = search.trim().toLowerCase();
  return blocks.filter(
    (block) =>
      (page === '' || block.page === page) &&
      (section === '' || block.section === section) &&
      [block.title, block.key].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/**
 * The section filter's options, sorted by name. Buttons are always offered, even before any block is in that section.
 */
export const sectionsOf = (blocks: readonly ContentSummary[]): readonly string[] =>
  [...new Set(['buttons', ...blocks.map(({ section }) => section)])].sort((a, b) => a.localeCompare(b, 'en-US'));
