import type { LiveHandshake } from './live-handshake';
import type { LiveFeed, LiveState } from './live-feed';
import { errorFrame } from './live-frame';

/** A client's subscription to one resource. */
export interface Subscription {
  /** Sends the current state. Later states are pushed automatically. */
  begin(): Promise<void>;
  end(): void;
  /** Call it with the id of a session that has ended, or with null if it isn't known which ones have. */
  recheck(sessionId: string | null): Promise<void>;
}

/** A client's subscription to a feed. It ends when the token's session ends. */
export class LiveSubscription implements Subscription {
  private readonly unfollow: () => void;
  private newest = 0;
  private ended = false;

  constructor(
    private readonly feed: LiveFeed,
    private readonly token: string | undefined,
    private readonly handshake: LiveHandshake,
    private readonly push: (frame: string) => void,
  ) {
    this.unfollow = feed.follow((state) => void this.pushState(state));
  }

  async begin(): Promise<void> {
    await this.pushState(await this.feed.current());
  }

  end(): void {
    this.ended = true;
    this.unfollow();
  }

  async recheck(): Promise<void> {
    const isAllowed = await this.handshake.isStillAllowed(this.feed.topic, this.token).catch(() => null);
    if (isAllowed === false && !this.ended) this.reportEnd();
  }

  private reportEnd(): void {
    this.end();
    this.push(errorFrame('Your session has ended. Please sign in again.'));
  }

  private async pushState(state: LiveState): Promise<void> {
    // If the session lookup fails, nothing is pushed. The next change, or the database reconnection, checks again.
    const isAllowed = await this.handshake.isStillAllowed(this.feed.topic, this.token).catch(() => null);
    if (isAllowed === null || this.ended || state.number <= this.newest) return;
    this.newest = state.number;
    if (isAllowed) return this.push(state.frame);
    this.reportEnd();
  }
}
