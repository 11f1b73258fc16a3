import { Injectable } from '@nestjs/common';
import { callerNetwork, callerSite, RequestContext } from '../../../../platform/http';
import { TooManyFailedSignIns } from '../../domain/auth.errors';
import { secondsUntilOpen, SIGN_IN_LIMITS, type SignInStanding } from '../../domain/sign-in-limit';
import { SignInFailuresRepository, type SignInAttempt } from '../../persistence/sign-in-failures.repository';
import { SignInAlerts } from './sign-in-alerts';

/** Blocks accounts and sources after too many failed sign-ins, across replicas. */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly failures: SignInFailuresRepository,
    private readonly alerts: SignInAlerts,
  ) {}

  async admit(attempt: SignInAttempt): Promise<void> {
    assertOpen(await this.failures.standings(attempt));
  }

  /**
   * Counts the attempt as failed before it's checked, so that parallel ones get no more checks than sequential ones, on all
   * replicas together. Nothing rejects it afterward: call `settle` if it was right.
   */
  async claim(attempt: SignInAttempt): Promise<void> {
    await this.admit(attempt);
    await this.failed(attempt);
  }

  async settle(attempt: SignInAttempt): Promise<void> {
    await this.failures.forgetClaimed(attempt);
  }

  /** Checks the limits again after counting, so that parallel guesses get no more attempts than sequential ones. */
  async failed(attempt: SignInAttempt): Promise<void> {
    await this.failures.add(attempt);
    const standings = await this.failures.standings(attempt);
    const closed = standings.filter(({ closedBy }) => closedBy !== null);
    await this.alerts.raiseAlerts(attempt, closed);
    assertOpen(closed.filter(({ scope, failures }) => failures > SIGN_IN_LIMITS[scope].failures));
  }

  /** Checks the limits again, so that parallel guesses can't pass one that was reached in the meantime. */
  async succeeded(attempt: SignInAttempt): Promise<void> {
    assertOpen(await this.failures.forget(attempt));
  }
}

/** An attempt from the address of the current request. `browser` is the id of one that the account is known to, or null. */
export function attemptAt(account: string, browser: string | null): SignInAttempt {
  const address = RequestContext.current()?.address ?? '';
  return { account, address: callerNetwork(address), site: callerSite(address), browser };
}

function assertOpen(standings: readonly SignInStanding[]): void {
  const now = new Date();
  const closed = standings.flatMap(({ scope, closedBy }) =>
    closedBy ? [{ scope, seconds: secondsUntilOpen(scope, closedBy, now) }] : [],
  );
  if (closed.length === 0) return;
  const areByOthers = closed.some(({ scope }) => scope !== 'pair' && scope !== 'browser');
  throw new TooManyFailedSignIns(Math.max(...closed.map(({ seconds }) => seconds)), areByOthers);
}
