import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccessCheck } from './access-check';
import { AccessGuard } from './access.guard';

/** Needs an `Authenticator` and a `DenialLog` from global modules. The guard is made global by the HTTP module. */
@Module({ imports: [DiscoveryModule], providers: [AccessCheck, AccessGuard], exports: [AccessGuard] })
export class AccessModule {}
