import { Injectable } from '@nestjs/common';
import { callerNetwork, callerSite, RequestContext } from '../../../platform/http';
import { TooManyInvalidLinks } from '../domain/one-time-link';
import { secondsUntilOpen, SIGN_IN_LIMITS } from '../domain/sign-in-limit';
import { SignInFailuresRepository, type SignInAttempt } from '../persistence/sign-in-failures.repository';

/** Counts invalid links like failed sign-ins, per caller and across replicas, so that tokens can't be guessed. */
@Injectable()
export class LinkThrottle {
  constructor(private readonly failures: SignInFailuresRepository) {}

  admit(): Promise<void> {
    return this.rejectAfter(SIGN_IN_LIMITS.pair.failures);
  }

  async failed(): Promise<void> {
    await this.failures.add(thisCaller());
    await this.rejectAfter(SIGN_IN_LIMITS.pair.failures + 1);
  }

  private async rejectAfter(failures: number): Promise<void> {
    const standings = await this.failures.standings(thisCaller());
    const pair = standings.find(({ scope }) => scope === 'pair');
    if (pair?.closedBy && pair.failures >= failures)
      throw new TooManyInvalidLinks(secondsUntilOpen('pair', pair.closedBy, new Date()));
  }
}

/** An invalid link identifies no account, so all invalid links of a caller count together. */
function thisCaller(): SignInAttempt {
  const address = RequestContext.current()?.address ?? '';
  return { account: 'links', address: callerNetwork(address), site: callerSite(address), browser: null };
}
