import { Injectable } from '@nestjs/common';
import { Schedules } from '../../../platform/queue';
import { OneTimeLinksRepository } from '../persistence/one-time-links.repository';
import { PasswordRequestsRepository } from '../persistence/password-requests.repository';
import { SessionsRepository } from '../persistence/sessions.repository';
import { SignInFailuresRepository } from '../persistence/sign-in-failures.repository';

const MINUTE_MS = 60_000;

/** Removes what has run out: failures that no longer count, sessions that ended long ago, links that expired. */
@Injectable()
export class AuthHousekeeping {
  constructor(
    schedules: Schedules,
    failures: SignInFailuresRepository,
    sessions: SessionsRepository,
    links: OneTimeLinksRepository,
    requests: PasswordRequestsRepository,
  ) {
    schedules.every('auth-sign-in-failures', 15 * MINUTE_MS, () => failures.sweep());
    schedules.every('auth-sessions', 24 * 60 * MINUTE_MS, () => sessions.sweep());
    schedules.every('auth-links', 60 * MINUTE_MS, async () => {
      await links.sweep();
      await requests.sweep();
    });
  }
}
