import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { DeniedAttempts } from '../audit';
import { Config } from '../config';
import { RequestContext } from '../context';
import { errorBody } from '../errors';
import { OpsSession } from './ops-session.controller';

const readMethods = new Set(['GET', 'HEAD']);

/** Admits only users with an `OpsSession` and the permission, and rejects cross-site requests. */
@Injectable()
export class QueueDashboardGuard {
  constructor(
    private readonly session: OpsSession,
    private readonly config: Config,
    private readonly denials: DeniedAttempts,
  ) {}

  async admit(request: Request, response: Response, next: NextFunction): Promise<void> {
    const user = await this.session.userOf(request);
    if (!user) return this.reject(request, response);
    RequestContext.setUser(user);
    if (user.can('operations:manage') && this.isSameSite(request)) return next();
    const label = `${request.method} ${request.baseUrl}${request.path}`;
    await this.denials.record({ action: 'access.denied', subject: { type: 'route', id: null, label } });
    response.status(403).json(errorBody(403, 'You do not have permission to do this.'));
  }

  /** Redirects page requests to the sign-in page; responds 401 to background requests. */
  private reject({ method, headers }: Request, response: Response): void {
    response.setHeader('Cache-Control', 'no-store');
    if (readMethods.has(method) && headers.accept?.includes('text/html')) response.redirect(302, '/admin/login');
    else response.status(401).json(errorBody(401, 'Please sign in to continue.'));
  }

  /** Protects against CSRF: browsers send `Origin` with every mutation, and it must be this site's. */
  private isSameSite({ method, headers: { origin, host } }: Request): boolean {
    if (readMethods.has(method)) return true;
    if (!origin || !URL.canParse(origin)) return false;
    return origin === new URL(this.config.publicUrl).origin || new URL(origin).host === host?.toLowerCase();
  }
}
