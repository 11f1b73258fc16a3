import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { SignedInUser } from '../access';
import { DeniedAttempts } from '../audit';
import { Config } from '../config';
import { RequestContext } from '../context';
import { errorBody } from '../errors';
import { OpsPass } from './ops-pass';

const reading = new Set(['GET', 'HEAD']);

/** Stands before the board: who holds no pass does not get in, and nobody is led here by another site. */
@Injectable()
export class BoardDoor {
  constructor(
    private readonly pass: OpsPass,
    private readonly config: Config,
    private readonly denials: DeniedAttempts,
  ) {}

  async admit(request: Request, response: Response, next: NextFunction): Promise<void> {
    const user = await this.pass.holder(request);
    if (!user) return this.sendAway(request, response);
    introduce(user);
    if (user.can('operations:watch') && this.isMeant(request)) return next();
    const label = `${request.method} ${request.baseUrl}${request.path}`;
    await this.denials.record({ action: 'access.denied', subject: { type: 'route', id: null, label } });
    response.status(403).json(errorBody(403, 'You do not have permission to do this.'));
  }

  /** A person's browser goes to the sign-in; what asks in the background is told. */
  private sendAway({ method, headers }: Request, response: Response): void {
    response.setHeader('Cache-Control', 'no-store');
    if (reading.has(method) && headers.accept?.includes('text/html')) response.redirect(302, '/admin/login');
    else response.status(401).json(errorBody(401, 'Please sign in to continue.'));
  }

  /** Browsers name the page's origin with everything that changes something; it must be this site's. */
  private isMeant({ method, headers: { origin, host } }: Request): boolean {
    if (reading.has(method)) return true;
    if (!origin || !URL.canParse(origin)) return false;
    return origin === new URL(this.config.publicUrl).origin || new URL(origin).host === host?.toLowerCase();
  }
}

/** For the audit trail and the log. */
function introduce({ id, username }: SignedInUser): void {
  const facts = RequestContext.current();
  if (facts) facts.user = { id, username };
}
