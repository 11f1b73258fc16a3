import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ContentSummary } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { pharmacyTimeZone } from '@pharmacy/remote-kit';
import { editAddressOf } from '../content-address';
import { placeOf } from '../content-filter';
import { formatZoned } from '../info/zoned-time';
import styles from './content-list.module.css';

/** Rows that Page Up and Page Down skip. */
const PAGE = 6;

interface Move {
  readonly from: number;
  readonly to: number;
  readonly isByKey: boolean;
}

/** The row that a key moves to, or null for other keys. */
function step(key: string, from: number, last: number): number | null {
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
    default:
      return null;
  }
}

/**
 * Makes a list one Tab stop (roving tabindex): the arrows, Home, End, Page Up, and Page Down move within it. The stop
 * is the selected row, or the first one, until the keyboard moves it.
 */
function useRovingRow(count: number, selected: number, frame: RefObject<HTMLElement | null>) {
  const home = Math.max(selected, 0);
  const [moved, setMoved] = useState<Move | null>(null);
  const hasToFocus = useRef(false);
  const move = moved?.from === home ? moved : null;
  const active = Math.min(move?.to ?? home, Math.max(count - 1, 0));

  useEffect(() => {
    if (!hasToFocus.current) return;
    hasToFocus.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  }, [active, frame]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = step(event.key, active, count - 1);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    hasToFocus.current = to !== active;
    setMoved({ from: home, to, isByKey: true });
  };

  return {
    active,
    /** The row to scroll into view, or null if the pointer chose it, because that one is already visible. */
    sought: move && !move.isByKey ? null : active,
    rowProps: (index: number) => ({
      'data-row': index,
      tabIndex: index === active ? 0 : -1,
      onKeyDown,
      onFocus: () => active !== index && setMoved({ from: home, to: index, isByKey: false }),
    }),
  };
}

type RovingRowProps = ReturnType<ReturnType<typeof useRovingRow>['rowProps']>;

/** A row's height in pixels, as in the style sheet. */
const ROW = 64;

interface ContentListProps {
  readonly blocks: readonly ContentSummary[];
  readonly selectedKey: string | null;
  /** The words that were searched for, with those around them, by the keys of their blocks. */
  readonly matches: ReadonlyMap<string, string>;
}

/** A virtualized list of blocks. It's one Tab stop; the arrow keys move within it. */
export function ContentList({ blocks, selectedKey, matches }: ContentListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const selected = blocks.findIndex(({ key }) => key === selectedKey);
  const roving = useRovingRow(blocks.length, selected, frame);
  const { active, sought } = roving;

  const rows = useVirtualizer({
    count: blocks.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    getItemKey: (index) => blocks[index]?.key ?? index,
    overscan: 6,
    // The focused row stays rendered, however far the list scrolls.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });

  const wasDrawn = useRef(false);
  // Keyboard only: a row that scrolls away while it's pressed doesn't get the click.
  useEffect(() => {
    if (sought === null) return;
    rows.scrollToIndex(sought, { align: wasDrawn.current ? 'auto' : 'center' });
    wasDrawn.current = true;
  }, [rows, sought]);

  return (
    <div ref={frame} className={styles.frame}>
      <ul aria-label="Content blocks" className={styles.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const block = blocks[index];
          return (
            block && (
              <li
                key={key}
                aria-setsize={blocks.length}
                aria-posinset={index + 1}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ContentRow
                  block={block}
                  match={matches.get(block.key)}
                  isSelected={index === selected}
                  {...roving.rowProps(index)}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

interface ContentRowProps extends RovingRowProps {
  readonly block: ContentSummary;
  readonly match: string | undefined;
  readonly isSelected: boolean;
}

function ContentRow({ block, match, isSelected, ...rest }: ContentRowProps) {
  return (
    <Link {...rest} to={editAddressOf(block.key)} aria-current={isSelected || undefined} className={styles.row}>
      <span className={styles.title}>
        <span className={styles.name}>{block.title}</span>{' '}
        {!block.published && <span className={styles.draft}>(Draft)</span>}
      </span>
      <span className={styles.place}>
        {block.scheduledFor && `Goes live ${formatZoned(block.scheduledFor, pharmacyTimeZone())} · `}
        {placeOf(block)}
        {match && ` · “${match}”`}
      </span>
    </Link>
  );
}
