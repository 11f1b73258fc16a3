import { Injectable } from '@nestjs/common';
import { TooManyFailedSignIns } from '../domain/auth.errors';
import { secondsUntilOpen, SIGN_IN_LIMIT } from '../domain/sign-in-limit';
import { SignInFailuresRepository, type SignInAttempt } from '../persistence/sign-in-failures.repository';

/** Locks an account for an address after too many failures, on every replica. */
@Injectable()
export class SignInThrottle {
  constructor(private readonly failures: SignInFailuresRepository) {}

  async admit(attempt: SignInAttempt): Promise<void> {
    refuse(await this.failures.closedBy(attempt));
  }

  /** Guesses that ran side by side get no more answers than guesses in a row. */
  async failed(attempt: SignInAttempt): Promise<void> {
    await this.failures.add(attempt);
    refuse(await this.failures.closedBy(attempt, SIGN_IN_LIMIT.failures + 1));
  }

  /** Asked a second time, for the same reason. */
  async succeeded(attempt: SignInAttempt): Promise<void> {
    refuse(await this.failures.forget(attempt));
  }
}

function refuse(closedBy: Date | null): void {
  if (closedBy) throw new TooManyFailedSignIns(secondsUntilOpen(closedBy, new Date()));
}
