import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { MidnightTimer } from '../time';
import { EventBus } from '../events';
import { subscriberOf } from '../mail';
import { LiveFeed } from './live-feed';
import { LiveTopicDeclaration, type LiveTopic } from './live-topic';

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
