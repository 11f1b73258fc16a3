import { Injectable } from '@nestjs/common';
import { Schedules } from '../../../platform/queue';
import { SessionsRepository } from '../persistence/sessions.repository';
import { SignInFailuresRepository } from '../persistence/sign-in-failures.repository';

const MINUTE_MS = 60_000;

/** Removes what has run out: failures that no longer count, sessions that ended long ago. */
@Injectable()
export class AuthHousekeeping {
  constructor(schedules: Schedules, failures: SignInFailuresRepository, sessions: SessionsRepository) {
    schedules.every('auth-sign-in-failures', 15 * MINUTE_MS, () => failures.sweep());
    schedules.every('auth-sessions', 24 * 60 * MINUTE_MS, () => sessions.sweep());
  }
}
