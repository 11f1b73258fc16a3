import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { Config } from '../../../../platform/config';
import { type Passkey, PasskeysRepository } from '../../persistence/passkeys.repository';
import { SecondFactorsRepository } from '../../persistence/second-factors.repository';
import { RelyingParty } from './relying-party';

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
