import {
  limits,
  manufacturerMessages as messages,
  manufacturerProductMessages,
  productLimits,
  therapeuticAreaMessages,
  type ManufacturerDetails,
  type ManufacturerProductDetails,
  type TherapeuticAreaDetails,
} from '@pharmacy/contracts';
import {
  Before,
  Id,
  Ids,
  OptionalFlag,
  OptionalSecureAddress,
  OptionalText,
  OptionalTextOrFile,
  OptionalWebAddress,
  Text,
} from '../../../platform/http';
import { PICTURE_BODY_BYTES, type PictureInput } from '../../../platform/pictures';

export class TherapeuticAreaDto implements TherapeuticAreaDetails {
  @Text({ label: 'Name', required: therapeuticAreaMessages.nameRequired, max: limits.name.max })
  readonly name!: string;

  @OptionalText({ label: 'Description', max: limits.description.max })
  readonly description?: string | null;
}

export class TherapeuticAreaChangeDto extends TherapeuticAreaDto {
  @Before(TherapeuticAreaDto)
  readonly before?: TherapeuticAreaDto;
}

export class ManufacturerProductDto implements ManufacturerProductDetails {
  @Text({ label: 'Name', required: manufacturerProductMessages.nameRequired, max: limits.name.max })
  readonly name!: string;

  @Id(manufacturerProductMessages.areaRequired)
  readonly therapeuticAreaId!: number;

  @OptionalText({ label: 'Strengths', max: productLimits.strengths.max })
  readonly strengths?: string | null;

  @OptionalSecureAddress('Labeling', manufacturerProductMessages.labelingInvalid)
  readonly labelingUrl?: string | null;

  @OptionalFlag('Compounded')
  readonly isCompounded: boolean = false;
}

export class ManufacturerProductChangeDto extends ManufacturerProductDto {
  @Before(ManufacturerProductDto)
  readonly before?: ManufacturerProductDto;
}

export class ManufacturerFactsDto {
  @Text({ label: 'Name', required: messages.nameRequired, max: limits.name.max })
  readonly name!: string;

  @Text({ label: 'Description', required: messages.descriptionRequired, max: limits.description.max })
  readonly description!: string;

  @OptionalWebAddress('Website')
  readonly website?: string | null;

  @Ids({
    most: [limits.manufacturerAreas.max, messages.tooManyAreas],
    missing: messages.areaRequired,
    unknown: messages.areaUnknown,
  })
  readonly therapeuticAreaIds!: number[];
}

export class ManufacturerDto extends ManufacturerFactsDto implements Omit<ManufacturerDetails, 'logoUrl'> {
  /** an image as a data URL, a web address, or the manufacturer's own logo address; empty or null clears the logo */
  @OptionalTextOrFile({ label: 'Logo', max: PICTURE_BODY_BYTES })
  readonly logoUrl?: PictureInput;

  /** whether monthly reports for it may name people; absent keeps it */
  @OptionalFlag('sharesPersonalData')
  readonly sharesPersonalData?: boolean;
}

export class ManufacturerChangeDto extends ManufacturerDto {
  @Before(ManufacturerFactsDto)
  readonly before?: ManufacturerFactsDto;
}
