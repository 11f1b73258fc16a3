import { Button, Dialog, DialogClose, KeyboardIcon, Stack } from '@pharmacy/ui';
import type { RegistrationView } from '@pharmacy/contracts';
import { pointerReleased } from '@pharmacy/remote-kit/core';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAccess } from '../../../access/access';
import styles from './queue.module.css';

interface Shortcut {
  readonly label: string;
  readonly does: string;
  /** Only for those who decide. */
  readonly decides?: true;
}

const shortcuts: readonly Shortcut[] = [
  { label: 'J', does: 'Next request, or the next page after the last one' },
  { label: 'K', does: 'Previous request, or the previous page before the first one' },
  { label: 'Enter', does: 'View the details of the request' },
  { label: 'A', does: 'Approve', decides: true },
  { label: 'R', does: 'Reject', decides: true },
  { label: 'I', does: 'Ask for more information', decides: true },
  { label: 'U', does: 'Undo your last decision, before its email is sent', decides: true },
  { label: '/', does: 'Search. Enter returns to the list' },
  { label: '?', does: 'Show this list' },
];

interface ShortcutsProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The button that shows the keys of the list, and the dialog with them. */
export function Shortcuts({ isOpen, onOpenChange }: ShortcutsProps) {
  const mayReview = useAccess()('registrations:review');
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={styles.opener}
        icon={<KeyboardIcon />}
        onClick={() => onOpenChange(true)}
      >
        Keyboard shortcuts
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={onOpenChange}
        title="Keyboard shortcuts"
        description="They work when the list of requests has focus, and never while you’re typing. Press Tab until a request has focus."
        size="sm"
        footer={<DialogClose />}
      >
        <Stack gap="sm">
          <dl className={styles.shortcuts}>
            {shortcuts
              .filter(({ decides }) => mayReview || !decides)
              .map(({ label, does }) => (
                <div key={does}>
                  <dt>
                    <kbd>{label}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
          </dl>
          {mayReview && (
            <p className={styles.note}>
              In dialogs, <kbd>Enter</kbd> confirms. In a text box, it starts a new line, and <kbd>Ctrl</kbd>+
              <kbd>Enter</kbd> confirms.
            </p>
          )}
        </Stack>
      </Dialog>
    </>
  );
}

/** A request that the focus goes to: the one after a request that was dealt with, or one that is pending again. */
export interface QueueTarget {
  readonly id: number;
  readonly to: 'next' | 'itself';
}

interface QueueOptions {
  readonly rows: readonly RegistrationView[];
  readonly target: QueueTarget | null;
  /** After the focus went there. */
  readonly onReached: () => void;
  /** When moving past the first or last row of a page. Returns whether other rows follow, which then get the focus. */
  readonly onEdge?: ((step: 1 | -1) => boolean) | undefined;
  /** What a key does, apart from moving. */
  readonly onKey: (key: string, row: RegistrationView | undefined) => boolean;
}

interface Queue {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly rowProps: (row: RegistrationView) => {
    readonly id: string;
    readonly tabIndex: number;
    readonly 'aria-current'?: 'true';
    /** The row shows whole values. */
    readonly 'data-whole'?: true;
    readonly onFocus: (event: FocusEvent) => void;
  };
}

/** The list that has the keys. */
export const LIST_ID = 'registration-list';

const rowId = (id: number) => `request-${id}`;

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Keys with Ctrl, Alt, or the like belong to the browser. `?` and `/` need Shift on some keyboards. */
const isPlain = ({ ctrlKey, altKey, metaKey, shiftKey, key }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && (!shiftKey || key === '?' || key === '/');

/**
 * A list that can be gone through by keyboard. One row is current: it takes the focus with Tab, `J` and `K` move it, and it stays
 * beside its place when its request leaves the list. Past the end of a page, `J` and `K` turn it. Keys act only while the
 * focus is inside the list, and not in a field.
 */
export function useQueue({ rows, target, onReached, onEdge, onKey }: QueueOptions): Queue {
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const [whole, setWhole] = useState<number | null>(null);
  const order = useRef<readonly number[]>([]);
  const turning = useRef<1 | -1 | null>(null);
  const ids = rows.map(({ id }) => id);
  const focus = (id: number | undefined) => {
    if (id !== undefined) frame.current?.querySelector<HTMLElement>(`#${rowId(id)}`)?.focus();
  };

  /** A row that grew or shrank during a press would move the button under the pointer. */
  const showWhole = (id: number | null) => void pointerReleased().then(() => setWhole(id));

  const follow = useEffectEvent(() => {
    const step = turning.current;
    turning.current = null;
    if (step !== null) {
      order.current = ids;
      return focus(step === 1 ? ids[0] : ids.at(-1));
    }
    const left = current !== null && !ids.includes(current);
    const next = left ? neighborOf(current, order.current, ids) : undefined;
    order.current = ids;
    if (next === undefined) return;
    setCurrent(next);
    if (document.activeElement === document.body) focus(next);
  });
  const list = ids.join();
  useEffect(() => follow(), [list]);

  const reach = useEffectEvent(({ id, to }: QueueTarget) => {
    const place = ids.indexOf(id);
    if (to === 'itself') {
      if (place >= 0 && !document.activeElement?.matches(typing)) focus(id);
    } else focus(place < 0 ? (current ?? undefined) : (ids[place + 1] ?? id));
    onReached();
  });
  useEffect(() => {
    if (!target || (target.to === 'itself' && !list.split(',').includes(String(target.id)))) return undefined;
    // A dialog that closes gives the focus back first.
    const timer = setTimeout(() => reach(target));
    return () => clearTimeout(timer);
  }, [target, list]);

  const move = (place: number, step: 1 | -1) => {
    const next = place < 0 ? 0 : place + step;
    if (next in ids) focus(ids[next]);
    else if (onEdge?.(step)) turning.current = step;
  };

  usePlainKeys(frame, (event, pressed) => {
    const { key } = event;
    const place = current === null ? -1 : ids.indexOf(current);
    const step = steps[key.toLowerCase()];
    if (step) move(place, step);
    else if (key === 'Enter' && pressed.id !== rowId(current ?? 0)) return;
    else if (event.repeat || !onKey(key.toLowerCase(), rows[place])) return;
    event.preventDefault();
  });

  return {
    frame,
    rowProps: ({ id }) => ({
      id: rowId(id),
      tabIndex: id === (current !== null && ids.includes(current) ? current : ids[0]) ? 0 : -1,
      ...(id === current && { 'aria-current': 'true' as const }),
      ...(id === whole && { 'data-whole': true as const }),
      onFocus: ({ target: focused }) => {
        setCurrent(id);
        showWhole(focused.matches(':focus-visible') ? id : null);
      },
    }),
  };
}

/** Handles keys that are pressed inside the element, but not in a field. */
export function usePlainKeys(
  element: RefObject<HTMLElement | null>,
  onPress: (event: KeyboardEvent, pressed: HTMLElement) => void,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { target, defaultPrevented } = event;
    if (defaultPrevented || !isPlain(event) || !(target instanceof HTMLElement) || target.matches(typing)) return;
    onPress(event, target);
  });
  useEffect(() => {
    const listened = element.current;
    const listener = (event: KeyboardEvent) => handle(event);
    listened?.addEventListener('keydown', listener);
    return () => listened?.removeEventListener('keydown', listener);
  }, [element]);
}

/** The row after `id` in `before` that is still there, or else the last one before it. */
function neighborOf(id: number, before: readonly number[], ids: readonly number[]): number | undefined {
  const place = before.indexOf(id);
  const isThere = (other: number) => ids.includes(other);
  return before.slice(place + 1).find(isThere) ?? before.slice(0, Math.max(place, 0)).findLast(isThere);
}
