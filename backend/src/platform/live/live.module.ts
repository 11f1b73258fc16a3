import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventsModule } from '../events';
import { LiveAdmission } from './live-admission';
import { LiveDoorkeeper } from './live-doorkeeper';
import { LiveFeeds } from './live-feeds';
import { LiveGateway } from './live.gateway';

@Module({
  imports: [DiscoveryModule, EventsModule],
  providers: [LiveAdmission, LiveDoorkeeper, LiveFeeds, LiveGateway],
  exports: [LiveDoorkeeper],
})
export class LiveModule {}
