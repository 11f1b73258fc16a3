import { Injectable } from '@nestjs/common';
import { callerNetwork, RequestContext } from '../../../platform/http';
import { TooManyDeadLinks } from '../domain/one-time-link';
import { secondsUntilOpen, SIGN_IN_LIMIT } from '../domain/sign-in-limit';
import { SignInFailuresRepository } from '../persistence/sign-in-failures.repository';

/** Links that do not work count as failed sign-ins do, all of one caller together: guessing leads nowhere, on any replica. */
@Injectable()
export class LinkThrottle {
  constructor(private readonly failures: SignInFailuresRepository) {}

  async admit(): Promise<void> {
    refuse(await this.failures.closedBy(thisCaller()));
  }

  async failed(): Promise<void> {
    await this.failures.add(thisCaller());
    refuse(await this.failures.closedBy(thisCaller(), SIGN_IN_LIMIT.failures + 1));
  }
}

/** No account is known by a link that does not work. */
const thisCaller = () => ({ account: 'links', address: callerNetwork(RequestContext.current()?.address ?? '') });

function refuse(closedBy: Date | null): void {
  if (closedBy) throw new TooManyDeadLinks(secondsUntilOpen(closedBy, new Date()));
}
