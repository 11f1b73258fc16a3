import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DenialLog } from '../access';
import { AuditCheck } from './audit-check';
import { AuditExport } from './audit-export';
import { AuditTrail } from './audit-trail';
import { AuditQueries } from './audit.queries';
import { DeniedAttempts } from './denied-attempts';
import { AuditDownload } from './http/audit-download';
import { AuditController } from './http/audit.controller';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [AuditController],
  providers: [
    AuditCheck,
    AuditDownload,
    AuditExport,
    AuditQueries,
    AuditTrail,
    DeniedAttempts,
    { provide: DenialLog, useExisting: DeniedAttempts },
  ],
  exports: [AuditTrail, DeniedAttempts, DenialLog],
})
export class AuditModule {}
