import { Injectable } from '@nestjs/common';
import { limits } from '@pharmacy/contracts';
import { type FixedTime, RetentionDeclaration, type RetentionPart } from '../../../platform/personal-data';
import { Schedules } from '../../../platform/queue';
import { type LinkPurpose, linkMinutes } from '../domain/one-time-link';
import { AuthChallengesRepository } from '../persistence/auth-challenges.repository';
import { EMAIL_CHANGE_DAYS, EmailChangesRepository } from '../persistence/email-changes.repository';
import {
  OneTimeLinksRepository,
  PASSWORD_REQUEST_DAYS,
  PasswordRequestsRepository,
} from '../persistence/one-time-links.repository';
import { EndSession } from './sessions/end-session.use-case';
import {
  ALERT_DAYS,
  LONGEST_WINDOW,
  SignInAlertsRepository,
  SignInFailuresRepository,
} from '../persistence/sign-in-failures.repository';
import { ROLE_CHANGE_DAYS, StaffRoleChangesRepository } from '../persistence/staff.repositories';

const MINUTE_MS = 60_000;
const DAY_SECONDS = 86_400;

const linkTitles: Readonly<Record<LinkPurpose, string>> = {
  'registration-request': 'Links to a registration request',
  'email-confirmation': 'Links that confirm an email address',
  'staff-invitation': 'Staff invitation links',
  'email-change': 'Links that confirm a new email address',
  'password-reset': 'Password reset links',
  'account-confirmation': 'Links that confirm an account',
};

/** Deletes expired failures, links, requests, changes of addresses and roles, alerts, and challenges; ends idle sessions. */
@Injectable()
@RetentionDeclaration()
export class AuthHousekeeping implements RetentionPart {
  readonly fixedTimes: readonly FixedTime[] = [
    ...Object.entries(linkTitles).map(([purpose, what]) => ({
      what,
      seconds: linkMinutes[purpose as LinkPurpose] * 60,
    })),
    { what: 'Email address changes', seconds: EMAIL_CHANGE_DAYS * DAY_SECONDS },
    { what: 'Staff role changes', seconds: ROLE_CHANGE_DAYS * DAY_SECONDS },
    { what: 'Alerts about failed sign-ins', seconds: ALERT_DAYS * DAY_SECONDS },
    { what: 'Email addresses in password reset requests', seconds: PASSWORD_REQUEST_DAYS * DAY_SECONDS },
    { what: 'Failed sign-ins', seconds: LONGEST_WINDOW },
    { what: 'Unfinished second sign-in steps', seconds: limits.challengeMinutes * 60 },
    { what: 'Unfinished authenticator app setups', seconds: limits.appSetupMinutes * 60 },
  ];

  constructor(
    schedules: Schedules,
    failures: SignInFailuresRepository,
    endSession: EndSession,
    links: OneTimeLinksRepository,
    requests: PasswordRequestsRepository,
    alerts: SignInAlertsRepository,
    challenges: AuthChallengesRepository,
    emailChanges: EmailChangesRepository,
    roleChanges: StaffRoleChangesRepository,
  ) {
    schedules.every('auth-sign-in-failures', 15 * MINUTE_MS, () => failures.sweep());
    schedules.every('auth-idle-sessions', MINUTE_MS, () => endSession.endIdle());
    schedules.every('auth-links', 60 * MINUTE_MS, async () => {
      await links.sweep();
      await requests.sweep();
      await alerts.sweep();
      await challenges.sweep();
      await emailChanges.sweep();
      await roleChanges.sweep();
    });
  }
}
