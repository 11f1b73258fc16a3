import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { PersonalRecord } from '../../../platform/personal-data';
import type { Document } from '../domain/document';

/** One version, and someone who is asked to read it. */
interface Reading {
  readonly documentId: number;
  readonly version: number;
  readonly userId: number;
}

interface IdRow {
  readonly id: number;
}

/** Who confirmed a version, or was reminded to. */
@Injectable()
export class ConfirmationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One person's confirmations, newest first. */
  recordsOf(userId: number): Promise<readonly PersonalRecord[]> {
    return this.dataSource.query(
      `SELECT c.document_id AS "document", d.title, c.version, c.mailed_at AS "remindedAt", c.confirmed_at AS "confirmedAt"
       FROM document_confirmations c JOIN documents d ON d.id = c.document_id
       WHERE c.user_id = $1 ORDER BY c.id DESC`,
      [userId],
    );
  }

  async hasOpened({ documentId, version, userId }: Reading, { manager }: Tx): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT FROM document_accesses WHERE user_id = $3 AND document_id = $1 AND version = $2 LIMIT 1',
      [documentId, version, userId],
    );
    return rows.length > 0;
  }

  /** Whether this is the first confirmation. */
  async confirm({ documentId, version, userId }: Reading, at: Date, { manager }: Tx): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO document_confirmations AS c (document_id, version, user_id, confirmed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (document_id, version, user_id) DO UPDATE SET confirmed_at = excluded.confirmed_at
       WHERE c.confirmed_at IS NULL RETURNING id`,
      [documentId, version, userId, at],
    );
    return rows.length > 0;
  }

  /** Returns the IDs of the reminders, one for each person. Until the mail server accepts the email, no one counts as reminded. */
  async markReminded(
    { id, version }: Document,
    people: readonly number[],
    at: Date,
    { manager }: Tx,
  ): Promise<readonly number[]> {
    const rows: IdRow[] = await manager.query(
      `INSERT INTO document_confirmations (document_id, version, user_id, reminded_at)
       SELECT $1, $2, unnest($3::integer[]), $4
       ON CONFLICT (document_id, version, user_id) DO UPDATE SET reminded_at = excluded.reminded_at RETURNING id`,
      [id, version, people, at],
    );
    return rows.map((row) => row.id);
  }

  async recordMailed(id: number, at: Date, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE document_confirmations SET mailed_at = $2 WHERE id = $1', [id, at]);
  }
}
