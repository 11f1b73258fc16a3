import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventsModule } from '../events';
import { LiveHandshake } from './live-handshake';
import { ConnectionLimiter } from './connection-limiter';
import { LiveFeeds } from './live-feeds';
import { LiveGateway } from './live.gateway';

@Module({
  imports: [DiscoveryModule, EventsModule],
  providers: [LiveHandshake, ConnectionLimiter, LiveFeeds, LiveGateway],
  exports: [ConnectionLimiter],
})
export class LiveModule {}
