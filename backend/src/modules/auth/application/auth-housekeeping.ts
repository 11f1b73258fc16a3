import { Injectable } from '@nestjs/common';
import { Schedules } from '../../../platform/queue';
import { AuthChallengesRepository } from '../persistence/auth-challenges.repository';
import { EmailChangesRepository } from '../persistence/email-changes.repository';
import { OneTimeLinksRepository } from '../persistence/one-time-links.repository';
import { PasswordRequestsRepository } from '../persistence/password-requests.repository';
import { EndSession } from './end-session.use-case';
import { SessionsRepository } from '../persistence/sessions.repository';
import { SignInAlertsRepository } from '../persistence/sign-in-alerts.repository';
import { SignInFailuresRepository } from '../persistence/sign-in-failures.repository';

const MINUTE_MS = 60_000;

/** Deletes expired failures, sessions, links, requests, changes of addresses, alerts, and challenges; ends idle sessions. */
@Injectable()
export class AuthHousekeeping {
  constructor(
    schedules: Schedules,
    failures: SignInFailuresRepository,
    sessions: SessionsRepository,
    endSession: EndSession,
    links: OneTimeLinksRepository,
    requests: PasswordRequestsRepository,
    alerts: SignInAlertsRepository,
    challenges: AuthChallengesRepository,
    emailChanges: EmailChangesRepository,
  ) {
    schedules.every('auth-sign-in-failures', 15 * MINUTE_MS, () => failures.sweep());
    schedules.every('auth-sessions', 24 * 60 * MINUTE_MS, () => sessions.sweep());
    schedules.every('auth-idle-sessions', MINUTE_MS, () => endSession.endIdle());
    schedules.every('auth-links', 60 * MINUTE_MS, async () => {
      await links.sweep();
      await requests.sweep();
      await alerts.sweep();
      await challenges.sweep();
      await emailChanges.sweep();
    });
  }
}
