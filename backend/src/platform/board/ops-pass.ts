import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { SessionPasses, type SignedInUser } from '../access';
import { Config } from '../config';

const COOKIE = 'ops_session';
const PURPOSE = 'ops';
const SECONDS = 15 * 60;
const LONGEST = 4_096;

/** The cookie that opens what is below /ops, and nothing else, for 15 minutes or until the session ends. */
@Injectable()
export class OpsPass {
  constructor(
    private readonly passes: SessionPasses,
    private readonly config: Config,
  ) {}

  give(holder: SignedInUser, response: Response): void {
    const options: CookieOptions = {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl.startsWith('https:'),
      path: '/ops',
      maxAge: SECONDS * 1_000,
    };
    response.cookie(COOKIE, this.passes.issue(holder, PURPOSE, SECONDS), options);
  }

  /** Asks for the session each time: one that was ended opens nothing any more. */
  async holder(request: Request): Promise<SignedInUser | null> {
    const pass = passOf(request);
    return pass === undefined ? null : this.passes.admit(pass, PURPOSE);
  }
}

function passOf({ headers }: Request): string | undefined {
  const pass = /(?:^|;\s*)ops_session=([^;\s]+)/.exec(headers.cookie ?? '')?.[1];
  return pass && pass.length <= LONGEST ? pass : undefined;
}
