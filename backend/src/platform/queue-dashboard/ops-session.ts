import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { SessionPasses, type SignedInUser } from '../access';
import { Config } from '../config';

const COOKIE = 'ops_session';
const PURPOSE = 'ops';
const SECONDS = 15 * 60;
const MAX_LENGTH = 4_096;

/** The cookie that gives access to /ops only, for 15 minutes or until the session ends. */
@Injectable()
export class OpsSession {
  constructor(
    private readonly passes: SessionPasses,
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
    response.cookie(COOKIE, this.passes.issue(user, PURPOSE, SECONDS), options);
  }

  /** The user of the request's cookie. Checks the session each time, so the cookie stops working when the session ends. */
  async userOf(request: Request): Promise<SignedInUser | null> {
    const pass = cookieOf(request);
    return pass === undefined ? null : this.passes.admit(pass, PURPOSE);
  }
}

function cookieOf({ headers }: Request): string | undefined {
  const value = /(?:^|;\s*)ops_session=([^;\s]+)/.exec(headers.cookie ?? '')?.[1];
  return value && value.length <= MAX_LENGTH ? value : undefined;
}
