import { randomInt } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../../../platform/database';
import { Clock } from '../../../../platform/time';
import { type Person, RecoveryCodesMade, RecoveryCodeUsed } from '../../domain/auth.events';
import { digestOf } from '../../domain/one-time-link';
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

/** A code also counts half a minute early or late: clocks differ, and typing takes time. */
const WINDOW = 1;
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** The parameters that every authenticator app supports. */
const parameters = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

export const newAppSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** What the QR code contains, and the secret for typing. */
export function appSetup(secret: Buffer, issuer: string, label: string): { address: string; key: string } {
  const totp = new TOTP({ ...parameters, issuer, label, secret: secretOf(secret) });
  return { address: totp.toString(), key: totp.secret.base32 };
}

/**
 * The step of the code, if it's right and later than `lastStep`: a code is good once, and so is every one before it.
 * Null otherwise.
 */
export function stepOf(code: string, secret: Buffer, now: Date, lastStep: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...parameters, token, secret: secretOf(secret), timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
  return step > lastStep ? step : null;
}

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** Codes that a user gets at a time. */
const RECOVERY_CODES = 10;

/** Without digits and letters that look alike. 16 of them have 80 random bits, so a fast hash is enough. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const newCode = () => Array.from({ length: GROUPS }, newGroup).join('-');

/** For example `K7QX-2MPA-9RTB-HW4C`. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** Spaces, hyphens, and letter case don't matter. */
const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();

/** The stored form of a code; null for text that can't be one. */
export function recoveryDigest(code: string): Buffer | null {
  const letters = bare(code);
  return letters.length === GROUPS * GROUP_LENGTH ? digestOf(letters) : null;
}
