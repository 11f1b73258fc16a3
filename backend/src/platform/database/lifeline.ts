import type { Client } from 'pg';

/** So often a connection is tried: one that died without a word says nothing. */
const BEAT_MS = 500;
/** A connection that does not answer for so long is given up. */
const SILENCE_MS = 5_000;

/** So long after its connection last proved alive a process goes on trusting that it has heard everything. */
export const TRUSTED_MS = 2_000;

/** Proves again and again that a connection is alive. */
export class Lifeline {
  private timer?: NodeJS.Timeout;
  private provenAt = -Infinity;

  /** When the last question that was answered was asked, not when the answer came: what was sent before it has been heard. */
  get isProven(): boolean {
    return performance.now() - this.provenAt < TRUSTED_MS;
  }

  /** Begins with a connection that has just answered. Calls `lost` when it no longer does. */
  hold(client: Client, lost: () => void): void {
    this.provenAt = performance.now();
    let askedAt: number | null = null;
    this.timer = setInterval(() => {
      const now = performance.now();
      if (askedAt !== null) {
        if (now - askedAt > SILENCE_MS) lost();
        return;
      }
      askedAt = now;
      client.query('SELECT').then(
        () => {
          if (askedAt === now) this.provenAt = now;
          askedAt = null;
        },
        () => lost(),
      );
    }, BEAT_MS).unref();
  }

  release(): void {
    clearInterval(this.timer);
    this.provenAt = -Infinity;
  }
}
