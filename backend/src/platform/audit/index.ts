/** The append-only audit trail of changes and denied attempts. */
export { Audit, AuditTrail, ERASURE_ACTION, EXPIRY_ACTION, type AuditRecord } from './audit-trail';
export { AuditModule } from './audit.module';
export { DeniedAttempts } from './denied-attempts';
export { type TrailReport, verifyTrail } from './trail-integrity';
