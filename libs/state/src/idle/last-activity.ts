import { sessionStorageKeys } from '@pharmacy/contracts';
import { browserStorage } from '@pharmacy/state/core';

/** Milliseconds between two notes: somebody who types is not to write at each key. */
const NOTE_EVERY = 5_000;

/** Enough of a token to tell it from another one. */
const ENDING = 12;

/**
 * When somebody last did something under a session, in whichever tab of this browser. The tabs share a note in the
 * browser's storage, which names the session: what was done under another one says nothing about this one.
 */
export class LastActivity {
  private readonly session: string;
  private newest: number;

  constructor(
    token: string,
    private readonly storage: Storage | null = browserStorage(),
  ) {
    this.session = token.slice(-ENDING);
    const noted = this.noted();
    this.newest = noted ?? Date.now();
    if (noted === null) this.note();
  }

  /** Milliseconds since then by the wall clock, which goes on while a laptop sleeps. */
  idleFor(): number {
    this.newest = Math.max(this.newest, this.noted() ?? 0);
    // The clock was set back: nobody knows any more, so it counts from now on.
    if (this.newest > Date.now()) this.mark();
    return Date.now() - this.newest;
  }

  /** Somebody is here. Other tabs learn of it within some seconds, at once when `tellAtOnce`. */
  mark({ tellAtOnce = false } = {}): void {
    this.newest = Date.now();
    const noted = this.noted() ?? 0;
    if (tellAtOnce || Math.abs(this.newest - noted) >= NOTE_EVERY) this.note();
  }

  private note(): void {
    this.storage?.setItem(sessionStorageKeys.activity, `${this.session} ${this.newest}`);
  }

  private noted(): number | null {
    const [session, at] = this.storage?.getItem(sessionStorageKeys.activity)?.split(' ') ?? [];
    return session === this.session && Number.isFinite(Number(at)) ? Number(at) : null;
  }
}
