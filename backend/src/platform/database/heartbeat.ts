/** A connection can break without an error event, so it's probed at this interval. */
const INTERVAL_MS = 500;
/** A probe without a response for this long means that the connection is lost. */
const RESPONSE_TIMEOUT_MS = 5_000;

/** Caches are trusted for 2 s after the last heartbeat. */
export const HEARTBEAT_TTL_MS = 2_000;

/** Checks periodically that a connection is alive. */
export class Heartbeat {
  private timer?: NodeJS.Timeout;
  private confirmedAt = -Infinity;

  /**
   * Whether the last heartbeat is recent. Measured from when the query was sent, not from its response: all
   * notifications from before that time have been received.
   */
  get isFresh(): boolean {
    return performance.now() - this.confirmedAt < HEARTBEAT_TTL_MS;
  }

  /** Starts with a connection that has just responded; `ping` sends it a query. Calls `onLost` when it stops responding. */
  start(ping: () => Promise<unknown>, onLost: () => void): void {
    this.confirmedAt = performance.now();
    let sentAt: number | null = null;
    this.timer = setInterval(() => {
      const now = performance.now();
      if (sentAt !== null) {
        if (now - sentAt > RESPONSE_TIMEOUT_MS) onLost();
        return;
      }
      sentAt = now;
      ping().then(
        () => {
          if (sentAt === now) this.confirmedAt = now;
          sentAt = null;
        },
        () => onLost(),
      );
    }, INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.confirmedAt = -Infinity;
  }
}
