import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, mapPage, PositiveIntPipe, respondPage, startOf } from '../../../platform/http';
import { AccountDirectory } from '../application/account-directory.queries';
import { ChangeAccountStatus } from '../application/change-account-status.use-case';
import { AccountsQueryDto, AccountViewDto, toAccountView } from './accounts.dto';

@ApiTags('auth')
@Controller('admin/users')
@Allow('accounts:manage')
export class AccountsController {
  constructor(
    private readonly directory: AccountDirectory,
    private readonly status: ChangeAccountStatus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Accounts, newest first' })
  @ApiOkResponse({ type: [AccountViewDto] })
  @FailsWith(400, 401, 403)
  async list(
    @Query() query: AccountsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly AccountViewDto[]> {
    const { role, status, q: search, limit } = query;
    const page = await this.directory.list({ role, status, search, limit, before: startOf(query) });
    return respondPage(response, mapPage(page, toAccountView));
  }

  /** At once, on every replica and every open connection. 409 for oneself and for the last active administrator. */
  @Post(':id/deactivate')
  @HttpCode(200)
  @Audit('account.deactivated')
  @ApiOperation({ summary: 'Deactivate: signs the person out everywhere, and lets them in no more' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: AccountViewDto })
  @FailsWith(400, 401, 403, 404, 409)
  async deactivate(
    @Param('id', PositiveIntPipe) id: number,
    @CurrentUser() admin: SignedInUser,
  ): Promise<AccountViewDto> {
    return toAccountView(await this.directory.withLastVisit(await this.status.deactivate(id, admin)));
  }

  @Post(':id/activate')
  @HttpCode(200)
  @Audit('account.activated')
  @ApiOperation({ summary: 'Activate: lets the person sign in again' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: AccountViewDto })
  @FailsWith(400, 401, 403, 404)
  async activate(@Param('id', PositiveIntPipe) id: number): Promise<AccountViewDto> {
    return toAccountView(await this.directory.withLastVisit(await this.status.activate(id)));
  }
}
