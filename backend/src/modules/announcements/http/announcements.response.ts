import type { ActiveAnnouncement, AnnouncementResponse } from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { Announcement } from '../domain/announcement';

export class ActiveAnnouncementDto implements ActiveAnnouncement {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly text!: string;
}

export class AnnouncementViewDto extends ActiveAnnouncementDto implements AnnouncementResponse {
  @ApiProperty({ type: Boolean })
  readonly active!: boolean;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'First day, at the pharmacy' })
  readonly startDate!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Last day, at the pharmacy' })
  readonly endDate!: string | null;
}

/** Lists every field that the API exposes. */
export const toAnnouncementResponse = (announcement: Announcement): AnnouncementResponse => ({
  id: announcement.id,
  text: announcement.text,
  active: announcement.active,
  startDate: announcement.startDate,
  endDate: announcement.endDate,
});
