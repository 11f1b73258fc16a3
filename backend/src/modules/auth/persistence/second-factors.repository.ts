import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';

export interface AuthenticatorApp {
  /** sealed */
  readonly secret: Buffer;
  /** of the last code that was used */
  readonly lastStep: number;
  readonly addedAt: Date;
}

/** Whether the account in `column`, named with its table, has an app or a passkey; an SQL expression. */
export const hasSecondFactor = (column: string) =>
  `(EXISTS (SELECT FROM authenticator_apps app WHERE app.user_id = ${column})
    OR EXISTS (SELECT FROM passkeys passkey WHERE passkey.user_id = ${column}))`;

/** Authenticator apps and recovery codes, and which accounts have a second factor at all. */
@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly dataSource: DataSource) {}

  private get manager(): EntityManager {
    return this.dataSource.manager;
  }

  async has(userId: number, manager = this.manager): Promise<boolean> {
    return (await this.among([userId], manager)).has(userId);
  }

  /** The accounts among these that have a second factor. */
  async among(userIds: readonly number[], manager = this.manager): Promise<ReadonlySet<number>> {
    const rows: { id: number }[] = await manager.query(
      `SELECT id FROM unnest($1::int[]) AS account (id) WHERE ${hasSecondFactor('account.id')}`,
      [userIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async findApp(userId: number, manager = this.manager): Promise<AuthenticatorApp | null> {
    const [row]: { secret: Buffer; last_step: string; added_at: Date }[] = await manager.query(
      'SELECT secret, last_step, added_at FROM authenticator_apps WHERE user_id = $1',
      [userId],
    );
    return row ? { secret: row.secret, lastStep: Number(row.last_step), addedAt: row.added_at } : null;
  }

  /** Replaces an earlier app. */
  async saveApp(userId: number, secret: Buffer, step: number, { manager }: Tx): Promise<void> {
    await manager.query(
      `INSERT INTO authenticator_apps (user_id, secret, last_step) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET secret = $2, last_step = $3, added_at = now()`,
      [userId, secret, step],
    );
  }

  /** False if this code, or a later one, was used before. Of two at once, one gets true. */
  async useStep(userId: number, step: number, { manager }: Tx): Promise<boolean> {
    const [, used]: [unknown[], number] = await manager.query(
      'UPDATE authenticator_apps SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
      [userId, step],
    );
    return used > 0;
  }

  async removeApp(userId: number, { manager }: Tx): Promise<boolean> {
    const [, removed]: [unknown[], number] = await manager.query('DELETE FROM authenticator_apps WHERE user_id = $1', [
      userId,
    ]);
    return removed > 0;
  }

  /** The apps whose secrets don't start with `keyId`. */
  async appsSealedOtherwise(keyId: Buffer): Promise<readonly { readonly userId: number; readonly secret: Buffer }[]> {
    const rows: { user_id: number; secret: Buffer }[] = await this.manager.query(
      'SELECT user_id, secret FROM authenticator_apps WHERE substring(secret FOR $2) <> $1 ORDER BY user_id',
      [keyId, keyId.length],
    );
    return rows.map((row) => ({ userId: row.user_id, secret: row.secret }));
  }

  /** Does nothing if the secret was replaced in the meantime. */
  async resealApp(userId: number, before: Buffer, after: Buffer): Promise<void> {
    await this.manager.query('UPDATE authenticator_apps SET secret = $3 WHERE user_id = $1 AND secret = $2', [
      userId,
      before,
      after,
    ]);
  }

  async countRecoveryCodes(userId: number, manager = this.manager): Promise<number> {
    const [row]: { left: number }[] = await manager.query(
      'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1',
      [userId],
    );
    return row?.left ?? 0;
  }

  async replaceRecoveryCodes(userId: number, digests: readonly Buffer[], { manager }: Tx): Promise<void> {
    await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await manager.query('INSERT INTO recovery_codes (user_id, digest) SELECT $1::int, unnest($2::bytea[])', [
      userId,
      digests,
    ]);
  }

  /** Whether the account had the code; it's gone afterward. */
  async useRecoveryCode(userId: number, digest: Buffer, { manager }: Tx): Promise<boolean> {
    const [, used]: [unknown[], number] = await manager.query(
      'DELETE FROM recovery_codes WHERE user_id = $1 AND digest = $2',
      [userId, digest],
    );
    return used > 0;
  }

  /** Removes app, passkeys, recovery codes, and open challenges. Returns whether there was an app or a passkey. */
  async removeAllOf(userId: number, { manager }: Tx): Promise<boolean> {
    const had = await this.has(userId, manager);
    for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes', 'auth_challenges'])
      await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    return had;
  }
}
