import {
  type ActiveAnnouncement,
  type AnnouncementAudience,
  announcementAudiences,
  type AnnouncementView,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { Announcement } from '../domain/announcement';

class AnnouncementLinkDto {
  @ApiProperty({ type: String, description: 'An https URL, or a path of this site' }) readonly url!: string;
  @ApiProperty({ type: String }) readonly text!: string;
}

export class ActiveAnnouncementDto implements ActiveAnnouncement {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly text!: string;

  @ApiProperty({ type: Boolean, enum: [true], required: false, description: 'Absent unless it is urgent' })
  readonly urgent?: true;

  @ApiProperty({ type: AnnouncementLinkDto, required: false }) readonly link?: AnnouncementLinkDto;
}

export class AnnouncementViewDto implements AnnouncementView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly text!: string;
  @ApiProperty({ type: Boolean }) readonly active!: boolean;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'First day, at the pharmacy' })
  readonly startDate!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Last day, at the pharmacy' })
  readonly endDate!: string | null;

  @ApiProperty({ type: Boolean }) readonly urgent!: boolean;
  @ApiProperty({ type: String, enum: [...announcementAudiences] }) readonly audience!: AnnouncementAudience;

  @ApiProperty({ type: String, nullable: true, description: 'An https URL, or a path of this site' })
  readonly linkUrl!: string | null;

  @ApiProperty({ type: String, nullable: true }) readonly linkText!: string | null;
  @ApiProperty({ type: 'integer', description: 'Lower numbers come first, after urgency' }) readonly position!: number;
}

/** Lists every field that the API exposes. */
export const toAnnouncementResponse = (announcement: Announcement): AnnouncementView => ({
  id: announcement.id,
  text: announcement.text,
  active: announcement.active,
  startDate: announcement.startDate,
  endDate: announcement.endDate,
  urgent: announcement.urgent,
  audience: announcement.audience,
  linkUrl: announcement.linkUrl,
  linkText: announcement.linkText,
  position: announcement.position,
});
