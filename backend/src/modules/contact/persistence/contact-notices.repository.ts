import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';

/** One notification of one administrator about one message. */
export interface ContactNotice {
  readonly recipientId: number;
  /** when the message arrived */
  readonly createdAt: Date;
}

/** One row per message and recipient, even if `plan` runs more than once. Deleted with the message. */
@Injectable()
export class ContactNoticesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the IDs of the new notices; none if the message was deleted. */
  async plan(submissionId: number, recipientIds: readonly number[], tx: Tx): Promise<readonly number[]> {
    const rows = await tx.manager.query<{ id: number }[]>(
      `INSERT INTO contact_notices (submission_id, recipient_id)
       SELECT submission.id, recipient.id
       FROM (SELECT id FROM contact_submissions WHERE id = $1 FOR KEY SHARE) AS submission,
            unnest($2::integer[]) AS recipient (id)
       ON CONFLICT (submission_id, recipient_id) DO NOTHING RETURNING id`,
      [submissionId, recipientIds],
    );
    return rows.map(({ id }) => id);
  }

  async find(id: number): Promise<ContactNotice | null> {
    const [notice] = await this.dataSource.query<ContactNotice[]>(
      `SELECT n.recipient_id AS "recipientId", s.created_at AS "createdAt"
       FROM contact_notices n JOIN contact_submissions s ON s.id = n.submission_id WHERE n.id = $1`,
      [id],
    );
    return notice ?? null;
  }
}
