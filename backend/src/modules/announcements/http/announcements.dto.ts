import { limits, announcementMessages as messages, type NewAnnouncement } from '@pharmacy/contracts';
import { PartialType } from '@nestjs/swagger';
import { OptionalDay, OptionalFlag, Text } from '../../../platform/http';

export class NewAnnouncementDto implements NewAnnouncement {
  @Text({
    label: 'Announcement text',
    min: [limits.announcement.min, messages.textTooShort],
    max: limits.announcement.max,
  })
  readonly text!: string;

  @OptionalFlag('Active')
  readonly active?: boolean;

  @OptionalDay(messages.dateInvalid)
  readonly startDate?: string | null;

  @OptionalDay(messages.dateInvalid)
  readonly endDate?: string | null;
}

/** Absent fields keep their values; the text can't be null. */
export class AnnouncementChangesDto extends PartialType(NewAnnouncementDto, { skipNullProperties: false }) {}
