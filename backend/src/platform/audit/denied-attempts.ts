import { Injectable, Logger, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DenialLog } from '../access';
import { RequestContext } from '../context';
import { AUDIT_ACTION } from './audit.decorator';
import { AuditTrail, type AuditRecord } from './audit-trail';
import { Sparing } from './sparing';

/**
 * Tells the trail of what was refused: sparingly, so that a flood of refusals cannot bury what was done. The same
 * attempt from the same address is one line a minute, and all attempts of a process are at most 600 lines a minute.
 */
@Injectable()
export class DeniedAttempts extends DenialLog {
  private readonly logger = new Logger(DeniedAttempts.name);
  private readonly sparing = new Sparing({ windowMs: 60_000, most: 600 });

  constructor(
    private readonly trail: AuditTrail,
    private readonly reflector: Reflector,
  ) {
    super();
  }

  async denied(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<Request>();
    const action = this.reflector.get<string | undefined>(AUDIT_ACTION, context.getHandler());
    const address = `${request.method} ${request.path}`;
    await this.record({
      action: 'access.denied',
      subject: { type: 'route', id: null, label: action ? `${action} (${address})` : address },
    });
  }

  /** For refusals that the guard does not see, such as a failed sign-in. Never throws. */
  async record(attempt: AuditRecord): Promise<void> {
    const facts = RequestContext.current();
    const same = JSON.stringify([attempt, facts?.user?.id, facts?.address]);
    if (!this.sparing.lets(same)) return;
    await this.trail.record(attempt).catch((error: Error) => this.logger.warn(`Not in the trail: ${error.message}`));
  }
}
