import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';

export interface ClaimReminder {
  readonly blockId: number;
  readonly recipientId: number;
  /** `YYYY-MM-DD` */
  readonly validUntil: string;
}

interface DueReminder extends Pick<ClaimReminder, 'blockId' | 'validUntil'> {
  readonly daysBefore: number;
}

/** One row for each emailed reminder. Deleted with the block or the recipient. */
@Injectable()
export class ClaimRemindersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the IDs of the new reminders; none if this one was planned already, even for other recipients. The block's lock
   * makes simultaneous calls come one after the other.
   */
  async plan({ blockId, validUntil, daysBefore }: DueReminder, recipientIds: readonly number[], tx: Tx) {
    await tx.manager.query('SELECT FROM content_blocks WHERE id = $1 FOR NO KEY UPDATE', [blockId]);
    const rows = await tx.manager.query<{ id: number }[]>(
      `INSERT INTO claim_reminders (block_id, valid_until, days_before, recipient_id)
       SELECT $1, $2::date, $3, users.id FROM users WHERE id = ANY($4) AND NOT EXISTS (
         SELECT FROM claim_reminders WHERE block_id = $1 AND valid_until = $2::date AND days_before <= $3)
       RETURNING id`,
      [blockId, validUntil, daysBefore, recipientIds],
    );
    return rows.map(({ id }) => id);
  }

  async find(id: number): Promise<ClaimReminder | null> {
    const [reminder] = await this.dataSource.query<ClaimReminder[]>(
      `SELECT block_id AS "blockId", recipient_id AS "recipientId", to_char(valid_until, 'YYYY-MM-DD') AS "validUntil"
       FROM claim_reminders WHERE id = $1`,
      [id],
    );
    return reminder ?? null;
  }
}
