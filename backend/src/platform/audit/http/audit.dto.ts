import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Moment, OptionalText, PageQuery } from '../../http';

/**
 * A page of audit entries that match the filters. A date in `from` or `to` means a whole day in the pharmacy's time
 * zone.
 */
export class AuditQuery extends PageQuery {
  /** A user's ID or username. */
  @OptionalText({ label: 'Actor', max: 254 })
  readonly actor?: string | null;

  /** An action, or the part before its dot. */
  @OptionalText({ label: 'Action', max: 100 })
  readonly action?: string | null;

  /** A subject type, a type and ID such as `document:7`, or part of the subject's label. */
  @OptionalText({ label: 'Subject', max: 200 })
  readonly subject?: string | null;

  @Moment('from')
  readonly from?: string;

  @Moment('to')
  readonly to?: string;
}

/** The filters, without paging. */
export class AuditFilters extends OmitType(AuditQuery, ['limit', 'cursor'] as const) {}

class AuditActorBody {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly username!: string;
}

class AuditSubjectBody {
  @ApiProperty({ type: String }) readonly type!: string;
  @ApiProperty({ type: 'integer', nullable: true }) readonly id!: number | null;
  @ApiProperty({ type: String }) readonly label!: string;
}

/** An audit entry, for the OpenAPI document. */
export class AuditEntryBody {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, format: 'date-time' }) readonly at!: string;
  @ApiProperty({ type: AuditActorBody, nullable: true }) readonly actor!: AuditActorBody | null;
  @ApiProperty({ type: String }) readonly action!: string;
  @ApiProperty({ type: AuditSubjectBody, nullable: true }) readonly subject!: AuditSubjectBody | null;
  @ApiProperty({ type: String, nullable: true }) readonly address!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly requestId!: string | null;
}
