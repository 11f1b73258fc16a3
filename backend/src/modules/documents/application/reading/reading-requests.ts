import { Injectable } from '@nestjs/common';
import type { ReadingRequestView } from '@pharmacy/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedInUser } from '../../../../platform/access';
import { Config } from '../../../../platform/config';
import { Clock, PharmacyCalendar } from '../../../../platform/time';
import { type ReaderColumns, readerOf, Visibility } from '../../domain/visibility';
import { ConfirmationsRepository } from '../../persistence/confirmations.repository';
import { DocumentsRepository } from '../../persistence/documents.repository';
import { MailingsRepository } from '../../persistence/mailings.repository';

interface StateRow {
  readonly id: number;
  readonly is_opened: boolean;
  readonly confirmed_at: Date | null;
}

interface ReminderRow extends ReaderColumns {
  readonly user_id: number;
  readonly document_id: number;
  readonly version: number;
  readonly email: string;
  readonly first_name: string;
}

/** The data of the reminder to one person. */
export interface ReadingReminder {
  readonly firstName: string;
  readonly title: string;
  readonly version: number;
  /** `YYYY-MM-DD` */
  readonly mustReadBy: string;
  readonly isOverdue: boolean;
  readonly portalLink: string;
}

const STATES = `
  SELECT d.id, c.confirmed_at, EXISTS (
    SELECT FROM document_accesses a WHERE a.user_id = $1 AND a.document_id = d.id AND a.version = d.version) AS is_opened
  FROM documents d
    LEFT JOIN document_confirmations c ON c.document_id = d.id AND c.version = d.version AND c.user_id = $1
  WHERE d.id = ANY($2)`;

const REMINDER = `
  SELECT c.user_id, c.document_id, c.version, u.email, u.first_name, u.is_prescriber, u.is_sales_rep, u.manufacturer_id, u.group_ids
  FROM document_confirmations c JOIN users u ON u.id = c.user_id
  WHERE c.id = $1 AND c.confirmed_at IS NULL AND u.deactivated_at IS NULL AND NOT u.is_admin`;

/** What one person is asked to read. */
@Injectable()
export class ReadingRequests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: DocumentsRepository,
    private readonly confirmations: ConfirmationsRepository,
    private readonly mailings: MailingsRepository,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
    private readonly config: Config,
  ) {}

  async list(reader: SignedInUser): Promise<readonly ReadingRequestView[]> {
    const today = this.calendar.today();
    const visibility = Visibility.of(reader);
    const asking = (await this.documents.mustBeRead()).filter(
      (document) => !document.isRecalled && visibility.shows(document, today),
    );
    const rows: StateRow[] = await this.dataSource.query(STATES, [reader.id, asking.map(({ id }) => id)]);
    const states = new Map(rows.map((row) => [row.id, row]));
    return asking.map(({ id, version, mustReadBy }) => ({
      documentId: id,
      version,
      isOverdue: mustReadBy !== null && mustReadBy < today,
      isOpened: states.get(id)?.is_opened ?? false,
      confirmedAt: states.get(id)?.confirmed_at?.toISOString() ?? null,
    }));
  }

  /** Null if the person confirmed, may not see the document anymore, or a new version replaced the one that it was about. */
  async reminder(id: number, manager: EntityManager) {
    const [row]: ReminderRow[] = await manager.query(REMINDER, [id]);
    const document = row && (await this.documents.find(row.document_id));
    if (!document || document.mustReadBy === null || document.version !== row.version) return null;
    const today = this.calendar.today();
    if (document.isRecalled || !Visibility.of(readerOf(row)).shows(document, today)) return null;
    const { title, version, mustReadBy } = document;
    const named = await this.mailings.record(row.user_id, [document], this.clock.now());
    if (!named.has(document.id)) return null;
    const portalLink = `${this.config.publicUrl}/login`;
    const isOverdue = mustReadBy < today;
    const model: ReadingReminder = { firstName: row.first_name, title, version, mustReadBy, isOverdue, portalLink };
    const recordSent = (delivery: EntityManager) => this.confirmations.recordMailed(id, this.clock.now(), delivery);
    return { to: row.email, model, recordSent };
  }
}
