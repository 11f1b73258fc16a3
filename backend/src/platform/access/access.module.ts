import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccessCheck } from './access-check';
import { AccessGuard } from './access.guard';

/** Needs an `Authenticator` and a `DenialLog` from global modules. The HTTP module makes the guard global. */
@Module({ imports: [DiscoveryModule], providers: [AccessCheck, AccessGuard], exports: [AccessGuard] })
export class AccessModule {}
