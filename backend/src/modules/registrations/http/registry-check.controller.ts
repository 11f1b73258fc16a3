import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type {
  ExclusionMatch,
  ExclusionMatchKind,
  ExclusionOverrideView,
  LicenseLookUpView,
  ProviderMatch,
  RegistrationView,
  RegistryCheckView,
  RegistrySource,
} from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe, RespondsWith } from '../../../platform/http';
import { RecordLicenseLookUp } from '../application/handle-registration.use-case';
import { RegistrationResponses } from '../application/to-registration-response';
import { RegistryCheckQueries } from '../application/applicant.queries';
import { ReviewRegistration } from '../application/review-registration.use-case';
import { ExclusionOverridden, LicenseLookedUp } from '../domain/registration.events';
import { ApproveExcludedDto, LicenseLookUpDto } from './registrations.dto';
import { RegistrationViewDto } from './registrations.response';

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

class RegistryCheckViewDto implements RegistryCheckView {
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

@ApiTags('registrations')
@Controller('admin/registrations')
@Allow('registrations:review')
export class RegistryCheckController {
  constructor(
    private readonly checks: RegistryCheckQueries,
    private readonly lookUps: RecordLicenseLookUp,
    private readonly review: ReviewRegistration,
    private readonly views: RegistrationResponses,
  ) {}

  @Get(':id/registry-check')
  @Allow('registrations:read')
  @ApiOperation({ summary: 'The applicant compared with the current snapshots of NPPES and the exclusion list' })
  @ApiOkResponse({ type: RegistryCheckViewDto })
  @FailsWith(404)
  check(@Param('id', PositiveIntPipe) id: number): Promise<RegistryCheckView> {
    return this.checks.of(id);
  }

  /** The person is the signed-in one. Allowed after the decision, too. */
  @Post(':id/license-look-ups')
  @Audit(LicenseLookedUp)
  @ApiOperation({ summary: 'Record a lookup of the license at the state board' })
  @ApiCreatedResponse({ type: RegistryCheckViewDto })
  @FailsWith(404, 409)
  async record(
    @Param('id', PositiveIntPipe) id: number,
    @Body() lookUp: LicenseLookUpDto,
    @CurrentUser() person: SignedInUser,
  ): Promise<RegistryCheckView> {
    await this.lookUps.record(id, lookUp, person);
    return this.checks.of(id);
  }

  /** 409 if no exclusion stops the approval, or if the registration was already decided. */
  @Post(':id/approve-excluded')
  @Allow('registrations:override')
  @Audit(ExclusionOverridden)
  @ApiOperation({ summary: 'Approve despite an exclusion, with a reason' })
  @RespondsWith(200, { type: RegistrationViewDto })
  @FailsWith(404, 409)
  async approve(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { manufacturerId = null, groupIds = [], lookUp = null, reason }: ApproveExcludedDto,
    @CurrentUser() owner: SignedInUser,
  ): Promise<RegistrationView> {
    const approval = { manufacturerId, groupIds, overrideReason: reason, lookUp };
    return this.views.ofOne(await this.review.approve(id, approval, owner));
  }
}
