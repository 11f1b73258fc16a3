import { Body, Controller, Delete, Get, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { contactMessages, type ContactSubmissionView, type StaffName } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, Public, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import {
  FailsWith,
  IdempotentByAddress,
  NoContent,
  PositiveIntPipe,
  RateLimit,
  respondPage,
  startOf,
} from '../../../platform/http';
import { StaffNameDto, StaffNames } from '../../auth';
import { ContactResponses } from '../application/to-contact-response';
import { ContactQueries } from '../application/contact.queries';
import { HandleSubmission, SendMessage } from '../application/handle-submission.use-case';
import {
  ContactAssigned,
  ContactDeleted,
  ContactMarkedAnswered,
  ContactRead,
} from '../domain/contact-submission.events';
import {
  AnsweredDto,
  AssigneeDto,
  ContactMessageDto,
  isHoneypotFilled,
  ReadDto,
  SubmissionsQueryDto,
} from './contact.dto';
import { ContactReceiptDto, ContactSubmissionViewDto } from './contact.response';

const TEN_MINUTES_SECONDS = 600;

@ApiTags('contact')
@Controller('contact')
@Public()
export class SendMessageController {
  constructor(private readonly messages: SendMessage) {}

  @Post()
  @IdempotentByAddress()
  @RateLimit({ limit: 5, windowSeconds: TEN_MINUTES_SECONDS, message: contactMessages.tooMany })
  @ApiOperation({ summary: 'Send a message to the pharmacy' })
  @ApiCreatedResponse({ type: ContactReceiptDto })
  @FailsWith(409, 429, 503)
  async send(@Body() { website, ...details }: ContactMessageDto): Promise<ContactReceiptDto> {
    const { name, email, phone = null, subject = null, message } = details;
    const id = isHoneypotFilled(website)
      ? await this.messages.discardSpam()
      : await this.messages.send({ name, email, phone, subject, message });
    return { id, message: contactMessages.received };
  }
}

@ApiTags('contact')
@Controller('contact/submissions')
@Allow('messages:handle')
export class ContactSubmissionsController {
  constructor(
    private readonly handle: HandleSubmission,
    private readonly submissions: ContactQueries,
    private readonly views: ContactResponses,
    private readonly names: StaffNames,
  ) {}

  @Get()
  @Allow('messages:read')
  @ApiOperation({ summary: 'Messages from the contact form, newest first' })
  @ApiOkResponse({ type: [ContactSubmissionViewDto] })
  async list(
    @Query() query: SubmissionsQueryDto,
    @CurrentUser() { id: ownId }: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly ContactSubmissionView[]> {
    const { unread, answered, assignee, q: search, limit } = query;
    const page = await this.submissions.list({
      unread: unread && unread === 'true',
      answered: answered && answered === 'true',
      assigneeId: assignee && ownId,
      search,
      limit,
      before: startOf(query),
    });
    return respondPage(response, { ...page, items: await this.views.of(page.items) });
  }

  @Patch(':id')
  @Audit(ContactRead)
  @ApiOperation({ summary: 'Mark a message as read or unread' })
  @ApiOkResponse({ type: ContactSubmissionViewDto })
  @FailsWith(404, 409)
  async mark(@Param('id', PositiveIntPipe) id: number, @Body() { read }: ReadDto): Promise<ContactSubmissionView> {
    return this.views.ofOne(await this.handle.setRead(id, read));
  }

  @Get('assignees')
  @ApiOperation({ summary: 'Staff members who can be assigned a message, by name' })
  @ApiOkResponse({ type: [StaffNameDto] })
  assignees(): Promise<readonly StaffName[]> {
    return this.names.ofStaffWho('messages:handle');
  }

  @Put(':id/assignee')
  @Audit(ContactAssigned)
  @ApiOperation({ summary: 'Assign a message to a staff member who handles messages, or unassign it' })
  @ApiOkResponse({ type: ContactSubmissionViewDto })
  @FailsWith(404, 409)
  async assign(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { assigneeId }: AssigneeDto,
  ): Promise<ContactSubmissionView> {
    return this.views.ofOne(await this.handle.assign(id, assigneeId));
  }

  @Put(':id/answered')
  @Audit(ContactMarkedAnswered)
  @ApiOperation({ summary: 'Mark a message as answered, for example by phone, or as not answered' })
  @ApiOkResponse({ type: ContactSubmissionViewDto })
  @FailsWith(404, 409)
  async markAnswered(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { answered }: AnsweredDto,
  ): Promise<ContactSubmissionView> {
    return this.views.ofOne(await this.handle.setAnswered(id, answered));
  }

  @Delete(':id')
  @Audit(ContactDeleted)
  @ApiOperation({ summary: 'Delete a message' })
  @NoContent()
  @FailsWith(404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.handle.delete(id);
  }
}
