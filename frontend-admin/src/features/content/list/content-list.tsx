import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from '@pharmacy/remote-kit/core';
import { pharmacyTimeZone } from '@pharmacy/remote-kit';
import { ChevronRightIcon, VisuallyHidden } from '@pharmacy/ui';
import { editAddressOf } from '../content-address';
import { placeOf } from '../content-filter';
import { formatZoned } from '../info/zoned-time';
import { type BranchRow, keyStep, type TextRow, type TreeRow } from './content-tree';
import styles from './content-list.module.css';

interface Move {
  /** The text that was selected then: selecting another one ends the move. */
  readonly from: string | null;
  readonly to: string;
  readonly isByKey: boolean;
}

interface RovingOptions {
  readonly rows: readonly TreeRow[];
  readonly selectedKey: string | null;
  readonly onToggle: (id: string) => void;
}

/**
 * Makes a tree one Tab stop (roving tabindex): the arrows, Home, End, Page Up, Page Down, and letters move within it. The
 * stop is the selected row, or the first one, until the keyboard or the pointer moves it.
 */
function useRovingRow({ rows, selectedKey, onToggle }: RovingOptions, frame: RefObject<HTMLElement | null>) {
  const [moved, setMoved] = useState<Move | null>(null);
  const hasToFocus = useRef(false);
  const move = moved?.from === selectedKey ? moved : null;
  const indexOf = (wanted: string | null | undefined) => rows.findIndex(({ id }) => id === wanted);
  const active = [indexOf(move?.to), indexOf(selectedKey)].find((index) => index >= 0) ?? 0;

  useEffect(() => {
    if (!hasToFocus.current) return;
    hasToFocus.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  }, [active, frame]);

  const moveTo = (index: number, isByKey: boolean) => {
    const row = rows[index];
    if (row) setMoved({ from: selectedKey, to: row.id, isByKey });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // Of themselves, links follow Enter alone.
    if (event.key === ' ' && rows[active]?.block) {
      event.preventDefault();
      return event.currentTarget.click();
    }
    const step = keyStep(event.key, rows, active);
    if (step === null) return;
    event.preventDefault();
    if (step === 'toggle') return onToggle(rows[active]?.id ?? '');
    hasToFocus.current = step !== active;
    moveTo(step, true);
  };

  return {
    active,
    /** The row to scroll into view, or null if the pointer chose it, because that one is already visible. */
    sought: move && !move.isByKey ? null : active,
    rowProps: (index: number) => ({
      'data-row': index,
      tabIndex: index === active ? 0 : -1,
      onKeyDown,
      onFocus: () => active !== index && moveTo(index, false),
    }),
  };
}

type RovingRowProps = ReturnType<ReturnType<typeof useRovingRow>['rowProps']>;

/** Pixels, as in the style sheet. */
const heights = { branch: 44, text: 76 } as const;

interface ContentListProps {
  readonly rows: readonly TreeRow[];
  readonly selectedKey: string | null;
  readonly onToggle: (id: string) => void;
  /** The first words of each text, or those around what was searched for, by the keys of the blocks. */
  readonly words: ReadonlyMap<string, string>;
}

/** A virtualized tree of the texts. It's one Tab stop; keys move within it. */
export function ContentList({ words, ...tree }: ContentListProps) {
  const { rows, selectedKey, onToggle } = tree;
  const frame = useRef<HTMLDivElement>(null);
  const roving = useRovingRow(tree, frame);
  const { active, sought } = roving;

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (rows[index]?.block ? heights.text : heights.branch),
    // A new function each time: heights are remembered by index until it changes.
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    // The focused row stays rendered, however far the list scrolls.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });

  const wasDrawn = useRef(false);
  // Keyboard only: a row that scrolls away while it's pressed doesn't get the click.
  useEffect(() => {
    if (sought === null) return;
    virtual.scrollToIndex(sought, { align: wasDrawn.current ? 'auto' : 'center' });
    wasDrawn.current = true;
  }, [virtual, sought]);

  return (
    <div ref={frame} className={styles.frame}>
      <ul role="tree" aria-label="Content blocks" className={styles.list} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <li key={key} role="none" className={styles.item} style={{ transform: `translateY(${start}px)` }}>
                {row.block ? (
                  <TextItem
                    row={row}
                    words={words.get(row.block.key)}
                    isSelected={row.id === selectedKey}
                    {...roving.rowProps(index)}
                  />
                ) : (
                  <BranchItem row={row} onToggle={onToggle} {...roving.rowProps(index)} />
                )}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

const placeInTree = ({ level, position, siblings }: TreeRow) =>
  ({ role: 'treeitem', 'aria-level': level, 'aria-posinset': position, 'aria-setsize': siblings }) as const;

interface BranchItemProps extends RovingRowProps {
  readonly row: BranchRow;
  readonly onToggle: (id: string) => void;
}

function BranchItem({ row, onToggle, ...rest }: BranchItemProps) {
  const { id, name, texts, drafts, isOpen } = row;
  return (
    <button
      {...rest}
      {...placeInTree(row)}
      type="button"
      aria-expanded={isOpen}
      className={styles.branch}
      onClick={() => onToggle(id)}
    >
      <ChevronRightIcon className={styles.chevron} />
      <span className={styles.name}>{name}</span>{' '}
      {drafts > 0 && (
        <>
          <span className={styles.draft}>{drafts === 1 ? '1 draft' : `${drafts} drafts`}</span>{' '}
        </>
      )}
      <span className={styles.count}>
        {texts}
        <VisuallyHidden>{texts === 1 ? ' text' : ' texts'}</VisuallyHidden>
      </span>
    </button>
  );
}

interface TextItemProps extends RovingRowProps {
  readonly row: TextRow;
  readonly words: string | undefined;
  readonly isSelected: boolean;
}

function TextItem({ row, words, isSelected, ...rest }: TextItemProps) {
  const { block } = row;
  return (
    <Link
      {...rest}
      {...placeInTree(row)}
      to={editAddressOf(block.key)}
      aria-current={isSelected || undefined}
      className={styles.row}
    >
      <span className={styles.title}>
        <span className={styles.name}>{block.title}</span>{' '}
        {!block.published && <span className={styles.draft}>(Draft)</span>}
      </span>{' '}
      <span className={styles.words}>{words === '' ? 'No text yet' : words}</span>{' '}
      <span className={styles.place}>
        {block.scheduledFor && `Goes live ${formatZoned(block.scheduledFor, pharmacyTimeZone())} · `}
        {placeOf(block)}
      </span>
    </Link>
  );
}
