import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Moment, OptionalText, PageQuery } from '../../http';

/** A page of what the filters leave of the trail. A whole day in `from` and `to` is one of the pharmacy. */
export class AuditQuery extends PageQuery {
  /** a user's id or username */
  @OptionalText({ label: 'Actor', max: 254 })
  readonly actor?: string | null;

  /** an action, or the part before its dot */
  @OptionalText({ label: 'Action', max: 100 })
  readonly action?: string | null;

  /** a kind of thing, a kind and id such as `document:7`, or part of the thing's name */
  @OptionalText({ label: 'Subject', max: 200 })
  readonly subject?: string | null;

  @Moment('from')
  readonly from?: string;

  @Moment('to')
  readonly to?: string;
}

/** The filters alone. */
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

/** One line of the trail, for the OpenAPI document. */
export class AuditEntryBody {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, format: 'date-time' }) readonly at!: string;
  @ApiProperty({ type: AuditActorBody, nullable: true }) readonly actor!: AuditActorBody | null;
  @ApiProperty({ type: String }) readonly action!: string;
  @ApiProperty({ type: AuditSubjectBody, nullable: true }) readonly subject!: AuditSubjectBody | null;
  @ApiProperty({ type: String, nullable: true }) readonly address!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly requestId!: string | null;
}
