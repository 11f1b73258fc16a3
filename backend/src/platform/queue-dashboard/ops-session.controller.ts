import { Controller, Injectable, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CookieOptions, NextFunction, Request, Response } from 'express';
import { Allow, CurrentUser, SessionTickets, type SignedInUser } from '../access';
import { Audit, AuditTrail, DeniedAttempts } from '../audit';
import { Config } from '../config';
import { RequestContext } from '../context';
import { errorBody } from '../errors';
import { IgnoresIdempotencyKey, NoContent } from '../http';

const COOKIE = 'ops_session';
const PURPOSE = 'ops';
const SECONDS = 15 * 60;
const MAX_LENGTH = 4_096;

/** The cookie that gives access to /ops only, for 15 minutes or until the session ends. */
@Injectable()
export class OpsSession {
  constructor(
    private readonly tickets: SessionTickets,
    private readonly config: Config,
  ) {}

  start(user: SignedInUser, response: Response): void {
    const options: CookieOptions = {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl.startsWith('https:'),
      path: '/ops',
      maxAge: SECONDS * 1_000,
    };
    response.cookie(COOKIE, this.tickets.issue(user, PURPOSE, SECONDS), options);
  }

  /** The user of the request's cookie. Checks the session each time, so the cookie stops working when the session ends. */
  async userOf(request: Request): Promise<SignedInUser | null> {
    const ticket = cookieOf(request);
    return ticket === undefined ? null : this.tickets.admit(ticket, PURPOSE);
  }
}

function cookieOf({ headers }: Request): string | undefined {
  const value = /(?:^|;\s*)ops_session=([^;\s]+)/.exec(headers.cookie ?? '')?.[1];
  return value && value.length <= MAX_LENGTH ? value : undefined;
}

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

@ApiTags('operations')
@Controller('admin/ops-session')
@Allow('operations:manage')
export class OpsSessionController {
  constructor(
    private readonly session: OpsSession,
    private readonly trail: AuditTrail,
  ) {}

  @Post()
  @Audit('ops.opened')
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Sets a cookie for /ops that lets a browser open the queue dashboard for 15 minutes' })
  @NoContent()
  async open(@CurrentUser() user: SignedInUser, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.trail.record({ action: 'ops.opened', subject: { type: 'board', id: null, label: '/ops/queues' } });
    this.session.start(user, response);
  }
}
