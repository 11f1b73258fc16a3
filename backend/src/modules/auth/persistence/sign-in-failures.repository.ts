import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { accountKey } from '../domain/account-names';
import { SIGN_IN_LIMIT } from '../domain/sign-in-limit';

/** Who is being signed in as, and from where. */
export interface SignInAttempt {
  readonly account: string;
  readonly address: string;
}

const CLOSING = `SELECT at FROM sign_in_failures
  WHERE account = $1 AND address = $2 AND at > now() - make_interval(secs => $3)
  ORDER BY at DESC OFFSET $4 LIMIT 1`;

const closingParameters = ({ account, address }: SignInAttempt, allowed: number = SIGN_IN_LIMIT.failures) => [
  account,
  address,
  SIGN_IN_LIMIT.windowSeconds,
  allowed - 1,
];

/** Failures are rows of PostgreSQL, so that every replica counts the same ones. */
@Injectable()
export class SignInFailuresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** When the failure happened that is the `allowed`th from the end; null while there are fewer. */
  async closedBy(attempt: SignInAttempt, allowed?: number): Promise<Date | null> {
    const [row]: { at: Date }[] = await this.dataSource.query(CLOSING, closingParameters(attempt, allowed));
    return row?.at ?? null;
  }

  async add(attempt: SignInAttempt): Promise<void> {
    await this.dataSource.query('INSERT INTO sign_in_failures (account, address, at) VALUES ($1, $2, now())', [
      attempt.account,
      attempt.address,
    ]);
  }

  /** Unless they close the account: then as `closedBy`, and they stay. */
  async forget(attempt: SignInAttempt): Promise<Date | null> {
    const [row]: { at: Date }[] = await this.dataSource.query(
      `WITH closing AS (${CLOSING}), forgotten AS (
         DELETE FROM sign_in_failures WHERE account = $1 AND address = $2 AND NOT EXISTS (SELECT FROM closing))
       SELECT at FROM closing`,
      closingParameters(attempt),
    );
    return row?.at ?? null;
  }

  /** From every address: they were failures with a password that is gone. */
  async forgetAllOf(userId: number, tx: Tx): Promise<void> {
    await tx.manager.query('DELETE FROM sign_in_failures WHERE account = $1', [accountKey(userId)]);
  }

  async sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM sign_in_failures WHERE at < now() - make_interval(secs => $1)', [
      SIGN_IN_LIMIT.windowSeconds,
    ]);
  }
}
