import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, NoContent, PositiveIntPipe, RespondsWith } from '../../../platform/http';
import { AccountDirectory } from '../application/account-directory.queries';
import { ChangeStaffRoles } from '../application/staff/change-staff-roles.use-case';
import { InviteStaff } from '../application/staff/invite-staff.use-case';
import { StaffQueries } from '../application/staff/staff.queries';
import { StaffInvitationWithdrawn, StaffInvited, StaffRolesChanged } from '../domain/auth.events';
import { ChangeStaffRolesDto, InviteStaffDto } from './staff.dto';
import { StaffInvitationDto, StaffMemberDto, toInvitationResponse, toStaffMemberResponse } from './staff.response';

@ApiTags('auth')
@Controller('admin/staff')
@Allow('staff:manage')
export class StaffController {
  constructor(
    private readonly staff: StaffQueries,
    private readonly directory: AccountDirectory,
    private readonly roles: ChangeStaffRoles,
    private readonly invitations: InviteStaff,
  ) {}

  @Get()
  @Allow('staff:read')
  @ApiOperation({ summary: 'The staff: active people first' })
  @ApiOkResponse({ type: [StaffMemberDto] })
  async list(): Promise<readonly StaffMemberDto[]> {
    return (await this.staff.members()).map(toStaffMemberResponse);
  }

  /**
   * 400 if the password or passkey isn't the caller's; 429 after ten wrong passwords. 409 if no one would be an owner, or if
   * the person's roles aren't those of `before`.
   */
  @Patch(':id')
  @Audit(StaffRolesChanged)
  @ApiOperation({ summary: 'Change a staff member’s roles; ends all of their sessions' })
  @ApiOkResponse({ type: StaffMemberDto })
  @FailsWith(404, 409, 429, 503)
  async changeRoles(
    @Param('id', PositiveIntPipe) id: number,
    @Body() body: ChangeStaffRolesDto,
    @CurrentUser() owner: SignedInUser,
  ): Promise<StaffMemberDto> {
    return toStaffMemberResponse(await this.directory.withLastVisit(await this.roles.change(id, body, owner)));
  }

  @Get('invitations')
  @Allow('staff:read')
  @ApiOperation({ summary: 'Invitations that no one has accepted, newest first' })
  @ApiOkResponse({ type: [StaffInvitationDto] })
  async listInvitations(): Promise<readonly StaffInvitationDto[]> {
    return (await this.staff.openInvitations()).map(toInvitationResponse);
  }

  /** 400 if the password or passkey isn't the caller's; 429 after ten wrong passwords. */
  @Post('invitations')
  @Audit(StaffInvited)
  @ApiOperation({ summary: 'Invite someone by email, with a link that works once' })
  @ApiCreatedResponse({ type: StaffInvitationDto })
  @FailsWith(409, 429, 503)
  async invite(
    @Body() { password, passkey, ...person }: InviteStaffDto,
    @CurrentUser() owner: SignedInUser,
  ): Promise<StaffInvitationDto> {
    const invitation = await this.invitations.invite(person, owner, { password, passkey });
    return toInvitationResponse(this.staff.listed(invitation));
  }

  @Post('invitations/:id/resend')
  @Audit(StaffInvited)
  @ApiOperation({ summary: 'Email a new link; earlier ones no longer work' })
  @RespondsWith(202, { type: StaffInvitationDto })
  @FailsWith(404)
  async inviteAgain(@Param('id', PositiveIntPipe) id: number): Promise<StaffInvitationDto> {
    return toInvitationResponse(this.staff.listed(await this.invitations.inviteAgain(id)));
  }

  @Delete('invitations/:id')
  @Audit(StaffInvitationWithdrawn)
  @ApiOperation({ summary: 'Withdraw an invitation; its link no longer works' })
  @NoContent()
  @FailsWith(404)
  async withdraw(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.invitations.withdraw(id);
  }
}
