import { contentMessages as messages, limits, type SaveContent, type SchedulePublication } from '@pharmacy/contracts';
import { InstantOrNull, Literal, Moment, OptionalDay, OptionalLiteral } from '../../../platform/http';

export class SaveContentDto implements SaveContent {
  @Literal({ label: 'Content', max: limits.content.max, required: messages.contentRequired })
  readonly content!: string;

  /** the value that the client last read; if absent, overwrites any later change */
  @Moment('lastUpdated')
  readonly lastUpdated?: string;

  @OptionalDay(messages.validUntilInvalid)
  readonly validUntil?: string | null;

  @OptionalLiteral({ label: 'The text for afterwards', max: limits.content.max })
  readonly afterwards?: string | null;
}

export class SchedulePublicationDto implements SchedulePublication {
  @InstantOrNull(messages.publishAtInvalid)
  readonly publishAt!: string | null;
}
