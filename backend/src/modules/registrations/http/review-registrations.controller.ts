import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { RegistrationView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe, respondPage, RespondsWith, startOf } from '../../../platform/http';
import { RegistrationResponses } from '../application/to-registration-response';
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
  @Audit(RegistrationApproved)
  @ApiOperation({ summary: 'Approve: creates the account and emails the applicant' })
  @RespondsWith(200, { type: RegistrationViewDto })
  @FailsWith(404, 409)
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
  @Audit(InformationRequested)
  @ApiOperation({ summary: 'Ask the applicant for more information' })
  @RespondsWith(200, { type: RegistrationViewDto })
  @FailsWith(404, 409)
  async ask(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { question }: InformationRequestDto,
  ): Promise<RegistrationView> {
    return this.views.ofOne(await this.review.askForInformation(id, question));
  }

  /** Releases the username and email address and queues the email; 409 if the registration was already decided. */
  @Post(':id/reject')
  @Audit(RegistrationRejected)
  @ApiOperation({ summary: 'Reject: emails the applicant, with the reason if there is one' })
  @RespondsWith(200, { type: RegistrationViewDto })
  @FailsWith(404, 409)
  async reject(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { reason = null }: RejectionDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<RegistrationView> {
    return this.views.ofOne(await this.review.reject(id, reason, admin));
  }

  /**
   * Allowed until `undoUntil`, for the person who decided. The request is pending again, the account of an approval is gone,
   * or deactivated if it was used, and no email is sent. 409 after that time.
   */
  @Post(':id/undo')
  @Audit(DecisionUndone)
  @ApiOperation({ summary: 'Undo a decision before its email is sent' })
  @RespondsWith(200, { type: RegistrationViewDto })
  @FailsWith(404, 409)
  async undo(@Param('id', PositiveIntPipe) id: number, @CurrentUser() admin: SignedInUser): Promise<RegistrationView> {
    return this.views.ofOne(await this.decisions.undo(id, admin));
  }

  /** 409 while an email about it is queued, if the only one was that the request was received, or if its account isn't active. */
  @Post(':id/resend-mail')
  @Audit(DecisionMailResent)
  @ApiOperation({ summary: 'Resend the email about the decision, or with the question' })
  @RespondsWith(202, { type: RegistrationViewDto })
  @FailsWith(404, 409)
  async resendMail(@Param('id', PositiveIntPipe) id: number): Promise<RegistrationView> {
    return this.views.ofOne(await this.mails.resend(id));
  }
}
