import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { Config } from '../../../../platform/config';
import { Clock } from '../../../../platform/time';
import { type Passkey, PasskeysRepository } from '../../persistence/passkeys.repository';
import { SecondFactorsRepository } from '../../persistence/second-factors.repository';
import { type OpenSession, SessionsRepository } from '../../persistence/sessions.repository';
import { RelyingParty } from '../factors/relying-party';

/** One of the user's own sessions. */
export interface OwnSession extends OpenSession {
  readonly isCurrent: boolean;
}

@Injectable()
export class SessionsQueries {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
  ) {}

  /** The open sessions, newest first; the current one counts as used now. */
  async ownOf({ id, sessionId }: SignedInUser): Promise<readonly OwnSession[]> {
    const open = await this.sessions.openOf(id);
    return open.map((session) => {
      const isCurrent = session.id === sessionId;
      return { ...session, isCurrent, lastSeenAt: isCurrent ? this.clock.now() : session.lastSeenAt };
    });
  }
}

export interface OwnSecondFactor {
  readonly appAddedAt: Date | null;
  readonly passkeys: readonly Passkey[];
  readonly recoveryCodesLeft: number;
  readonly arePasskeysAvailable: boolean;
  readonly isRequired: boolean;
}

@Injectable()
export class SecondFactorQueries {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly relyingParty: RelyingParty,
    private readonly config: Config,
  ) {}

  async ownOf({ id, roles }: SignedInUser): Promise<OwnSecondFactor> {
    const [app, passkeys, recoveryCodesLeft] = await Promise.all([
      this.factors.findApp(id),
      this.passkeys.of(id),
      this.factors.countRecoveryCodes(id),
    ]);
    return {
      appAddedAt: app?.addedAt ?? null,
      passkeys,
      recoveryCodesLeft,
      arePasskeysAvailable: this.relyingParty.isAvailable,
      isRequired: roles.isAdmin && this.config.staffSecondFactor,
    };
  }
}
