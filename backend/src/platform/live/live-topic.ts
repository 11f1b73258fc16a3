import { DiscoveryService } from '@nestjs/core';
import type { Permission } from '../access';

/** A resource of the live connection: loaded once per change, whoever many are listening. */
export interface LiveTopic {
  /** what a client asks for, and the `type` of what is pushed */
  readonly resource: string;
  /** who may listen; absent: anyone, without a token */
  readonly permission?: Permission;
  /** sent to every client as it connects, without being asked for; only where anyone may listen */
  readonly greets?: true;
  /** also loaded and pushed again when the pharmacy's day changes */
  readonly turnsWithDay?: true;
  /** pushed only when it differs from what was pushed last; otherwise each event is told, as a sign to look again */
  readonly tellsChangesOnly?: true;
  /** names of the events after which it is loaded and pushed again */
  readonly refreshOn: RegExp;
  /** what is pushed as `data` */
  load(): Promise<unknown>;
}

/** Marks a provider as a `LiveTopic`; the gateway finds it. */
export const LiveTopicDeclaration = DiscoveryService.createDecorator<void>();
