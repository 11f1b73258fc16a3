import { Logger } from '@nestjs/common';
import { frame } from './live-frame';
import type { LiveTopic } from './live-topic';

/** One state of a topic, ready to be sent. A larger number is a later state. */
export interface LiveState {
  readonly number: number;
  readonly frame: string;
}

const RETRY_MS = 5_000;

type Follower = (state: LiveState) => void;

/** Loads one topic once for all who follow it; changes during a load lead to exactly one more. */
export class LiveFeed {
  private readonly logger = new Logger(LiveFeed.name);
  private readonly followers = new Set<Follower>();
  private loading: Promise<LiveState> | null = null;
  private stale = false;
  private loads = 0;
  private newest: LiveState | null = null;
  private retry?: NodeJS.Timeout;

  constructor(readonly topic: LiveTopic) {}

  /** Calls `follower` with every later state, until the returned function is called. */
  follow(follower: Follower): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  /** The state now. Those who ask at the same time share one load. */
  current(): Promise<LiveState> {
    this.loading ??= this.load().finally(() => (this.loading = null));
    return this.loading;
  }

  /** Tells the followers of the state after a change. Nothing is loaded when nobody follows. */
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

  /** Followers were promised the change, and nothing else may happen for a long time. */
  private retryAfter({ message }: Error): void {
    if (this.retry) return;
    this.logger.warn(`${this.topic.resource} could not be loaded, trying again: ${message}`);
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

  /** An unchanged topic keeps its number, and who knows it already is not told again. */
  private stateOf(loaded: LiveState): LiveState {
    if (!this.topic.tellsChangesOnly || loaded.frame !== this.newest?.frame) this.newest = loaded;
    return this.newest;
  }
}
