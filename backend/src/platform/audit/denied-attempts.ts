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
 * attempt from the same address is one line a minute; in a minute, all attempts of signed-in people are at most 600 lines
 * of a process, and those of strangers 60.
 */
@Injectable()
export class DeniedAttempts extends DenialLog {
  private readonly logger = new Logger(DeniedAttempts.name);
  private readonly members = new Sparing({ windowMs: 60_000, most: 600 });
  private readonly strangers = new Sparing({ windowMs: 60_000, most: 60 });

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
    if (!(facts?.user ? this.members : this.strangers).lets(same)) return;
    await this.trail.record(attempt).catch((error: Error) => this.logger.warn(`Not in the trail: ${error.message}`));
  }
}
