import { Injectable } from '@nestjs/common';
import { TooManyFailedSignIns } from '../domain/auth.errors';
import { secondsUntilOpen } from '../domain/sign-in-limit';
import { SignInFailuresRepository, type SignInAttempt } from '../persistence/sign-in-failures.repository';

/** Locks an account for an address after too many failures, on every replica. */
@Injectable()
export class SignInThrottle {
  constructor(private readonly failures: SignInFailuresRepository) {}

  async admit(attempt: SignInAttempt): Promise<void> {
    const closedBy = await this.failures.closedBy(attempt);
    if (closedBy) throw new TooManyFailedSignIns(secondsUntilOpen(closedBy, new Date()));
  }

  failed(attempt: SignInAttempt): Promise<void> {
    return this.failures.add(attempt);
  }

  /** Asked a second time: guesses that ran side by side do not get more tries than guesses in a row. */
  async succeeded(attempt: SignInAttempt): Promise<void> {
    await this.admit(attempt);
    await this.failures.forget(attempt);
  }
}
