import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { RegistrationView } from '@pharmacy/contracts';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe, respondPage, startOf } from '../../../platform/http';
import { RegistrationResponses } from '../application/registration-responses';
import { RegistrationsQueries } from '../application/registrations.queries';
import { ResendMail } from '../application/handle-registration.use-case';
import { ReviewRegistration, UndoDecision } from '../application/review-registration.use-case';
import {
  DecisionMailResent,
  DecisionUndone,
  InformationRequested,
  RegistrationApproved,
  RegistrationRejected,
} from '../domain/registration.events';
import { RegistrationViewDto } from './registrations.response';
import { ApprovalDto, InformationRequestDto, RegistrationsQueryDto, RejectionDto } from './registrations.dto';

@ApiTags('registrations')
@Controller('admin/registrations')
@Allow('registrations:review')
export class ReviewRegistrationsController {
  constructor(
    private readonly review: ReviewRegistration,
    private readonly registrations: RegistrationsQueries,
    private readonly decisions: UndoDecision,
    private readonly mails: ResendMail,
    private readonly views: RegistrationResponses,
  ) {}

  @Get()
  @Allow('registrations:read')
  @ApiOperation({ summary: 'Registrations, newest first unless `order` says otherwise' })
  @ApiOkResponse({ type: [RegistrationViewDto] })
  @FailsWith(400, 401, 403)
  async list(
    @Query() query: RegistrationsQueryDto,
    @CurrentUser() { id: ownId }: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly RegistrationView[]> {
    const { status, order, assignee, q: search, limit } = query;
    const filter = { status, order, search, limit, after: startOf(query), assigneeId: assignee && ownId };
    const page = await this.registrations.list(filter);
    return respondPage(response, { ...page, items: await this.views.of(page.items) });
  }

  /**
   * Creates the user account, with the confirmed company or the chosen groups, and queues the email; 409 if the registration was already decided,
   * or if the exclusion list has the applicant.
   */
  @Post(':id/approve')
  @HttpCode(200)
  @Audit(RegistrationApproved)
  @ApiOperation({ summary: 'Approve: creates the account and emails the applicant' })
  @ApiOkResponse({ type: RegistrationViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async approve(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { manufacturerId = null, groupIds = [], lookUp = null }: ApprovalDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<RegistrationView> {
    const approval = { manufacturerId, groupIds, overrideReason: null, lookUp };
    return this.views.ofOne(await this.review.approve(id, approval, admin));
  }

  /** Emails the question with a link to answer; 409 if the registration was decided, or an earlier question is open. */
  @Post(':id/ask')
  @HttpCode(200)
  @Audit(InformationRequested)
  @ApiOperation({ summary: 'Ask the applicant for more information' })
  @ApiOkResponse({ type: RegistrationViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async ask(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { question }: InformationRequestDto,
  ): Promise<RegistrationView> {
    return this.views.ofOne(await this.review.askForInformation(id, question));
  }

  /** Releases the username and email address and queues the email; 409 if the registration was already decided. */
  @Post(':id/reject')
  @HttpCode(200)
  @Audit(RegistrationRejected)
  @ApiOperation({ summary: 'Reject: emails the applicant, with the reason if there is one' })
  @ApiOkResponse({ type: RegistrationViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async reject(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { reason = null }: RejectionDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<RegistrationView> {
    return this.views.ofOne(await this.review.reject(id, reason, admin));
  }

  /**
   * Allowed until `undoUntil`, for the person who decided. The request is pending again, the account of an approval is gone,
   * and no email is sent. 409 after that time.
   */
  @Post(':id/undo')
  @HttpCode(200)
  @Audit(DecisionUndone)
  @ApiOperation({ summary: 'Undo a decision before its email is sent' })
  @ApiOkResponse({ type: RegistrationViewDto })
  @FailsWith(400, 401, 403, 404, 409)
  async undo(@Param('id', PositiveIntPipe) id: number, @CurrentUser() admin: SignedInUser): Promise<RegistrationView> {
    return this.views.ofOne(await this.decisions.undo(id, admin));
  }

  /** 409 while an email about it is queued, or if the only one was that the request was received. */
  @Post(':id/resend-mail')
  @HttpCode(202)
  @Audit(DecisionMailResent)
  @ApiOperation({ summary: 'Resend the email about the decision, or with the question' })
  @ApiAcceptedResponse({ type: RegistrationViewDto })
  @FailsWith(400, 401, 403, 404, 409)
  async resendMail(@Param('id', PositiveIntPipe) id: number): Promise<RegistrationView> {
    return this.views.ofOne(await this.mails.resend(id));
  }
}
