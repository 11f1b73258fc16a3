import {
  type MailStatus,
  mailStatuses,
  type RecallNoticeView,
  type RecallPersonView,
  type RecallReplacement,
  type RecallView,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { RecallPerson, RecallSummary } from '../../application/recall/recalls.queries';
import { AccessingUserDto } from '../document-files.response';

class RecallReplacementDto implements RecallReplacement {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly title!: string;
  @ApiProperty({ type: 'integer', description: 'The newest version' }) readonly version!: number;
  @ApiProperty({ type: String }) readonly filename!: string;
  @ApiProperty({ type: String }) readonly mimeType!: string;
}

class RecordedReplacementDto implements NonNullable<RecallView['replacement']> {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null if the document was deleted' })
  readonly id!: number | null;

  @ApiProperty({ type: String }) readonly title!: string;

  @ApiProperty({ type: 'integer', description: 'The newest version when the other one was recalled' })
  readonly version!: number;
}

class RecallBase {
  @ApiProperty({ type: 'integer' }) readonly id!: number;

  @ApiProperty({ type: String, description: 'Title of the document when the version was recalled' })
  readonly title!: string;

  @ApiProperty({ type: 'integer' }) readonly version!: number;
  @ApiProperty({ type: String }) readonly filename!: string;
  @ApiProperty({ type: String }) readonly reason!: string;
  @ApiProperty({ type: String, format: 'date-time' }) readonly recalledAt!: string;
}

export class RecallNoticeDto extends RecallBase implements RecallNoticeView {
  @ApiProperty({
    type: RecallReplacementDto,
    nullable: true,
    description: 'Null if it was deleted, or the caller may not see it',
  })
  readonly replacement!: RecallReplacementDto | null;

  @ApiProperty({ type: Boolean, description: 'False if the caller was only emailed about the version' })
  readonly isOpened!: boolean;
}

export class RecallViewDto extends RecallBase implements RecallView {
  @ApiProperty({ type: RecordedReplacementDto, nullable: true }) readonly replacement!: RecordedReplacementDto | null;
  @ApiProperty({ type: 'integer' }) readonly documentId!: number;
  @ApiProperty({ type: String, description: 'Username' }) readonly recalledBy!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly remindedAt!: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Prescribers and sales reps who opened the version, or were emailed about it',
  })
  readonly people!: number;

  @ApiProperty({ type: 'integer', description: 'Those of them who opened it' }) readonly opened!: number;

  @ApiProperty({ type: 'integer', description: 'Those of them who were emailed about it before the recall' })
  readonly mailed!: number;

  @ApiProperty({ type: 'integer' }) readonly confirmed!: number;
  @ApiProperty({ type: 'integer', description: 'Active people who have not confirmed' }) readonly remindable!: number;
  @ApiProperty({ type: 'integer' }) readonly views!: number;
  @ApiProperty({ type: 'integer' }) readonly downloads!: number;
}

export class RecallPersonDto implements RecallPersonView {
  @ApiProperty({ type: AccessingUserDto }) readonly user!: AccessingUserDto;
  @ApiProperty({ type: 'integer' }) readonly views!: number;
  @ApiProperty({ type: 'integer' }) readonly downloads!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null if never' })
  readonly lastOpenedAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The first email about the version, before the recall. Null if there was none',
  })
  readonly versionMailedAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the mail server accepted the email about the recall; null if it hasn’t',
  })
  readonly mailedAt!: string | null;

  @ApiProperty({ type: String, enum: [...mailStatuses], description: 'Delivery status of the email about the recall' })
  readonly mailStatus!: MailStatus;

  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly remindedAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly acknowledgedAt!: string | null;

  @ApiProperty({ type: Boolean, description: 'Deactivated accounts can’t sign in to confirm' })
  readonly isActive!: boolean;
}

export const toRecallResponse = (row: RecallSummary): RecallView => ({
  id: row.id,
  documentId: row.document_id,
  version: row.version,
  title: row.title,
  filename: row.filename,
  reason: row.reason,
  replacement: toReplacement(row),
  recalledAt: row.recalled_at.toISOString(),
  recalledBy: row.recalled_by,
  remindedAt: row.reminded_at?.toISOString() ?? null,
  people: row.people,
  opened: row.opened,
  mailed: row.mailed,
  confirmed: row.confirmed,
  remindable: row.remindable,
  views: row.views,
  downloads: row.downloads,
});

function toReplacement(row: RecallSummary): RecallView['replacement'] {
  const { replacement_id: id, replacement_title: title, replacement_version: version } = row;
  return title === null || version === null ? null : { id, title, version };
}

export const toPersonResponse = (row: RecallPerson): RecallPersonView => ({
  user: { id: row.user_id, username: row.username, firstName: row.first_name, lastName: row.last_name },
  views: row.views,
  downloads: row.downloads,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  versionMailedAt: row.version_mailed_at?.toISOString() ?? null,
  mailedAt: row.mailed_at?.toISOString() ?? null,
  mailStatus: row.mail_status,
  remindedAt: row.reminded_at?.toISOString() ?? null,
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  isActive: row.is_active,
});
