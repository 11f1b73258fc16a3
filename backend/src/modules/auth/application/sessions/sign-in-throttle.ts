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
   * Counts the attempt as failed before `isRight` runs, so that parallel ones get no more checks than sequential ones, on all
   * replicas together. One that the limits reject, or whose check throws, doesn't count: nothing was guessed.
   */
  async check(attempt: SignInAttempt, isRight: () => Promise<boolean>): Promise<boolean> {
    await this.admit(attempt);
    const failure = await this.failures.add(attempt);
    let wasRight: boolean;
    try {
      assertNotExceeded(await this.failures.standings(attempt));
      wasRight = await isRight();
    } catch (error) {
      // If this fails, too, the attempt counts until its window ends.
      await this.failures.remove(failure, attempt).catch(() => undefined);
      throw error;
    }
    if (wasRight) await this.failures.forgetCounted(attempt);
    else await this.alerts.raiseAlerts(attempt, this.failures.standings(attempt));
    return wasRight;
  }

  /** Checks the limits again after counting, so that parallel guesses get no more attempts than sequential ones. */
  async failed(attempt: SignInAttempt): Promise<void> {
    await this.failures.add(attempt);
    const standings = this.failures.standings(attempt);
    await this.alerts.raiseAlerts(attempt, standings);
    assertNotExceeded(await standings);
  }

  /** Checks the limits again, so that parallel guesses can't pass one that was reached in the meantime. */
  async succeeded(attempt: SignInAttempt): Promise<void> {
    assertOpen(await this.failures.forget(attempt));
  }
}

/** An attempt from the address of the current request. `browser` is the ID of one that the account is known to, or null. */
export function attemptAt(account: string, browser: string | null): SignInAttempt {
  const address = RequestContext.current()?.address ?? '';
  return { account, address: callerNetwork(address), site: callerSite(address), browser };
}

/** A counted attempt that closes a scope is still one of those that the limit allows. */
const assertNotExceeded = (standings: readonly SignInStanding[]) =>
  assertOpen(standings.filter(({ scope, failures }) => failures > SIGN_IN_LIMITS[scope].failures));

function assertOpen(standings: readonly SignInStanding[]): void {
  const now = new Date();
  const closed = standings.flatMap(({ scope, closedBy }) =>
    closedBy ? [{ scope, seconds: secondsUntilOpen(scope, closedBy, now) }] : [],
  );
  if (closed.length === 0) return;
  const areByOthers = closed.some(({ scope }) => scope !== 'pair' && scope !== 'browser');
  throw new TooManyFailedSignIns(Math.max(...closed.map(({ seconds }) => seconds)), areByOthers);
}
