import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { ContactThreadView } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe, RespondsWith } from '../../../platform/http';
import { AnswerSubmission } from '../application/answer-submission.use-case';
import { ContactResponses } from '../application/to-contact-response';
import { ContactAnswered, ContactAnswerResent, ContactNoted } from '../domain/contact-submission.events';
import { ContactAnswerDto, ContactNoteDto } from './contact.dto';
import { ContactThreadViewDto } from './contact.response';

@ApiTags('contact')
@Controller('contact/submissions/:id')
@Allow('messages:handle')
export class ContactThreadController {
  constructor(
    private readonly thread: AnswerSubmission,
    private readonly views: ContactResponses,
  ) {}

  @Get()
  @Allow('messages:read')
  @ApiOperation({ summary: 'A message with its answers and notes, oldest first' })
  @ApiOkResponse({ type: ContactThreadViewDto })
  @FailsWith(404)
  async get(@Param('id', PositiveIntPipe) id: number): Promise<ContactThreadView> {
    return this.views.threadOf(id);
  }

  /** 409 if someone answered after the answer that the author saw last. */
  @Post('answers')
  @Audit(ContactAnswered)
  @ApiOperation({ summary: 'Answer a message by email' })
  @ApiCreatedResponse({ type: ContactThreadViewDto })
  @FailsWith(404, 409)
  async answer(
    @Param('id', PositiveIntPipe) id: number,
    @Body() answer: ContactAnswerDto,
    @CurrentUser() author: SignedInUser,
  ): Promise<ContactThreadView> {
    await this.thread.answer(id, answer, author);
    return this.views.threadOf(id);
  }

  /** 409 unless the email bounced. */
  @Post('answers/:answer/resend')
  @Audit(ContactAnswerResent)
  @ApiOperation({ summary: 'Send the email of an answer again after it bounced' })
  @RespondsWith(202, { type: ContactThreadViewDto })
  @FailsWith(404, 409)
  async resend(
    @Param('id', PositiveIntPipe) id: number,
    @Param('answer', PositiveIntPipe) answer: number,
  ): Promise<ContactThreadView> {
    await this.thread.resend(id, answer);
    return this.views.threadOf(id);
  }

  @Post('notes')
  @Audit(ContactNoted)
  @ApiOperation({ summary: 'Add a note that only staff can read' })
  @ApiCreatedResponse({ type: ContactThreadViewDto })
  @FailsWith(404, 409)
  async note(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { text }: ContactNoteDto,
    @CurrentUser() author: SignedInUser,
  ): Promise<ContactThreadView> {
    await this.thread.note(id, text, author);
    return this.views.threadOf(id);
  }
}
