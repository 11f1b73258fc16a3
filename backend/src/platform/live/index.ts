/**
 * Live updates over the WebSocket at /ws. Modules declare topics; the gateway authorizes clients, loads, and pushes.
 */
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventsModule } from '../events';
import { ConnectionLimiter } from './connection-limiter';
import { LiveFeeds } from './live-feeds';
import { LiveHandshake } from './live-handshake';
import { LiveGateway } from './live.gateway';

export { LiveAdapter } from './live.gateway';
export { LiveTopicDeclaration, type LiveTopic } from './live-feeds';

@Module({
  imports: [DiscoveryModule, EventsModule],
  providers: [LiveHandshake, ConnectionLimiter, LiveFeeds, LiveGateway],
  exports: [ConnectionLimiter],
})
export class LiveModule {}
