import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { HashingGate } from './hashing-gate';

const ARGON2ID = 2; // the package's enum is ambient, and gone when each file is compiled alone

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing runs in libuv's pool of four, which also reads files: half of it stays free. */
const AT_ONCE = 2;
const WAITING = 256;

@Injectable()
export class PasswordHasher {
  private readonly gate = new HashingGate(AT_ONCE, WAITING);
  private decoy?: Promise<string>;

  hash(password: string): Promise<string> {
    return this.gate.pass(() => hash(password, PARAMETERS));
  }

  /** Takes as long without a hash as with one, so that time tells nobody which names exist. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await this.decoyHash());
    const matches = await this.gate.pass(() => verify(compared, password));
    return matches && passwordHash !== null;
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= this.hash(randomBytes(16).toString('hex'));
    return this.decoy;
  }
}
