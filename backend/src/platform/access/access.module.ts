import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { AccessGuard } from './access.guard';
import { accessRuleOf } from './access.decorators';
import { declaredRoutes, RouteErrors } from './declared-routes';

/** Prevents startup if a route doesn't have exactly one access rule. */
@Injectable()
class AccessCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const errors = declaredRoutes(this.discovery, this.scanner)
      .filter((route) => accessRuleOf(route.handler, route.controller) === null)
      .map((route) => `${route.name} needs exactly one of @Public(), @SignedIn(), @Allow(…)`);
    if (errors.length > 0) throw new RouteErrors(errors);
  }
}

/** Needs an `Authenticator` and a `DenialLog` from global modules. The HTTP module registers the guard globally. */
@Module({ imports: [DiscoveryModule], providers: [AccessCheck, AccessGuard], exports: [AccessGuard] })
export class AccessModule {}
