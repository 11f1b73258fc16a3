import { useState, type FocusEvent, type KeyboardEvent } from 'react';

interface Stop {
  readonly 'data-stop': string;
  readonly tabIndex: 0 | -1;
}

export interface RovingStops {
  /** For the toolbar. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** For each of its controls. */
  readonly stop: (name: string) => Stop;
}

const stepOfKey: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Makes a toolbar one Tab stop (roving tabindex): the arrow keys, Home, and End move within it, and Tab returns to the
 * control used last. `only` is the sole stop while all others are disabled.
 */
export function useRovingStop(first: string, only: string | null): RovingStops {
  const [current, setCurrent] = useState(first);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]:not(:disabled)')];
    const target = targetOf(event.key, stops, event.target);
    if (!target || !isPlain) return;
    event.preventDefault();
    target.focus();
  };

  return {
    onKeyDown,
    onFocus: (event) => setCurrent(event.target.dataset.stop ?? current),
    stop: (name) => ({ 'data-stop': name, tabIndex: name === (only ?? current) ? 0 : -1 }),
  };
}

function targetOf(key: string, stops: readonly HTMLElement[], from: EventTarget): HTMLElement | undefined {
  if (key === 'Home') return stops[0];
  if (key === 'End') return stops.at(-1);
  const step = stepOfKey[key];
  const at = stops.findIndex((stop) => stop === from);
  return step === undefined || at === -1 ? undefined : stops[(at + step + stops.length) % stops.length];
}
