import { Body, Controller, Get, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, mapPage, PositiveIntPipe, respondPage, RespondsWith, startOf } from '../../../platform/http';
import { AccountDirectory } from '../application/account-directory.queries';
import { AssignManufacturer, ChangeAccountStatus } from '../application/change-account.use-case';
import { ConfirmAccount } from '../application/confirm-account.use-case';
import { RemoveFactor } from '../application/factors/remove-factor.use-case';
import { ManagePrescriberGroups } from '../application/manage-prescriber-groups.use-case';
import {
  AccountActivated,
  AccountConfirmedByStaff,
  AccountDeactivated,
  GroupsChanged,
  ManufacturerAssigned,
  SecondFactorReset,
} from '../domain/auth.events';
import { AccountChangeDto, AccountsQueryDto, ConfirmForPersonDto, MembershipDto } from './auth.dto';
import { AccountViewDto, toAccountResponse } from './auth.response';
import { IdentityProofDto } from './second-factor.dto';

@ApiTags('auth')
@Controller('admin/users')
@Allow('accounts:manage')
export class AccountsController {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly status: ChangeAccountStatus,
    private readonly manufacturers: AssignManufacturer,
    private readonly groups: ManagePrescriberGroups,
    private readonly factors: RemoveFactor,
    private readonly confirmation: ConfirmAccount,
  ) {}

  @Get()
  @Allow('accounts:read')
  @ApiOperation({ summary: 'Accounts, newest first; includes staff only for callers who may see staff accounts' })
  @ApiOkResponse({ type: [AccountViewDto] })
  async list(
    @Query() query: AccountsQueryDto,
    @CurrentUser() reader: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AccountViewDto[]> {
    const { role, status, q: search, limit } = query;
    const page = await this.directory.list({
      role,
      status,
      search,
      limit,
      before: startOf(query),
      includesStaff: reader.can('staff:read'),
    });
    return respondPage(response, mapPage(page, toAccountResponse));
  }

  /** Takes effect at once, on every replica and open connection. 409 if the rep's manufacturer isn't `before`. */
  @Patch(':id')
  @Audit(ManufacturerAssigned)
  @ApiOperation({ summary: 'Set a sales rep’s manufacturer, which decides which documents the rep sees' })
  @ApiOkResponse({ type: AccountViewDto })
  @FailsWith(404, 409)
  async change(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { manufacturerId, before }: AccountChangeDto,
  ): Promise<AccountViewDto> {
    const account = await this.manufacturers.assign(id, manufacturerId, before);
    return toAccountResponse(await this.directory.withLastVisit(account));
  }

  /** Takes effect at once, on every replica and open connection. 409 if the prescriber's groups aren't those of `before`. */
  @Put(':id/groups')
  @Audit(GroupsChanged)
  @ApiOperation({ summary: 'Set a prescriber’s groups, which decide which documents the prescriber sees' })
  @ApiOkResponse({ type: AccountViewDto })
  @FailsWith(404, 409)
  async changeGroups(@Param('id', PositiveIntPipe) id: number, @Body() body: MembershipDto): Promise<AccountViewDto> {
    return toAccountResponse(await this.directory.withLastVisit(await this.groups.assign(id, body)));
  }

  /** Takes effect at once, on every replica and open connection. 409 for one's own account and the last active owner. */
  @Post(':id/deactivate')
  @Audit(AccountDeactivated)
  @ApiOperation({ summary: 'Deactivate: signs the user out everywhere and blocks sign-in' })
  @RespondsWith(200, { type: AccountViewDto })
  @FailsWith(404, 409)
  async deactivate(
    @Param('id', PositiveIntPipe) id: number,
    @CurrentUser() admin: SignedInUser,
  ): Promise<AccountViewDto> {
    return toAccountResponse(await this.directory.withLastVisit(await this.status.deactivate(id, admin)));
  }

  /**
   * 409 for an account that no one confirmed in time, which comes back with the confirmation, and for one whose approval was
   * undone.
   */
  @Post(':id/activate')
  @Audit(AccountActivated)
  @ApiOperation({ summary: 'Activate: lets the user sign in again' })
  @RespondsWith(200, { type: AccountViewDto })
  @FailsWith(404, 409)
  async activate(
    @Param('id', PositiveIntPipe) id: number,
    @CurrentUser() admin: SignedInUser,
  ): Promise<AccountViewDto> {
    return toAccountResponse(await this.directory.withLastVisit(await this.status.activate(id, admin)));
  }

  /** The reason is in the audit trail. 409 while no confirmation is due. */
  @Post(':id/confirm')
  @Audit(AccountConfirmedByStaff)
  @ApiOperation({ summary: 'Confirm an account for its user; restores access if it has ended' })
  @RespondsWith(200, { type: AccountViewDto })
  @FailsWith(404, 409)
  async confirm(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { reason }: ConfirmForPersonDto,
  ): Promise<AccountViewDto> {
    return toAccountResponse(await this.directory.withLastVisit(await this.confirmation.byStaff(id, reason)));
  }

  /**
   * For a user who lost their app, passkeys, and recovery codes. 400 if the password or passkey isn't the caller's; 429 after ten
   * wrong passwords. 409 for one's own account, or if there's nothing to reset.
   */
  @Post(':id/reset-second-factor')
  @Audit(SecondFactorReset)
  @ApiOperation({ summary: 'Reset a user’s two-step sign-in; ends all of the user’s sessions' })
  @RespondsWith(200, { type: AccountViewDto })
  @FailsWith(404, 409, 429, 503)
  async resetSecondFactor(
    @Param('id', PositiveIntPipe) id: number,
    @Body() proof: IdentityProofDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<AccountViewDto> {
    return toAccountResponse(await this.directory.withLastVisit(await this.factors.reset(id, admin, proof)));
  }
}
