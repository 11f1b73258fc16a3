import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PersonalRecord } from '../../../platform/personal-data';

/** A version of a document that an email names. */
interface NamedVersion {
  readonly id: number;
  readonly version: number;
}

/** The versions named in emails to readers. */
@Injectable()
export class MailingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Records that an email to the person names these versions, and returns the IDs of those documents that it may name: the
   * others were recalled meanwhile. Call it before the email is sent. The record commits at once, outside of the delivery's
   * transaction, so each email is either known to a later recall or doesn't name the recalled version, and no recall or
   * download waits for the mail server. A record stays if the email then fails: the recall reaches one person too many.
   */
  async record(userId: number, named: readonly NamedVersion[], at: Date): Promise<ReadonlySet<number>> {
    const rows: { id: number }[] = await this.dataSource.query('SELECT record_mailings($1, $2, $3, $4) AS id', [
      userId,
      named.map(({ id }) => id),
      named.map(({ version }) => version),
      at,
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  /** What emails to one person named, newest first. */
  recordsOf(userId: number): Promise<readonly PersonalRecord[]> {
    return this.dataSource.query(
      `SELECT m.mailed_at AS "mailedAt", m.document_id AS "document", d.title, m.version
       FROM document_mailings m JOIN documents d ON d.id = m.document_id
       WHERE m.user_id = $1 ORDER BY m.mailed_at DESC, m.document_id DESC`,
      [userId],
    );
  }
}
