import type {
  ExclusionMatch,
  ExclusionMatchKind,
  ExclusionOverrideView,
  LicenseLookUpView,
  ProviderMatch,
  RegistryCheckView,
  RegistrySource,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';

const day = { type: String, format: 'date' } as const;
const optionalDay = { ...day, nullable: true } as const;
const optionalText = { type: String, nullable: true } as const;
const optionalFlag = { type: Boolean, nullable: true } as const;
const moment = { type: String, format: 'date-time' } as const;

class RegistrySourceDto implements RegistrySource {
  @ApiProperty({ type: String }) readonly fileName!: string;
  @ApiProperty(moment) readonly importedAt!: string;
}

class ProviderMatchDto implements ProviderMatch {
  @ApiProperty({ type: String }) readonly npi!: string;
  @ApiProperty(optionalText) readonly name!: string | null;
  @ApiProperty(optionalText) readonly credential!: string | null;
  @ApiProperty(optionalText) readonly state!: string | null;
  @ApiProperty(optionalText) readonly taxonomy!: string | null;
  @ApiProperty({ type: Boolean }) readonly isOrganization!: boolean;
  @ApiProperty({ ...optionalDay, description: 'Null if the NPI is active' }) readonly deactivatedOn!: string | null;
  @ApiProperty(optionalFlag) readonly isNameEqual!: boolean | null;
  @ApiProperty(optionalFlag) readonly isStateEqual!: boolean | null;
}

class ExclusionMatchDto implements ExclusionMatch {
  @ApiProperty({ type: String }) readonly name!: string;
  @ApiProperty(optionalText) readonly npi!: string | null;
  @ApiProperty(optionalDay) readonly birthDate!: string | null;
  @ApiProperty(optionalText) readonly occupation!: string | null;
  @ApiProperty(optionalText) readonly state!: string | null;
  @ApiProperty({ type: String, description: 'The section of the law, such as 1128a1' }) readonly type!: string;
  @ApiProperty(day) readonly excludedOn!: string;
  @ApiProperty(optionalText) readonly waiverState!: string | null;
  @ApiProperty({ type: String, enum: ['npi', 'name-and-state', 'name'] }) readonly match!: ExclusionMatchKind;
}

class LicenseLookUpViewDto implements LicenseLookUpView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty(day) readonly day!: string;
  @ApiProperty({ type: String }) readonly source!: string;
  @ApiProperty({ type: String }) readonly person!: string;
}

class ExclusionOverrideViewDto implements ExclusionOverrideView {
  @ApiProperty({ type: String }) readonly reason!: string;
  @ApiProperty({ type: String }) readonly person!: string;
  @ApiProperty(moment) readonly at!: string;
}

export class RegistryCheckViewDto implements RegistryCheckView {
  @ApiProperty({ type: RegistrySourceDto, nullable: true, description: 'Null if NPPES was never imported' })
  readonly nppes!: RegistrySource | null;

  @ApiProperty({
    type: RegistrySourceDto,
    nullable: true,
    description: 'Null if the exclusion list was never imported',
  })
  readonly leie!: RegistrySource | null;

  @ApiProperty({ type: ProviderMatchDto, nullable: true }) readonly provider!: ProviderMatch | null;
  @ApiProperty({ type: [ExclusionMatchDto] }) readonly exclusions!: readonly ExclusionMatch[];
  @ApiProperty({ type: Boolean, description: 'Whether an exclusion stops the approval' }) readonly isExcluded!: boolean;
  @ApiProperty({ type: [LicenseLookUpViewDto] }) readonly lookUps!: readonly LicenseLookUpView[];
  @ApiProperty({ type: ExclusionOverrideViewDto, nullable: true }) readonly override!: ExclusionOverrideView | null;
}
