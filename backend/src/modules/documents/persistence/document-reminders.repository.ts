import { Injectable } from '@nestjs/common';
import type { DocumentEndingKind } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';

interface DueReminder {
  readonly documentId: number;
  readonly kind: DocumentEndingKind;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly daysBefore: number;
}

export interface DocumentReminder extends Pick<DueReminder, 'kind' | 'day'> {
  readonly recipientId: number;
  readonly title: string;
  readonly code: string | null;
}

/** One row for each emailed reminder of a document's review or expiry. Deleted with the document or the recipient. */
@Injectable()
export class DocumentRemindersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the IDs of the new reminders; none if this one was planned already, even for other recipients. The document's
   * lock makes simultaneous calls come one after the other.
   */
  async plan({ documentId, kind, day, daysBefore }: DueReminder, recipientIds: readonly number[], { manager }: Tx) {
    await manager.query('SELECT FROM documents WHERE id = $1 FOR NO KEY UPDATE', [documentId]);
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO document_reminders (document_id, kind, day, days_before, recipient_id)
       SELECT $1, $2, $3::date, $4, users.id FROM users WHERE id = ANY($5)
         AND EXISTS (SELECT FROM documents WHERE id = $1) AND NOT EXISTS (
           SELECT FROM document_reminders WHERE document_id = $1 AND kind = $2 AND day = $3::date AND days_before <= $4)
       RETURNING id`,
      [documentId, kind, day, daysBefore, recipientIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Null if the document has another day by now, or readers can't see it anymore. */
  async find(id: number): Promise<DocumentReminder | null> {
    const [reminder] = await this.dataSource.query<DocumentReminder[]>(
      `SELECT r.kind, to_char(r.day, 'YYYY-MM-DD') AS day, r.recipient_id AS "recipientId", d.title, d.code
       FROM document_reminders r JOIN documents d ON d.id = r.document_id
       WHERE r.id = $1 AND d.is_published AND r.day = CASE r.kind WHEN 'review' THEN d.review_on ELSE d.expires_on END`,
      [id],
    );
    return reminder ?? null;
  }
}
