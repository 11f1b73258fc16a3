import { Controller, Injectable, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { CookieOptions, Request, Response } from 'express';
import { Allow, CurrentUser, SessionTickets, type SignedInUser } from '../access';
import { Audit, AuditTrail } from '../audit';
import { Config } from '../config';
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
