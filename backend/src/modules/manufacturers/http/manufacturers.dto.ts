import {
  limits,
  manufacturerMessages as messages,
  therapeuticAreaMessages,
  type ManufacturerDetails,
  type ManufacturerView,
  type TherapeuticAreaDetails,
  type TherapeuticAreaView,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Ids, OptionalText, OptionalWebAddress, Text } from '../../../platform/http';

/** The whole body may not be longer. */
const LONGEST_LOGO = 8_388_608;

export class TherapeuticAreaDto implements TherapeuticAreaDetails {
  @Text({ label: 'Name', required: therapeuticAreaMessages.nameRequired, max: limits.name.max })
  readonly name!: string;

  @OptionalText({ label: 'Description', max: limits.description.max })
  readonly description?: string | null;
}

export class TherapeuticAreaViewDto implements TherapeuticAreaView {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly name!: string;

  @ApiProperty({ type: String, nullable: true })
  readonly description!: string | null;
}

export class ManufacturerDto implements ManufacturerDetails {
  @Text({ label: 'Name', required: messages.nameRequired, max: limits.name.max })
  readonly name!: string;

  @Text({ label: 'Description', required: messages.descriptionRequired, max: limits.description.max })
  readonly description!: string;

  /** a picture as data URL, a web address, or the manufacturer's own logo address; empty or null clears the logo */
  @OptionalText({ label: 'Logo', max: LONGEST_LOGO })
  readonly logoUrl?: string | null;

  @OptionalWebAddress('Website', messages.websiteInvalid)
  readonly website?: string | null;

  @Ids({ missing: messages.areaRequired, unknown: messages.areaUnknown })
  readonly therapeuticAreaIds!: number[];
}

export class ManufacturerViewDto implements ManufacturerView {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly name!: string;

  @ApiProperty({ type: String })
  readonly description!: string;

  @ApiProperty({ type: String, nullable: true, description: 'An address of this server, or one of another site' })
  readonly logoUrl!: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly website!: string | null;

  @ApiProperty({ type: [TherapeuticAreaViewDto] })
  readonly therapeuticAreas!: TherapeuticAreaViewDto[];
}
