import type { LiveAdmission } from './live-admission';
import type { LiveFeed, LiveState } from './live-feed';
import { errorFrame } from './live-frame';

/** One client's place in one feed. It ends by itself when the session behind its token has ended. */
export class LiveSubscription {
  private readonly unfollow: () => void;
  private newest = 0;
  private ended = false;

  constructor(
    private readonly feed: LiveFeed,
    private readonly token: string | undefined,
    private readonly admission: LiveAdmission,
    private readonly push: (frame: string) => void,
  ) {
    this.unfollow = feed.follow((state) => void this.tell(state));
  }

  /** Sends the state as it is now. */
  async begin(): Promise<void> {
    await this.tell(await this.feed.current());
  }

  end(): void {
    this.ended = true;
    this.unfollow();
  }

  /** To be called when sessions have ended. The client of one that did is told at once, and then no more. */
  async recheck(): Promise<void> {
    const holds = await this.admission.stillHolds(this.feed.topic, this.token).catch(() => null);
    if (holds === false && !this.ended) this.dismiss();
  }

  private dismiss(): void {
    this.end();
    this.push(errorFrame('Your session has ended. Please sign in again.'));
  }

  private async tell(state: LiveState): Promise<void> {
    // A session that cannot be looked up now is told nothing; the next change, or the database's return, asks again.
    const holds = await this.admission.stillHolds(this.feed.topic, this.token).catch(() => null);
    if (holds === null || this.ended || state.number <= this.newest) return;
    this.newest = state.number;
    if (holds) return this.push(state.frame);
    this.dismiss();
  }
}
