/** The append-only audit trail of changes and denied attempts. */
export { Audit } from './audit.decorator';
export { AuditModule } from './audit.module';
export { AuditTrail, ERASURE_ACTION, EXPIRY_ACTION, type AuditRecord } from './audit-trail';
export { DeniedAttempts } from './denied-attempts';
export { type TrailReport, verifyTrail } from './verify-trail';
