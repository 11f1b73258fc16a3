import { Injectable } from '@nestjs/common';
import { limits } from '@pharmacy/contracts';
import { Config, DEMO_PASSWORD } from '../../../../platform/config';
import { AdministratorPasswordRejected, DemoPasswordNotAllowed } from '../../domain/auth.errors';

/** Rejects the documented demo password outside of demo mode. */
@Injectable()
export class DemoPassword {
  constructor(private readonly config: Config) {}

  isForbidden(password: string): boolean {
    return !this.config.demo && password === DEMO_PASSWORD;
  }

  /** Throws `DemoPasswordNotAllowed` outside of demo mode. */
  assertAllowed(password: string): void {
    if (this.isForbidden(password)) throw new DemoPasswordNotAllowed();
  }
}

/** The stricter password rules for administrators. */
@Injectable()
export class AdministratorPasswords {
  private leaked?: Promise<ReadonlySet<string>>;

  constructor(private readonly demoPassword: DemoPassword) {}

  async check(password: string): Promise<void> {
    const { min, max } = limits.administratorPassword;
    if (password.length < min || password.length > max)
      throw new AdministratorPasswordRejected(`An administrator's password must have ${min} to ${max} characters`);
    this.demoPassword.assertAllowed(password);
    if (await this.isLeaked(password))
      throw new AdministratorPasswordRejected(
        'This password is on a list of leaked passwords, or too much like one that is. Use three or four unrelated words.',
      );
  }

  /** Also matches listed passwords with digits or symbols around them, and repeated ones: password crackers try those too. */
  private async isLeaked(password: string): Promise<boolean> {
    this.leaked ??= loadLeaked();
    const leaked = await this.leaked;
    const lower = password.toLowerCase();
    const word = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    const repeated = /^(.{1,8}?)\1+$/.exec(lower)?.[1];
    return leaked.has(lower) || leaked.has(word) || word.length < 3 || repeated !== undefined;
  }
}

/** About 50,000 lowercase entries, loaded when an administrator first chooses a password. */
async function loadLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
