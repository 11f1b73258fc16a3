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
import { ValidateBy } from 'class-validator';
import { Before, Ids, OptionalText, OptionalTextOrFile, Text, whenPresent } from '../../../platform/http';
import { PICTURE_BODY_BYTES, type PictureInput } from '../../../platform/pictures';

/** A nonnegative integer; optional, but not null. */
const DisplayOrder = () =>
  applyDecorators(
    whenPresent,
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

export class TeamMemberFactsDto {
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

  @DisplayOrder()
  readonly displayOrder?: number;
}

export class TeamMemberDto extends TeamMemberFactsDto implements Omit<TeamMemberDetails, 'imageUrl'> {
  /** an image as a data URL, an https address, or the member's own photo; empty or null clears the photo */
  @OptionalTextOrFile({ label: 'Image URL', max: PICTURE_BODY_BYTES })
  readonly imageUrl?: PictureInput;
}

export class TeamMemberChangeDto extends TeamMemberDto {
  @Before(TeamMemberFactsDto)
  readonly before?: TeamMemberFactsDto;
}

export class TeamOrderDto implements TeamOrder {
  @Ids({
    most: [limits.team.max, messages.orderTooLong],
    missing: messages.orderIncomplete,
    unknown: messages.orderIncomplete,
  })
  readonly ids!: number[];

  @Ids({
    most: [limits.team.max, `before can have at most ${limits.team.max} IDs`],
    unknown: 'before must list ids',
    optional: true,
  })
  readonly before?: number[];
}
