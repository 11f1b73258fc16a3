import {
  announcementAudiences,
  type AnnouncementAudience,
  type AnnouncementOrder,
  announcementMessages as messages,
  limits,
  type NewAnnouncement,
} from '@pharmacy/contracts';
import { PartialType } from '@nestjs/swagger';
import {
  Before,
  Choice,
  Ids,
  OptionalDay,
  OptionalFlag,
  OptionalLinkTarget,
  OptionalText,
  Text,
} from '../../../platform/http';

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

  @OptionalFlag('Urgent')
  readonly urgent?: boolean;

  @Choice(announcementAudiences, messages.audienceInvalid, { optional: true })
  readonly audience?: AnnouncementAudience;

  @OptionalLinkTarget('Link address', messages.linkInvalid)
  readonly linkUrl?: string | null;

  @OptionalText({ label: 'Link text', max: limits.announcementLink.max })
  readonly linkText?: string | null;
}

/** Absent fields keep their values; the text can't be null. */
export class AnnouncementChangesDto extends PartialType(NewAnnouncementDto, { skipNullProperties: false }) {
  @Before(NewAnnouncementDto)
  readonly before?: NewAnnouncementDto;
}

export class AnnouncementOrderDto implements AnnouncementOrder {
  @Ids({
    most: [limits.announcements.max, messages.orderInvalid],
    missing: messages.orderInvalid,
    unknown: messages.orderInvalid,
  })
  readonly ids!: number[];

  @Ids({
    most: [limits.announcements.max, `before can have at most ${limits.announcements.max} IDs`],
    unknown: 'before must list ids',
    optional: true,
  })
  readonly before?: number[];
}
