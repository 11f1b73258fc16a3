import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DayTurns } from '../calendar';
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
    private readonly days: DayTurns,
  ) {}

  onApplicationBootstrap(): void {
    for (const { instance } of this.discovery.getProviders({ metadataKey: LiveTopicDeclaration.KEY })) {
      const feed = new LiveFeed(instance as LiveTopic);
      if (this.feeds.has(feed.topic.resource)) throw new Error(`Two live topics are named ${feed.topic.resource}`);
      if (feed.topic.greets && feed.topic.permission) throw new Error(`${feed.topic.resource} cannot greet strangers`);
      this.feeds.set(feed.topic.resource, feed);
      this.events.on(feed.topic.refreshOn, () => feed.refresh());
      if (feed.topic.turnsWithDay) this.days.on(() => feed.refresh());
    }
    this.events.onGap(() => this.feeds.forEach((feed) => feed.refresh()));
  }

  /** The resources that every client is told without asking. */
  greetings(): readonly string[] {
    return [...this.feeds.values()].filter(({ topic }) => topic.greets).map(({ topic }) => topic.resource);
  }

  named(resource: string): LiveFeed | undefined {
    return this.feeds.get(resource);
  }
}
