import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Tx, violatedConstraint } from '../../../platform/database';
import { PasskeyRejected } from '../domain/auth.errors';

export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
}

export interface Passkey extends NewPasskey {
  readonly id: number;
  readonly userId: number;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

interface PasskeyRow {
  readonly id: number;
  readonly user_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: readonly string[];
  readonly name: string;
  readonly added_at: Date;
  readonly last_used_at: Date | null;
}

const ONE_PER_CREDENTIAL = 'passkeys_credential';

@Injectable()
export class PasskeysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async of(userId: number, manager: EntityManager = this.dataSource.manager): Promise<readonly Passkey[]> {
    const rows: PasskeyRow[] = await manager.query('SELECT * FROM passkeys WHERE user_id = $1 ORDER BY id', [userId]);
    return rows.map(toPasskey);
  }

  async withCredential(credentialId: string): Promise<Passkey | null> {
    const [row]: PasskeyRow[] = await this.dataSource.query('SELECT * FROM passkeys WHERE credential_id = $1', [
      credentialId,
    ]);
    return row ? toPasskey(row) : null;
  }

  async add(userId: number, passkey: NewPasskey, { manager }: Tx): Promise<Passkey> {
    const { credentialId, publicKey, counter, transports, name } = passkey;
    try {
      const [row]: PasskeyRow[] = await manager.query(
        `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING *`,
        [userId, credentialId, Buffer.from(publicKey), counter, transports, name],
      );
      return toPasskey(row!);
    } catch (error) {
      throw violatedConstraint(error) === ONE_PER_CREDENTIAL ? new PasskeyRejected() : error;
    }
  }

  /** False if the counter went back in the meantime: the passkey may have been copied. */
  async noteUse({ id }: Passkey, counter: number): Promise<boolean> {
    const [, used]: [unknown[], number] = await this.dataSource.query(
      `UPDATE passkeys SET counter = $2, last_used_at = now()
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
      [id, counter],
    );
    return used > 0;
  }

  /** Null if the user has no such passkey. */
  async rename(userId: number, id: number, name: string, { manager }: Tx): Promise<Passkey | null> {
    const [rows]: [PasskeyRow[], number] = await manager.query(
      'UPDATE passkeys SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING *',
      [userId, id, name],
    );
    return rows[0] ? toPasskey(rows[0]) : null;
  }

  /** Returns it; null if the user has no such passkey. */
  async remove(userId: number, id: number, { manager }: Tx): Promise<Passkey | null> {
    const [rows]: [PasskeyRow[], number] = await manager.query(
      'DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING *',
      [userId, id],
    );
    return rows[0] ? toPasskey(rows[0]) : null;
  }
}

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
  name: row.name,
  addedAt: row.added_at,
  lastUsedAt: row.last_used_at,
});
