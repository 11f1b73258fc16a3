/** The append-only audit trail of changes and denied attempts. */
import { Global, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import { accessRuleOf, declaredRoutes, DenialLog, RouteErrors } from '../access';
import { AuditPersonalData } from './audit-personal-data';
import { AUDIT_ACTION, AuditTrail } from './audit-trail';
import { AuditExport, AuditQueries } from './audit.queries';
import { DeniedAttempts } from './denied-attempts';
import { AuditController } from './http/audit.controller';
import { AuditAnchor } from './trail-integrity';

export { Audit, AuditTrail, ERASURE_ACTION, DELETION_ACTION, type AuditRecord } from './audit-trail';
export { DeniedAttempts } from './denied-attempts';
export { type TrailReport, verifyTrail } from './trail-integrity';

/** Prevents startup if a non-public route changes something without `@Audit`. */
@Injectable()
class AuditCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const errors = declaredRoutes(this.discovery, this.scanner)
      .filter((route) => route.method !== 'GET' && route.method !== 'HEAD')
      .filter((route) => accessRuleOf(route.handler, route.controller)?.kind !== 'public')
      .filter((route) => !Reflect.hasMetadata(AUDIT_ACTION, route.handler))
      .map((route) => `${route.name} changes something: it needs @Audit('…')`);
    if (errors.length > 0) throw new RouteErrors(errors);
  }
}

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [AuditController],
  providers: [
    AuditAnchor,
    AuditCheck,
    AuditPersonalData,
    AuditExport,
    AuditQueries,
    AuditTrail,
    DeniedAttempts,
    { provide: DenialLog, useExisting: DeniedAttempts },
  ],
  exports: [AuditTrail, DeniedAttempts, DenialLog],
})
export class AuditModule {}
