import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { RegistrationView } from '@pharmacy/contracts';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe, respondPage, startOf } from '../../../platform/http';
import { RegistrationViews } from '../application/registration-views';
import { RegistrationQueries } from '../application/registrations.queries';
import { ResendMail } from '../application/resend-mail.use-case';
import { ReviewRegistration } from '../application/review-registration.use-case';
import { RegistrationViewDto } from './registration-view.dto';
import { RegistrationsQueryDto, RejectionDto } from './registrations.dto';

@ApiTags('registrations')
@Controller('admin/registrations')
@Allow('registrations:review')
export class ReviewRegistrationsController {
  constructor(
    private readonly review: ReviewRegistration,
    private readonly registrations: RegistrationQueries,
    private readonly mails: ResendMail,
    private readonly views: RegistrationViews,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Requests for accounts, newest first' })
  @ApiOkResponse({ type: [RegistrationViewDto] })
  @FailsWith(400, 401, 403)
  async list(
    @Query() query: RegistrationsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly RegistrationView[]> {
    const { status, q: search, limit } = query;
    const page = await this.registrations.list({ status, search, limit, before: startOf(query) });
    return respondPage(response, { ...page, items: await this.views.of(page.items) });
  }

  /** Creates the user account and queues the mail; 409 when the request was already decided. */
  @Post(':id/approve')
  @HttpCode(200)
  @Audit('registration.approved')
  @ApiOperation({ summary: 'Approve: opens the account and mails the person' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: RegistrationViewDto })
  @FailsWith(400, 401, 403, 404, 409)
  async approve(
    @Param('id', PositiveIntPipe) id: number,
    @CurrentUser() admin: SignedInUser,
  ): Promise<RegistrationView> {
    return this.views.ofOne(await this.review.approve(id, admin));
  }

  /** Frees the names and queues the mail; 409 when the request was already decided. */
  @Post(':id/reject')
  @HttpCode(200)
  @Audit('registration.rejected')
  @ApiOperation({ summary: 'Reject: mails the person, with the reason when there is one' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: RegistrationViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async reject(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { reason = null }: RejectionDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<RegistrationView> {
    return this.views.ofOne(await this.review.reject(id, reason, admin));
  }

  /** 409 while a mail about it is queued, and while there is no decision. */
  @Post(':id/resend-mail')
  @HttpCode(202)
  @Audit('registration.mail-resent')
  @ApiOperation({ summary: 'Mail the decision once more' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiAcceptedResponse({ type: RegistrationViewDto })
  @FailsWith(400, 401, 403, 404, 409)
  async resendMail(@Param('id', PositiveIntPipe) id: number): Promise<RegistrationView> {
    return this.views.ofOne(await this.mails.resend(id));
  }
}
