import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { accessRuleOf, declaredRoutes, RouteFaults } from '../access';
import { AUDIT_ACTION } from './audit.decorator';

/** Stops the start when a route that changes something, and is not public, has no name in the trail. */
@Injectable()
export class AuditCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const faults = declaredRoutes(this.discovery, this.scanner)
      .filter((route) => route.method !== 'GET' && route.method !== 'HEAD')
      .filter((route) => accessRuleOf(route.handler, route.controller)?.kind !== 'public')
      .filter((route) => !Reflect.hasMetadata(AUDIT_ACTION, route.handler))
      .map((route) => `${route.name} changes something: it needs @Audit('…')`);
    if (faults.length > 0) throw new RouteFaults(faults);
  }
}
