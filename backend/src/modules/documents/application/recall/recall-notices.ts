import { Injectable } from '@nestjs/common';
import type { RecallNoticeView } from '@pharmacy/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '../../../../platform/config';
import { Transaction } from '../../../../platform/database';
import { Clock, PharmacyCalendar } from '../../../../platform/time';
import { RecallAcknowledged } from '../../domain/document.events';
import { NoSuchRecall } from '../../domain/document.errors';
import { type ReaderColumns, readerOf, Visibility } from '../../domain/visibility';
import { DocumentsRepository } from '../../persistence/documents.repository';
import { MailingsRepository } from '../../persistence/mailings.repository';

interface NoticeRow extends ReaderColumns {
  readonly id: number;
  readonly user_id: number;
  readonly document_id: number;
  readonly version: number;
  readonly title: string;
  readonly filename: string;
  readonly reason: string;
  readonly recalled_at: Date;
  readonly is_opened: boolean;
  readonly replacement_id: number | null;
  readonly email: string;
  readonly first_name: string;
}

/** The data of the email to one person. */
export interface RecallEmail {
  readonly firstName: string;
  readonly title: string;
  readonly version: number;
  /** If false, the person was only emailed about the version. */
  readonly isOpened: boolean;
  readonly filename: string;
  readonly reason: string;
  readonly replacement: string | null;
  readonly portalLink: string;
}

const MOST = 100;

/** What active people who haven't confirmed still have to do. */
const OPEN = `
  SELECT p.id, p.user_id, p.first_opened_at IS NOT NULL AS is_opened,
    r.document_id, r.version, r.title, r.filename, r.reason, r.recalled_at, r.replacement_id,
    u.email, u.first_name, u.is_prescriber, u.is_sales_rep, u.manufacturer_id, u.group_ids
  FROM document_recall_people p
    JOIN document_recalls r ON r.id = p.recall_id
    JOIN users u ON u.id = p.user_id
  WHERE p.acknowledged_at IS NULL AND u.deactivated_at IS NULL`;

/**
 * A recall as seen by one of its people. It reaches everyone who opened the version or was emailed about it, even if they may
 * not see the document anymore: they may still have a copy. The replacement is named only to people who may see it today.
 */
@Injectable()
export class RecallNotices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transaction: Transaction,
    private readonly documents: DocumentsRepository,
    private readonly mailings: MailingsRepository,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
    private readonly config: Config,
  ) {}

  /** Newest first. */
  async list(userId: number): Promise<readonly RecallNoticeView[]> {
    const rows: NoticeRow[] = await this.dataSource.query(
      `${OPEN} AND p.user_id = $1 ORDER BY p.id DESC LIMIT ${MOST}`,
      [userId],
    );
    return Promise.all(rows.map((row) => this.viewOf(row, this.dataSource.manager)));
  }

  /** Records that the user's copies are destroyed. The first time counts. */
  async acknowledge(id: number, { id: userId }: { readonly id: number }): Promise<void> {
    await this.transaction.run(async (tx) => {
      const { manager } = tx;
      const [notice]: (NoticeRow & { readonly acknowledged_at: Date | null })[] = await manager.query(
        `SELECT r.document_id, r.version, r.title, p.acknowledged_at
         FROM document_recall_people p JOIN document_recalls r ON r.id = p.recall_id
         WHERE p.id = $1 AND p.user_id = $2 FOR UPDATE OF p`,
        [id, userId],
      );
      if (!notice) throw new NoSuchRecall();
      if (notice.acknowledged_at) return;
      await manager.query('UPDATE document_recall_people SET acknowledged_at = $2 WHERE id = $1', [
        id,
        this.clock.now(),
      ]);
      const { document_id, title, version } = notice;
      tx.publish(new RecallAcknowledged({ id: document_id, title, version }));
    });
  }

  /** The email to one person; `column` gets the time of its acceptance. Null for people who confirmed or can't sign in. */
  async emailFor(id: number, column: 'mailed_at' | 'reminded_at', manager: EntityManager) {
    const [row]: NoticeRow[] = await manager.query(`${OPEN} AND p.id = $1`, [id]);
    if (!row) return null;
    const { title, version, isOpened, filename, reason, replacement } = await this.viewOf(row, manager);
    // The email names this version, too, so a recall of it must reach the person.
    const isNamed =
      replacement && (await this.mailings.record(row.user_id, [replacement], this.clock.now())).has(replacement.id);
    const model: RecallEmail = {
      firstName: row.first_name,
      title,
      version,
      isOpened,
      filename,
      reason,
      replacement: isNamed ? `${replacement.title} (version ${replacement.version})` : null,
      portalLink: `${this.config.publicUrl}/login`,
    };
    const recordSent = async (delivery: EntityManager) => {
      const values = [id, this.clock.now()];
      await delivery.query(`UPDATE document_recall_people SET ${column} = $2 WHERE id = $1`, values);
    };
    return { to: row.email, model, recordSent };
  }

  private async viewOf(row: NoticeRow, manager: EntityManager): Promise<RecallNoticeView> {
    return {
      id: row.id,
      title: row.title,
      version: row.version,
      isOpened: row.is_opened,
      filename: row.filename,
      reason: row.reason,
      replacement: await this.replacementFor(row, manager),
      recalledAt: row.recalled_at.toISOString(),
    };
  }

  private async replacementFor(
    { replacement_id, ...row }: NoticeRow,
    manager: EntityManager,
  ): Promise<RecallNoticeView['replacement']> {
    const replacement = replacement_id === null ? null : await this.documents.find(replacement_id, manager);
    if (!replacement || replacement.isRecalled) return null;
    if (!Visibility.of(readerOf(row)).shows(replacement, this.calendar.today())) return null;
    const { id, title, version, filename, mimeType } = replacement;
    return { id, title, version, filename, mimeType };
  }
}
