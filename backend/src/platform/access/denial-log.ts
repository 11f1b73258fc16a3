import type { ExecutionContext } from '@nestjs/common';

/** Hears of callers that were signed in but not allowed. The audit trail implements it. */
export abstract class DenialLog {
  /** Must not throw, and not hold up the answer for long. */
  abstract denied(context: ExecutionContext): Promise<void>;
}
