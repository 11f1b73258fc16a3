import { type ContentPage, contentPages, type ContentSummary } from '@pharmacy/contracts';
import { pageName, sectionName } from '../content-address';

interface Place {
  readonly id: string;
  readonly level: number;
  /** Among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
}

/** A page, or a section of a page. */
export interface BranchRow extends Place {
  readonly block?: undefined;
  readonly name: string;
  readonly texts: number;
  readonly drafts: number;
  readonly isOpen: boolean;
}

export interface TextRow extends Place {
  readonly block: ContentSummary;
}

export type TreeRow = BranchRow | TextRow;

const pageBranch = (page: ContentPage): string => page;
const sectionBranch = ({ page, section }: ContentSummary): string => `${page}/${section}`;

/** The branches that a text is in. */
export const branchesOf = (block: ContentSummary): readonly string[] => [pageBranch(block.page), sectionBranch(block)];

const isDraft = ({ published }: ContentSummary) => !published;

function groupsOf(blocks: readonly ContentSummary[], branchOf: (block: ContentSummary) => string) {
  const groups = new Map<string, ContentSummary[]>();
  for (const block of blocks) {
    const id = branchOf(block);
    const group = groups.get(id);
    if (group) group.push(block);
    else groups.set(id, [block]);
  }
  return groups;
}

interface Group {
  readonly id: string;
  readonly name: string;
  readonly blocks: readonly ContentSummary[];
}

const toBranch = ({ id, name, blocks }: Group, index: number, groups: readonly Group[], level: number) => ({
  ...{ id, name, level, position: index + 1, siblings: groups.length },
  texts: blocks.length,
  drafts: blocks.filter(isDraft).length,
});

/** Page › section › text. Sections and texts stay in the order of `blocks`, which is that of the page. */
export function treeRows(blocks: readonly ContentSummary[], isOpen: (id: string) => boolean): readonly TreeRow[] {
  const byPage = groupsOf(blocks, ({ page }) => pageBranch(page));
  const pages = contentPages.flatMap((page) => {
    const own = byPage.get(pageBranch(page));
    return own ? [{ id: pageBranch(page), name: pageName(page), blocks: own }] : [];
  });
  return pages.flatMap((page, index) => {
    const branch = { ...toBranch(page, index, pages, 1), isOpen: isOpen(page.id) };
    return branch.isOpen ? [branch, ...sectionRows(page.blocks, isOpen)] : [branch];
  });
}

function sectionRows(blocks: readonly ContentSummary[], isOpen: (id: string) => boolean): readonly TreeRow[] {
  const sections = [...groupsOf(blocks, sectionBranch)].map(([id, own]) => ({
    id,
    name: sectionName(own[0]?.section ?? ''),
    blocks: own,
  }));
  return sections.flatMap((section, index) => {
    const branch = { ...toBranch(section, index, sections, 2), isOpen: isOpen(section.id) };
    if (!branch.isOpen) return [branch];
    const siblings = section.blocks.length;
    return [
      branch,
      ...section.blocks.map((block, at) => ({ id: block.key, level: 3, position: at + 1, siblings, block })),
    ];
  });
}

/** Rows that Page Up and Page Down skip. */
const PAGE = 6;

const labelOf = (row: TreeRow) => (row.block ? row.block.title : row.name).toLowerCase();

/** The next row that starts with this letter, after the last one from the top. */
function rowStartingWith(letter: string, rows: readonly TreeRow[], from: number): number {
  const order = rows.map((_, index) => (from + 1 + index) % rows.length);
  return order.find((index) => rows[index] && labelOf(rows[index]).startsWith(letter.toLowerCase())) ?? from;
}

function parentOf(rows: readonly TreeRow[], from: number): number {
  const parent = rows.slice(0, from).findLastIndex(({ level }) => level < (rows[from]?.level ?? 0));
  return parent < 0 ? from : parent;
}

/** What a key does: moves to a row (its index), or opens or closes the branch (`toggle`). Null for all other keys. */
export function keyStep(key: string, rows: readonly TreeRow[], from: number): number | 'toggle' | null {
  const row = rows[from];
  const last = rows.length - 1;
  const isBranch = row !== undefined && row.block === undefined;
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(from + PAGE, last);
    case 'PageUp':
      return Math.max(from - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowRight':
      if (!isBranch) return from;
      return row.isOpen ? Math.min(from + 1, last) : 'toggle';
    case 'ArrowLeft':
      return isBranch && row.isOpen ? 'toggle' : parentOf(rows, from);
    default:
      return /^[\p{L}\p{N}]$/u.test(key) ? rowStartingWith(key, rows, from) : null;
  }
}
