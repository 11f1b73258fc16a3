import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ContentSummary } from '@pharmacy/contracts';
import { ContentRow } from './content-row';
import styles from './content-list.module.css';
import { useRovingRow } from './use-roving-row';

/** Pixels; a row's height in the style sheet. */
const ROW = 64;

interface ContentListProps {
  readonly blocks: readonly ContentSummary[];
  readonly selectedKey: string | null;
}

/** Blocks one can choose; only the rows in sight are drawn. One stop of the keyboard, inside it the arrows move. */
export function ContentList({ blocks, selectedKey }: ContentListProps) {
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
    // The row that holds the focus stays, however far one scrolls.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });

  const wasDrawn = useRef(false);
  // Not for the pointer: a row that moves away while it is pressed is not clicked.
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
                <ContentRow block={block} isSelected={index === selected} {...roving.rowProps(index)} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
