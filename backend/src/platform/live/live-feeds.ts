import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { EventBus } from '../events';
import { LiveFeed } from './live-feed';
import { LiveTopicDeclaration, type LiveTopic } from './live-topic';

/** Every declared topic, kept fresh by the events of all replicas. */
@Injectable()
export class LiveFeeds implements OnApplicationBootstrap {
  private readonly feeds = new Map<string, LiveFeed>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly events: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders({ metadataKey: LiveTopicDeclaration.KEY })) {
      const feed = new LiveFeed(instance as LiveTopic);
      if (this.feeds.has(feed.topic.resource)) throw new Error(`Two live topics are named ${feed.topic.resource}`);
      this.feeds.set(feed.topic.resource, feed);
      this.events.on(feed.topic.refreshOn, () => feed.refresh());
    }
    this.events.onGap(() => this.feeds.forEach((feed) => feed.refresh()));
  }

  named(resource: string): LiveFeed | undefined {
    return this.feeds.get(resource);
  }
}
