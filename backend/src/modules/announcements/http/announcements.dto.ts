import {
  announcementMessages as messages,
  limits,
  type ActiveAnnouncement,
  type AnnouncementView,
  type NewAnnouncement,
} from '@pharmacy/contracts';
import { ApiProperty, PartialType } from '@nestjs/swagger';
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

/** What is not named stays; a text cannot be taken away. */
export class AnnouncementChangesDto extends PartialType(NewAnnouncementDto, { skipNullProperties: false }) {}

export class ActiveAnnouncementDto implements ActiveAnnouncement {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly text!: string;
}

export class AnnouncementViewDto extends ActiveAnnouncementDto implements AnnouncementView {
  @ApiProperty({ type: Boolean })
  readonly active!: boolean;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'First day, at the pharmacy' })
  readonly startDate!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Last day, at the pharmacy' })
  readonly endDate!: string | null;
}
