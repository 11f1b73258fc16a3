import type { ContentPage, ContentSummary } from '@pharmacy/contracts';

export interface ContentFilter {
  readonly search: string;
  /** Empty: every page. */
  readonly page: ContentPage | '';
  /** Empty: every section. */
  readonly section: string;
}

export const noFilter: ContentFilter = { search: '', page: '', section: '' };

/** Where a block stands, as the list shows it. */
export const placeOf = ({ page, section }: Pick<ContentSummary, 'page' | 'section'>): string => `${page} / ${section}`;

/** Looks at titles and keys; every character counts as itself, letter case does not. */
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

/** The sections to choose from, by name. Buttons are offered even before there is one. */
export const sectionsOf = (blocks: readonly ContentSummary[]): readonly string[] =>
  [...new Set(['buttons', ...blocks.map(({ section }) => section)])].sort((a, b) => a.localeCompare(b, 'en-US'));
