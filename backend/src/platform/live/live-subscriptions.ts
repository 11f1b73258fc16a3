import type { SignedInUser } from '../access';
import type { LiveFeed, LiveState } from './live-feeds';
import { errorFrame, frame } from './live-frame';
import type { LiveHandshake } from './live-handshake';

/** A client's subscription to one resource. */
export interface Subscription {
  /** Sends the current state. Later states are pushed automatically. */
  begin(): Promise<void>;
  end(): void;
  /** Call it with the ID of a session that has ended, or with null if it isn't known which ones have. */
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

/** The resource with the state of the client's own session. */
export const SESSION = 'session';

/** The maximum delay of a timer. A session that lasts longer is simply checked again then. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Pushes the state of the client's session: `ended: false` once it's known to be active, and again when its user may see
 * something else from now on; `ended: true` as soon as it ends.
 */
export class LiveSession implements Subscription {
  private session: SignedInUser | null = null;
  private isLookingUp = false;
  private isOutdated = false;
  private isClosed = false;
  private expiry?: NodeJS.Timeout;

  constructor(
    private readonly token: string,
    private readonly handshake: LiveHandshake,
    private readonly push: (frame: string) => void,
  ) {}

  async begin(): Promise<void> {
    await this.lookUp();
  }

  end(): void {
    this.isClosed = true;
    clearTimeout(this.expiry);
  }

  async recheck(sessionId: string | null): Promise<void> {
    if (this.isLookingUp) this.isOutdated = true;
    else if (sessionId === this.session?.sessionId) this.reportEnd();
    // If the lookup fails, it's repeated when the notification connection is back.
    else if (sessionId === null) await this.lookUp().catch(() => undefined);
  }

  /** Call it with the ID of a user who may see something else from now on. */
  async recheckUser(userId: number): Promise<void> {
    if (this.isLookingUp) this.isOutdated = true;
    else if (userId === this.session?.id) await this.lookUp().catch(() => undefined);
  }

  private async lookUp(): Promise<void> {
    const before = this.session;
    this.isLookingUp = true;
    try {
      do {
        this.isOutdated = false;
        this.session = await this.handshake.sessionOf(this.token);
      } while (this.isOutdated);
    } finally {
      this.isLookingUp = false;
    }
    if (this.isClosed) return;
    if (!this.session) return this.reportEnd();
    if (!before || affiliationOf(before) !== affiliationOf(this.session)) this.push(frame(SESSION, { ended: false }));
    this.recheckAt(this.session.expiresAt);
  }

  private recheckAt(time: Date): void {
    clearTimeout(this.expiry);
    const delay = Math.min(Math.max(time.getTime() - Date.now(), 0), MAX_TIMER_MS);
    this.expiry = setTimeout(() => void this.recheck(null), delay).unref();
  }

  private reportEnd(): void {
    if (this.isClosed) return;
    this.end();
    this.push(frame(SESSION, { ended: true }));
  }
}

/** What decides about documents for one manufacturer or group only. */
const affiliationOf = ({ manufacturerId, groupIds }: SignedInUser) => `${manufacturerId} ${groupIds.join()}`;
