import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { accessRuleOf } from './access-rule';
import { declaredRoutes, RouteFaults } from './declared-routes';

/** Stops the start when a route does not say, once and clearly, who may call it. */
@Injectable()
export class AccessCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const faults = declaredRoutes(this.discovery, this.scanner)
      .filter((route) => accessRuleOf(route.handler, route.controller) === null)
      .map((route) => `${route.name} needs exactly one of @Public(), @SignedIn(), @Allow(…)`);
    if (faults.length > 0) throw new RouteFaults(faults);
  }
}
