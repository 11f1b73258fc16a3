import { limits, sessionStorageKeys, times } from '@pharmacy/contracts';
import { browserStorage, readLastActivity, storeLastActivity } from '@pharmacy/state/core';

const IDLE = limits.idleMinutes * 60_000;

/** How often to compare with the wall clock. Timers stop while a laptop sleeps, but the clock doesn't. */
const CHECK_INTERVAL_MS = 15_000;

/** Activity is recorded once per this interval. A moving pointer sends about a hundred events per second. */
const ACTIVITY_THROTTLE_MS = 1_000;

/** The events that count as user activity. What a page does by itself, such as polling, doesn't count. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;
const wakeEvents = ['focus', 'pageshow', 'online'] as const;

/** Capturing sees events even if the page stops their propagation. Passive listeners don't delay scrolling. */
const LISTENER_OPTIONS = { capture: true, passive: true } as const;

interface IdleListener {
  /** Called each second of the warning with the seconds until the session ends, and with null once the user is active. */
  readonly warned: (secondsLeft: number | null) => void;
  /** Called once when the warning runs out. Nothing is called after it. */
  readonly over: () => void;
}

/**
 * Detects an idle user. After `limits.idleMinutes` without pointer, key, or touch events in any tab, it warns for
 * `limits.idleWarningSeconds`, and then it's over. During the warning only `stay` counts, in this tab or another one.
 */
export class IdleWatch {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private secondsLeft: number | null = null;
  private lastActivityAt = 0;
  private isOver = false;

  constructor(
    private readonly activity: LastActivity,
    private readonly listener: IdleListener,
  ) {}

  /**
   * Starts watching and returns a function that stops it. Opening a page counts as activity, which also covers anything
   * that the user did before this code was loaded.
   */
  start(): () => void {
    for (const type of activityEvents) window.addEventListener(type, this.onActivity, LISTENER_OPTIONS);
    for (const type of wakeEvents) window.addEventListener(type, this.check);
    document.addEventListener('visibilitychange', this.check);
    window.addEventListener('storage', this.onStorage);
    if (this.check() === 'active') this.activity.record();
    return this.stop;
  }

  /** The user chose to stay signed in. */
  readonly stay = (): void => {
    if (this.check() === 'over') return;
    this.activity.record({ immediately: true });
    this.check();
  };

  private readonly onActivity = (): void => {
    const sinceLast = Date.now() - this.lastActivityAt;
    if (sinceLast >= 0 && sinceLast < ACTIVITY_THROTTLE_MS) return;
    this.lastActivityAt = Date.now();
    if (this.check() === 'active') this.activity.record();
  };

  private readonly onStorage = ({ key }: StorageEvent): void => {
    if (key === sessionStorageKeys.activity) this.check();
  };

  private readonly check = (): 'active' | 'warning' | 'over' => {
    clearTimeout(this.timer);
    if (this.isOver) return 'over';
    const idleFor = this.activity.idleFor();
    const left = times.idleLimit - idleFor;
    if (left <= 0) {
      this.stop();
      this.listener.over();
      return 'over';
    }
    const isWarning = idleFor >= IDLE;
    this.notify(isWarning ? Math.ceil(left / 1_000) : null);
    this.timer = setTimeout(
      this.check,
      isWarning ? left % 1_000 || 1_000 : Math.min(IDLE - idleFor, CHECK_INTERVAL_MS),
    );
    return isWarning ? 'warning' : 'active';
  };

  private notify(secondsLeft: number | null): void {
    if (secondsLeft === this.secondsLeft) return;
    this.secondsLeft = secondsLeft;
    this.listener.warned(secondsLeft);
  }

  private readonly stop = (): void => {
    this.isOver = true;
    clearTimeout(this.timer);
    for (const type of activityEvents) window.removeEventListener(type, this.onActivity, LISTENER_OPTIONS);
    for (const type of wakeEvents) window.removeEventListener(type, this.check);
    document.removeEventListener('visibilitychange', this.check);
    window.removeEventListener('storage', this.onStorage);
  };
}

/** The minimum time between two writes to storage, so that typing doesn't write at every key. */
const WRITE_INTERVAL_MS = 5_000;

/**
 * The time of the last activity in a session, in any tab of this browser. The tabs share it through browser storage. The
 * stored value identifies the session, so activity in another session doesn't count.
 */
export class LastActivity {
  private newest: number;

  constructor(
    private readonly token: string,
    private readonly storage: Storage | null = browserStorage(),
  ) {
    const stored = this.read();
    this.newest = stored ?? Date.now();
    if (stored === null) this.write();
  }

  /** Milliseconds since the last activity, by the wall clock, which keeps running while a laptop sleeps. */
  idleFor(): number {
    this.newest = Math.max(this.newest, this.read() ?? 0);
    // The clock was set back, so the elapsed time is unknown. Start over from now.
    if (this.newest > Date.now()) this.record();
    return Date.now() - this.newest;
  }

  /** Records activity now. Other tabs see it within 5 seconds, or right away with `immediately`. */
  record({ immediately = false } = {}): void {
    this.newest = Date.now();
    const stored = this.read() ?? 0;
    if (immediately || Math.abs(this.newest - stored) >= WRITE_INTERVAL_MS) this.write();
  }

  private write(): void {
    storeLastActivity(this.token, this.newest, this.storage);
  }

  private read(): number | null {
    return readLastActivity(this.token, this.storage);
  }
}
