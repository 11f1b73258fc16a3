import { Logger } from '@nestjs/common';
import { frame } from './live-frame';
import type { LiveTopic } from './live-topic';

/** A state of a topic as a frame. Later states have higher numbers. */
export interface LiveState {
  readonly number: number;
  readonly frame: string;
}

const RETRY_MS = 5_000;

type Follower = (state: LiveState) => void;

/** Loads a topic once for all of its followers. Any number of changes during a load cause exactly one more load. */
export class LiveFeed {
  private readonly logger = new Logger(LiveFeed.name);
  private readonly followers = new Set<Follower>();
  private loading: Promise<LiveState> | null = null;
  private stale = false;
  private loads = 0;
  private newest: LiveState | null = null;
  private retry?: NodeJS.Timeout;

  constructor(readonly topic: LiveTopic) {}

  /** Calls `follower` with every later state. Returns a function to unfollow. */
  follow(follower: Follower): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  /** The current state. Concurrent calls share one load. */
  current(): Promise<LiveState> {
    this.loading ??= this.load().finally(() => (this.loading = null));
    return this.loading;
  }

  /** Loads the state after a change and sends it to the followers. Does nothing if there are none. */
  refresh(): void {
    if (this.followers.size === 0) return;
    if (this.loading) {
      this.stale = true;
      return;
    }
    this.current().then(
      (state) => this.followers.forEach((follower) => follower(state)),
      (error: Error) => this.retryAfter(error),
    );
  }

  /**
   * Retries a failed load, because the next change may be far off and followers would show a stale state until then.
   */
  private retryAfter({ message }: Error): void {
    if (this.retry) return;
    this.logger.warn(`Could not load live topic ${this.topic.resource}, retrying in ${RETRY_MS / 1_000} s: ${message}`);
    this.retry = setTimeout(() => {
      this.retry = undefined;
      this.refresh();
    }, RETRY_MS).unref();
  }

  private async load(): Promise<LiveState> {
    const number = ++this.loads;
    try {
      return this.stateOf({ number, frame: frame(this.topic.resource, await this.topic.load()) });
    } finally {
      if (this.stale) setImmediate(() => this.refresh());
      this.stale = false;
    }
  }

  /**
   * With `pushOnlyChanges`, an unchanged state keeps its number, so that clients that have it don't receive it again.
   */
  private stateOf(loaded: LiveState): LiveState {
    if (!this.topic.pushOnlyChanges || loaded.frame !== this.newest?.frame) this.newest = loaded;
    return this.newest;
  }
}
