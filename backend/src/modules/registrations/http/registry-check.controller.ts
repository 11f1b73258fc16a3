import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { RegistrationView, RegistryCheckView } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe, RespondsWith } from '../../../platform/http';
import { RecordLicenseLookUp } from '../application/handle-registration.use-case';
import { RegistrationResponses } from '../application/registration-responses';
import { RegistryCheckQueries } from '../application/applicant.queries';
import { ReviewRegistration } from '../application/review-registration.use-case';
import { ExclusionOverridden, LicenseLookedUp } from '../domain/registration.events';
import { ApproveExcludedDto, LicenseLookUpDto } from './registrations.dto';
import { RegistrationViewDto } from './registrations.response';
import { RegistryCheckViewDto } from './registry-check.response';

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
  @ApiOperation({ summary: 'The applicant beside the current snapshots of NPPES and the exclusion list' })
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
  @ApiOperation({ summary: 'Approve in spite of an exclusion, with a reason' })
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
