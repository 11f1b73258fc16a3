import type { TeamMemberView } from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { pictureAddress } from '../../../platform/pictures';
import { portraitPlace } from '../application/portraits';
import type { TeamMember } from '../domain/team-member';

export class TeamMemberViewDto implements TeamMemberView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly name!: string;
  @ApiProperty({ type: String }) readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly bio!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly email!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly phone!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'A URL on this server, or on another site' })
  readonly imageUrl!: string | null;

  @ApiProperty({ type: 'integer', description: 'Lower ones come first' }) readonly displayOrder!: number;
}

/** Lists every field that the API exposes. */
export const toTeamMemberResponse = (member: TeamMember): TeamMemberView => ({
  id: member.id,
  name: member.name,
  title: member.title,
  bio: member.bio,
  email: member.email,
  phone: member.phone,
  imageUrl:
    member.portraitChecksum === null
      ? member.imageUrl
      : pictureAddress(portraitPlace, member.id, member.portraitChecksum),
  displayOrder: member.displayOrder,
});
