import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Tx, violatedConstraint } from '../../../platform/database';
import type { PersonalRecord } from '../../../platform/personal-data';
import { AlreadyRecalled } from '../domain/document.errors';

export interface NewRecall {
  readonly documentId: number;
  readonly version: number;
  readonly title: string;
  readonly filename: string;
  readonly reason: string;
  /** the document itself for its newest version */
  readonly replacement: { readonly id: number; readonly title: string; readonly version: number } | null;
  readonly by: number;
  readonly at: Date;
}

export interface RecallRow {
  readonly id: number;
  readonly document_id: number;
  readonly version: number;
  readonly title: string;
  readonly filename: string;
  readonly reason: string;
  /** null without a replacement, or if it was deleted */
  readonly replacement_id: number | null;
  readonly recalled_at: Date;
  readonly reminded_at: Date | null;
}

interface IdRow {
  readonly id: number;
}

const INSERT = `
  INSERT INTO document_recalls
    (document_id, version, title, filename, reason, replacement_id, replacement_title, replacement_version, recalled_at,
     recalled_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`;

/** Everyone but staff who opened the version, or was emailed about it. */
const COLLECT = `
  WITH opened AS (
    SELECT a.user_id, count(*) FILTER (WHERE a.kind = 'view') AS views, count(*) FILTER (WHERE a.kind = 'download') AS downloads,
      min(a.at) AS first_at, max(a.at) AS last_at
    FROM document_recalls r JOIN document_accesses a ON a.document_id = r.document_id AND a.version = r.version
    WHERE r.id = $1 GROUP BY a.user_id
  ), mailed AS (
    SELECT m.user_id, m.mailed_at
    FROM document_recalls r JOIN document_mailings m ON m.document_id = r.document_id AND m.version = r.version
    WHERE r.id = $1
  )
  INSERT INTO document_recall_people
    (recall_id, user_id, views, downloads, first_opened_at, last_opened_at, version_mailed_at)
  SELECT $1, u.id, coalesce(o.views, 0), coalesce(o.downloads, 0), o.first_at, o.last_at, m.mailed_at
  FROM opened o FULL JOIN mailed m USING (user_id) JOIN users u ON u.id = user_id AND NOT u.is_admin
  ORDER BY u.id RETURNING id`;

@Injectable()
export class RecallsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Until the transaction ends, no access to any document, and no email about one, is recorded. Call it before `add` and `collectPeople`. */
  async holdAccesses(tx: Tx): Promise<void> {
    await tx.manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('document_recalls', 0))`);
  }

  async add(recall: NewRecall, tx: Tx): Promise<number> {
    const { documentId, version, title, filename, reason, replacement, at, by } = recall;
    const replacedBy = [replacement?.id, replacement?.title, replacement?.version];
    const values = [documentId, version, title, filename, reason, ...replacedBy, at, by];
    try {
      const [row]: IdRow[] = await tx.manager.query(INSERT, values);
      return row!.id;
    } catch (error) {
      throw violatedConstraint(error) === 'document_recalls_once' ? new AlreadyRecalled() : error;
    }
  }

  /** Records who opened the version or was emailed about it. Returns the IDs of their notices. */
  async collectPeople(recallId: number, tx: Tx): Promise<readonly number[]> {
    const rows: IdRow[] = await tx.manager.query(COLLECT, [recallId]);
    return rows.map(({ id }) => id);
  }

  async findOf(documentId: number, version: number): Promise<RecallRow | null> {
    const [row]: RecallRow[] = await this.dataSource.query(
      'SELECT * FROM document_recalls WHERE document_id = $1 AND version = $2',
      [documentId, version],
    );
    return row ?? null;
  }

  /** Locks the row until the transaction ends. */
  async lock(id: number, tx: Tx): Promise<RecallRow | null> {
    const [row]: RecallRow[] = await tx.manager.query('SELECT * FROM document_recalls WHERE id = $1 FOR UPDATE', [id]);
    return row ?? null;
  }

  /** The recalls that reached one person, newest first. */
  recordsOf(userId: number): Promise<readonly PersonalRecord[]> {
    return this.dataSource.query(
      `SELECT r.recalled_at AS "recalledAt", r.document_id AS "document", r.title, r.version, r.reason, p.views, p.downloads,
         p.first_opened_at AS "firstOpenedAt", p.last_opened_at AS "lastOpenedAt",
         p.version_mailed_at AS "versionMailedAt", p.mailed_at AS "mailedAt",
         p.reminded_at AS "remindedAt", p.acknowledged_at AS "confirmedAt"
       FROM document_recall_people p JOIN document_recalls r ON r.id = p.recall_id
       WHERE p.user_id = $1 ORDER BY p.id DESC`,
      [userId],
    );
  }

  async markReminded(id: number, at: Date, tx: Tx): Promise<void> {
    await tx.manager.query('UPDATE document_recalls SET reminded_at = $2 WHERE id = $1', [id, at]);
  }

  /** The notices of active people who haven't confirmed. */
  async unconfirmed(id: number, tx: Tx): Promise<readonly number[]> {
    const rows: IdRow[] = await tx.manager.query(
      `SELECT p.id FROM document_recall_people p JOIN users u ON u.id = p.user_id
       WHERE p.recall_id = $1 AND p.acknowledged_at IS NULL AND u.deactivated_at IS NULL ORDER BY p.id`,
      [id],
    );
    return rows.map((row) => row.id);
  }
}
