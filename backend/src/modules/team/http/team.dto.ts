import {
  emailPattern,
  limits,
  teamMessages as messages,
  type TeamMemberDetails,
  type TeamMemberView,
  type TeamOrder,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Ids, OptionalText, OptionalWebAddress, Text } from '../../../platform/http';
import { DisplayOrder } from './display-order.decorator';

const length = { max: limits.name.max };

export class TeamMemberDto implements TeamMemberDetails {
  @Text({ label: 'Name', min: [limits.teamName.min, messages.nameTooShort], ...length })
  readonly name!: string;

  @Text({ label: 'Title', min: [limits.teamName.min, messages.titleTooShort], ...length })
  readonly title!: string;

  @OptionalText({ label: 'Bio', max: limits.bio.max })
  readonly bio?: string | null;

  @OptionalText({ label: 'Email', max: limits.email.max, pattern: [emailPattern, messages.emailInvalid] })
  readonly email?: string | null;

  @OptionalText({ label: 'Phone', max: limits.phone.max })
  readonly phone?: string | null;

  @OptionalWebAddress('Image URL', messages.imageUrlInvalid)
  readonly imageUrl?: string | null;

  @DisplayOrder()
  readonly displayOrder?: number;
}

export class TeamOrderDto implements TeamOrder {
  @Ids({ missing: messages.orderIncomplete, unknown: messages.orderIncomplete })
  readonly ids!: number[];
}

export class TeamMemberViewDto implements TeamMemberView {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly name!: string;

  @ApiProperty({ type: String })
  readonly title!: string;

  @ApiProperty({ type: String, nullable: true })
  readonly bio!: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly email!: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly phone!: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly imageUrl!: string | null;

  @ApiProperty({ type: 'integer', description: 'Lower ones come first' })
  readonly displayOrder!: number;
}
