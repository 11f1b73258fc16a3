import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Permission } from '../access';
import type { EventClass } from '../database';
import { type BroadcastEvent, EventBus } from '../events';
import { subscriberOf } from '../mail';
import { MidnightTimer } from '../time';
import { frame } from './live-frame';

/** A resource of the live connection. It's loaded once per change, for any number of clients. */
export interface LiveTopic {
  /** The name that clients request, and the `type` of the pushed frames. */
  readonly resource: string;
  /** The required permission. If absent, the topic is public. */
  readonly permission?: Permission;
  /** Pushed to every client on connect, without a request. Only for public topics. */
  readonly pushOnConnect?: true;
  /** Also reloaded at midnight in the pharmacy's time zone. */
  readonly refreshAtMidnight?: true;
  /** Pushed only if it differs from the last push. Otherwise every event causes a push, as a signal to refresh. */
  readonly pushOnlyChanges?: true;
  /** The topic is reloaded and pushed after these events. */
  readonly refreshOn: readonly EventClass<BroadcastEvent>[];
  /** Names of emails. The topic is also reloaded and pushed when one of them is sent, or fails for good. */
  readonly refreshOnMails?: readonly string[];
  /** Returns the `data` to push. */
  load(): Promise<unknown>;
}

/** Marks a provider as a `LiveTopic`, so that the gateway finds it. */
export const LiveTopicDeclaration = DiscoveryService.createDecorator<void>();

/** The feeds of all declared topics, refreshed by the events of all replicas. */
@Injectable()
export class LiveFeeds implements OnApplicationBootstrap {
  private readonly feeds = new Map<string, LiveFeed>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly events: EventBus,
    private readonly days: MidnightTimer,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders({ metadataKey: LiveTopicDeclaration.KEY })) {
      const feed = new LiveFeed(instance as LiveTopic);
      if (this.feeds.has(feed.topic.resource)) throw new Error(`Two live topics are named ${feed.topic.resource}`);
      if (feed.topic.pushOnConnect && feed.topic.permission)
        throw new Error(`Live topic ${feed.topic.resource} needs a permission, so it cannot be pushed on connect`);
      this.feeds.set(feed.topic.resource, feed);
      this.events.on(feed.topic.refreshOn, () => feed.refresh());
      for (const mail of feed.topic.refreshOnMails ?? [])
        this.events.onOutcome(subscriberOf(mail), () => feed.refresh());
      if (feed.topic.refreshAtMidnight) this.days.on(() => feed.refresh());
    }
    this.events.onGap(() => this.feeds.forEach((feed) => feed.refresh()));
  }

  /** The resources that every client receives without a request. */
  defaultResources(): readonly string[] {
    return [...this.feeds.values()].filter(({ topic }) => topic.pushOnConnect).map(({ topic }) => topic.resource);
  }

  named(resource: string): LiveFeed | undefined {
    return this.feeds.get(resource);
  }
}

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
    // Runs even without followers: one that comes before the load ends gets its state.
    if (this.loading) {
      this.stale = true;
      return;
    }
    if (this.followers.size === 0) return;
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
