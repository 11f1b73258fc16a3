import { contentMessages as messages, limits, type SaveContent, type SchedulePublication } from '@pharmacy/contracts';
import { InstantOrNull, Literal, Moment, OptionalDay, OptionalLiteral } from '../../../platform/http';

export class SaveContentDto implements SaveContent {
  @Literal({ label: 'Content', max: limits.content.max, required: messages.contentRequired })
  readonly content!: string;

  /** as last read; left out, whatever was saved since is overwritten */
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
