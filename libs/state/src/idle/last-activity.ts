import { browserStorage, readLastActivity, storeLastActivity } from '@pharmacy/state/core';

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
