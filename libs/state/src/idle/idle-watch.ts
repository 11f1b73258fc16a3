import { limits, sessionStorageKeys } from '@pharmacy/contracts';
import type { LastActivity } from './last-activity';

const IDLE = limits.idleMinutes * 60_000;
const WARNING = limits.idleWarningSeconds * 1_000;

/** Milliseconds between two looks at the clock: a timer stands still while a laptop sleeps, the clock does not. */
const LOOK_EVERY = 15_000;

/** Milliseconds for which one sign of life speaks for those that follow it: a moving pointer gives a hundred in a second. */
const SIGN_LASTS = 1_000;

/** What counts as somebody being there. What a page does by itself, such as asking for a list again, does not. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;
const wakings = ['focus', 'pageshow', 'online'] as const;

/** Whatever the page does with them, and without holding up its scrolling. */
const EARLY = { capture: true, passive: true } as const;

/** Told of what changes. */
export interface IdleListener {
  /** The seconds until the session ends, at each of them; null once somebody is there again. */
  readonly warned: (secondsLeft: number | null) => void;
  /** Nobody answered. Comes once, and nothing after it. */
  readonly over: () => void;
}

/**
 * Watches whether somebody is there: after `limits.idleMinutes` without a pointer, a key or a touch in any tab it warns,
 * for `limits.idleWarningSeconds`, and then it is over. During the warning only `stay` counts, here or in another tab.
 */
export class IdleWatch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private secondsLeft: number | null = null;
  private usedAt = 0;
  private isOver = false;

  constructor(
    private readonly activity: LastActivity,
    private readonly listener: IdleListener,
  ) {}

  /** Returns what ends the watch. */
  start(): () => void {
    for (const sign of signs) window.addEventListener(sign, this.used, EARLY);
    for (const waking of wakings) window.addEventListener(waking, this.look);
    document.addEventListener('visibilitychange', this.look);
    window.addEventListener('storage', this.hear);
    this.look();
    return this.stop;
  }

  /** Somebody says so. */
  readonly stay = (): void => {
    if (this.look() === 'over') return;
    this.activity.mark({ tellAtOnce: true });
    this.look();
  };

  private readonly used = (): void => {
    const sinceLast = Date.now() - this.usedAt;
    if (sinceLast >= 0 && sinceLast < SIGN_LASTS) return;
    this.usedAt = Date.now();
    if (this.look() === 'active') this.activity.mark();
  };

  private readonly hear = ({ key }: StorageEvent): void => {
    if (key === sessionStorageKeys.activity) this.look();
  };

  private readonly look = (): 'active' | 'warning' | 'over' => {
    clearTimeout(this.timer);
    if (this.isOver) return 'over';
    const idleFor = this.activity.idleFor();
    const left = IDLE + WARNING - idleFor;
    if (left <= 0) {
      this.stop();
      this.listener.over();
      return 'over';
    }
    const isWarning = idleFor >= IDLE;
    this.tell(isWarning ? Math.ceil(left / 1_000) : null);
    this.timer = setTimeout(this.look, isWarning ? left % 1_000 || 1_000 : Math.min(IDLE - idleFor, LOOK_EVERY));
    return isWarning ? 'warning' : 'active';
  };

  private tell(secondsLeft: number | null): void {
    if (secondsLeft === this.secondsLeft) return;
    this.secondsLeft = secondsLeft;
    this.listener.warned(secondsLeft);
  }

  private readonly stop = (): void => {
    this.isOver = true;
    clearTimeout(this.timer);
    for (const sign of signs) window.removeEventListener(sign, this.used, EARLY);
    for (const waking of wakings) window.removeEventListener(waking, this.look);
    document.removeEventListener('visibilitychange', this.look);
    window.removeEventListener('storage', this.hear);
  };
}
