import { type ReactNode, useState } from 'react';
import { ArrowDownIcon, ArrowUpIcon, IconButton } from '@pharmacy/ui';
import styles from './order-list.module.css';

interface OrderChange<Item> {
  readonly before: readonly Item[];
  readonly chosen: readonly Item[];
}

/** The order that's chosen in a dialog, at first the `current` one. */
export function useChosenOrder<Item>(current: readonly Item[]) {
  const [change, setChange] = useState<OrderChange<Item> | null>(null);
  const { before, chosen } = change ?? { before: current, chosen: current };
  return {
    /** The order when the first item was moved: the list can be read again while the dialog is open. */
    before,
    chosen,
    choose: (next: readonly Item[]) => setChange({ before, chosen: next }),
  };
}

interface OrderListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** Its name in the buttons and the notice of a move. */
  readonly nameOf: (item: Item) => string;
  /** Whether two neighbors may change places; by default, all may. */
  readonly maySwap?: (item: Item, neighbor: Item) => boolean;
  readonly onChange: (items: readonly Item[]) => void;
  readonly children: (item: Item) => ReactNode;
}

type Step = -1 | 1;

/** A list that people bring in order with two buttons on each item. The focus stays on the button while its item moves. */
export function OrderList<Item>({
  items,
  keyOf,
  nameOf,
  maySwap = () => true,
  onChange,
  children,
}: OrderListProps<Item>) {
  const [moved, setMoved] = useState('');

  const afterMove = (from: number, step: Step) => {
    const moving = items[from];
    const neighbor = items[from + step];
    if (moving === undefined || neighbor === undefined || !maySwap(moving, neighbor)) return null;
    return items.with(from, neighbor).with(from + step, moving);
  };
  const move = (from: number, step: Step) => {
    const next = afterMove(from, step);
    if (!next) return;
    onChange(next);
    setMoved(`Now at position ${from + step + 1} of ${items.length}: ${nameOf(items[from]!)}`);
  };

  return (
    <>
      <p role="status" className={styles.moved}>
        {moved}
      </p>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={styles.item}>
            <span className={styles.text}>{children(item)}</span>
            <IconButton
              label={`Move up: ${nameOf(item)}`}
              icon={<ArrowUpIcon />}
              aria-disabled={!afterMove(index, -1)}
              onClick={() => move(index, -1)}
            />
            <IconButton
              label={`Move down: ${nameOf(item)}`}
              icon={<ArrowDownIcon />}
              aria-disabled={!afterMove(index, 1)}
              onClick={() => move(index, 1)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
