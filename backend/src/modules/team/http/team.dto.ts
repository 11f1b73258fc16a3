import {
  emailPattern,
  isDisplayOrder,
  limits,
  teamMessages as messages,
  type TeamMemberDetails,
  type TeamOrder,
} from '@pharmacy/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { Ids, OptionalPictureAddress, OptionalText, Text } from '../../../platform/http';

/** A nonnegative integer; optional, but not null. */
export const DisplayOrder = () =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({
      name: 'displayOrder',
      validator: {
        validate: isDisplayOrder,
        defaultMessage: () => messages.orderInvalid,
      },
    }),
    ApiProperty({ type: 'integer', minimum: 0, maximum: limits.displayOrder.max, required: false }),
  );

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

  @OptionalPictureAddress('Image URL', messages.imageUrlInvalid)
  readonly imageUrl?: string | null;

  @DisplayOrder()
  readonly displayOrder?: number;
}

export class TeamOrderDto implements TeamOrder {
  @Ids({
    most: [limits.team.max, messages.orderTooLong],
    missing: messages.orderIncomplete,
    unknown: messages.orderIncomplete,
  })
  readonly ids!: number[];
}
