import { DiscoveryService } from '@nestjs/core';
import type { Permission } from '../access';
import type { EventClass } from '../database';
import type { BroadcastEvent } from '../events';

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
  /** The events after which the topic is reloaded and pushed. */
  readonly refreshOn: readonly EventClass<BroadcastEvent>[];
  /** Names of emails. The topic is also reloaded and pushed when one of them is sent, or fails for good. */
  readonly refreshOnMails?: readonly string[];
  /** Returns the `data` to push. */
  load(): Promise<unknown>;
}

/** Marks a provider as a `LiveTopic`, so that the gateway finds it. */
export const LiveTopicDeclaration = DiscoveryService.createDecorator<void>();
