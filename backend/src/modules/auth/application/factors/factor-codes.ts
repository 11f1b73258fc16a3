import { Injectable, Logger } from '@nestjs/common';
import type { Tx } from '../../../../platform/database';
import { Clock } from '../../../../platform/time';
import { newRecoveryCodes, recoveryDigest } from '../../domain/recovery-code';
import { stepOf } from './authenticator-app';
import type { Person } from '../../domain/auth.events';
import { RecoveryCodesMade, RecoveryCodeUsed } from '../../domain/second-factor.events';
import { SecondFactorsRepository } from '../../persistence/second-factors.repository';
import { SecretBox } from './secret-box';

/** The codes that people type: those of an authenticator app, and recovery codes. */
@Injectable()
export class FactorCodes {
  private readonly logger = new Logger(FactorCodes.name);

  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Whether the code is right and wasn't used before. It can't be used again. */
  async use(person: Person, code: string, tx: Tx): Promise<boolean> {
    const digest = recoveryDigest(code);
    if (!digest) return this.useAppCode(person, code, tx);
    if (!(await this.factors.useRecoveryCode(person.id, digest, tx))) return false;
    tx.publish(new RecoveryCodeUsed(person));
    return true;
  }

  /** New recovery codes if the person has none left, otherwise none. */
  async makeIfNone(person: Person, tx: Tx): Promise<readonly string[]> {
    return (await this.factors.countRecoveryCodes(person.id, tx.manager)) > 0 ? [] : this.make(person, tx);
  }

  /** Replaces earlier recovery codes. */
  async make(person: Person, tx: Tx): Promise<readonly string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceRecoveryCodes(
      person.id,
      codes.flatMap((code) => recoveryDigest(code) ?? []),
      tx,
    );
    tx.publish(new RecoveryCodesMade(person));
    return codes;
  }

  private async useAppCode({ id }: Person, code: string, tx: Tx): Promise<boolean> {
    const app = await this.factors.findApp(id, tx.manager);
    if (!app) return false;
    const secret = this.box.open(app.secret, id);
    if (!secret) {
      this.logger.warn(`The authenticator app of account ${id} can't be checked: JWT_SECRET was replaced`);
      return false;
    }
    const step = stepOf(code, secret, this.clock.now(), app.lastStep);
    return step !== null && this.factors.useStep(id, step, tx);
  }
}
