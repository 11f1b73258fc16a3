import { useEffect, useState } from 'react';
import { type ContentSummary, contentPages } from '@pharmacy/contracts';
import { branchesOf } from './content-tree';

const STORED_AS = 'content_tree_open';

const none: ReadonlySet<string> = new Set();

/** What was open when the tab last showed the tree; null if it never did. */
function read(): ReadonlySet<string> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null');
    return Array.isArray(stored) ? new Set(stored.filter((id) => typeof id === 'string')) : null;
  } catch {
    return null;
  }
}

function store(open: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify([...open]));
  } catch {
    // Storage is full or blocked. The next page load starts with the first page open.
  }
}

/** At first, one section shows what branches hold. */
const firstBranches = (blocks: readonly ContentSummary[]): readonly string[] => {
  const page = contentPages.find((name) => blocks.some((block) => block.page === name));
  const block = blocks.find((each) => each.page === page);
  return block ? branchesOf(block) : [];
};

const withBranch = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...ids, id] : [...ids].filter((each) => each !== id));

export interface OpenBranches {
  readonly isOpen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly setAll: (areOpen: boolean) => void;
}

/**
 * Which branches are open, for as long as the tab lives. Those of the selected text open when it's selected. Results are
 * shown open, whatever is closed otherwise: `resultsOf` names what was searched for, or is null for the whole tree.
 */
export function useOpenBranches(
  blocks: readonly ContentSummary[],
  selected: ContentSummary | undefined,
  resultsOf: string | null,
): OpenBranches {
  const [open, setOpen] = useState(() => read() ?? new Set(firstBranches(blocks)));
  const [closed, setClosed] = useState({ of: resultsOf, ids: none });
  const [revealed, setRevealed] = useState<string | null>(null);
  if (selected && selected.key !== revealed) {
    setRevealed(selected.key);
    setOpen(new Set([...open, ...branchesOf(selected)]));
  }
  useEffect(() => store(open), [open]);

  const closedResults = closed.of === resultsOf ? closed.ids : none;
  const isOpen = (id: string) => (resultsOf === null ? open.has(id) : !closedResults.has(id));
  const all = () => new Set(blocks.flatMap(branchesOf));
  return {
    isOpen,
    toggle: (id) => {
      if (resultsOf === null) setOpen(withBranch(open, id, !open.has(id)));
      else setClosed({ of: resultsOf, ids: withBranch(closedResults, id, !closedResults.has(id)) });
    },
    setAll: (areOpen) => {
      if (resultsOf === null) setOpen(areOpen ? all() : none);
      else setClosed({ of: resultsOf, ids: areOpen ? none : all() });
    },
  };
}
