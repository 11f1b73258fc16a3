import { useRef } from 'react';
/** These end a press. Browsers dispatch the `click` right after them, in the same task. */
const releaseEvents = ['pointerup', 'mouseup'] as const;
/** No click follows these: a drag, a context menu, another window, or a release over a native popup such as a select's. */
const cancelEvents = ['pointercancel', 'contextmenu', 'keydown', 'blur'] as const;

let isPressed = false;
let afterClick: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function press(): void {
  clearTimeout(afterClick);
  isPressed = true;
}

function release(): void {
  clearTimeout(afterClick);
  isPressed = false;
  const resolves = waiting;
  waiting = [];
  for (const resolve of resolves) resolve();
}

function releaseAfterClick(): void {
  clearTimeout(afterClick);
  afterClick = setTimeout(release);
}

// The listeners are on the window because the press that blurs a field may be anywhere on the page.
if (typeof window !== 'undefined') {
  // A tap sends `pointerup` first, and moves focus later at the emulated `mousedown`.
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true);
  for (const type of releaseEvents) window.addEventListener(type, releaseAfterClick, true);
  window.addEventListener('click', release);
  for (const type of cancelEvents) window.addEventListener(type, release);
  window.addEventListener('pointermove', ({ buttons }) => isPressed && buttons === 0 && release());
}

/**
 * Resolves right away when no pointer is down, otherwise after the click was dispatched. Await it before a layout shift,
 * which could move the button that the user is pressing.
 */
export function pointerReleased(): Promise<void> {
  return isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
}

/**
 * Wraps `work` so that a call does nothing while a previous one is running, such as on a double click. Use it for
 * everything that changes something on the server: a button's `pending` state only applies at the next render.
 */
export function useSingleFlight<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false);
  return async (...args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work(...args);
    } finally {
      isRunning.current = false;
    }
  };
}
