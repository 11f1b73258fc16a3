import type { ContentPage, ContentSummary } from '@pharmacy/contracts';
import { hasMatch } from '../../text';
import { pageName, sectionName } from './content-address';

interface ContentFilter {
  readonly search: string;
  /** Empty for all pages. */
  readonly page: ContentPage | '';
  /** Empty for all sections. */
  readonly section: string;
  /** Empty for all texts. */
  readonly status: ContentStatus | '';
}

export const noFilter: ContentFilter = { search: '', page: '', section: '', status: '' };

/** A placeholder is a text that only the owner can write, and hasn't yet. */
export type ContentStatus = 'draft' | 'scheduled' | 'expiring' | 'placeholder';

function hasStatus(block: ContentSummary, status: ContentStatus, { placeholders, claims }: KnownOfBlocks): boolean {
  switch (status) {
    case 'draft':
      return !block.published;
    case 'scheduled':
      return block.scheduledFor !== null;
    case 'expiring':
      return block.validUntil !== null || claims.has(block.key);
    case 'placeholder':
      return placeholders.has(block.key);
  }
}

/** The block's page and section, by the names that people use: `Home / Hero`. */
export const placeOf = ({ page, section }: Pick<ContentSummary, 'page' | 'section'>): string =>
  `${pageName(page)} / ${sectionName(section)}`;

/** What the server knows about blocks, by their keys. */
export interface KnownOfBlocks {
  readonly placeholders: ReadonlySet<string>;
  /** Published texts that say something only through a day, such as the proof of a badge. */
  readonly claims: ReadonlySet<string>;
  /** Blocks whose texts contain what is searched for, with the words around it. */
  readonly matches: ReadonlyMap<string, string>;
}

/** Searches titles, keys, and the matches of texts. Matches characters literally and ignores case. */
export function filterContent(
  blocks: readonly ContentSummary[],
  { search, page, section, status }: ContentFilter,
  known: KnownOfBlocks,
): readonly ContentSummary[] {
  return blocks.filter(
    (block) =>
      (page === '' || block.page === page) &&
      (section === '' || block.section === section) &&
      (status === '' || hasStatus(block, status, known)) &&
      (known.matches.has(block.key) || hasMatch([block.title, block.key], search)),
  );
}

/**
 * The section filter's options, sorted by name. Buttons are always offered, even before any block is in that section.
 */
export const sectionsOf = (blocks: readonly ContentSummary[]): readonly string[] =>
  [...new Set(['buttons', ...blocks.map(({ section }) => section)])].sort((a, b) => a.localeCompare(b, 'en-US'));
