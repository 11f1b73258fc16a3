/** The append-only trail of what was changed and of what was denied. */
export { Audit } from './audit.decorator';
export { AuditModule } from './audit.module';
export { AuditTrail, type AuditRecord } from './audit-trail';
export { DeniedAttempts } from './denied-attempts';
