import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query, Res } from '@nestjs/common';
import type { ContactSubmissionView } from '@pharmacy/contracts';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, mapPage, PositiveIntPipe, respondPage, startOf } from '../../../platform/http';
import { ContactQueries } from '../application/contact.queries';
import { HandleSubmission } from '../application/handle-submission.use-case';
import { ContactDeleted, ContactRead } from '../domain/contact-submission.events';
import { ContactSubmissionViewDto, toSubmissionResponse } from './contact.response';
import { ReadDto, SubmissionsQueryDto } from './contact.dto';

@ApiTags('contact')
@Controller('contact/submissions')
@Allow('messages:handle')
export class ContactSubmissionsController {
  constructor(
    private readonly handle: HandleSubmission,
    private readonly submissions: ContactQueries,
  ) {}

  @Get()
  @Allow('messages:read')
  @ApiOperation({ summary: 'Messages from the contact form, newest first' })
  @ApiOkResponse({ type: [ContactSubmissionViewDto] })
  @FailsWith(400, 401, 403)
  async list(
    @Query() query: SubmissionsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<readonly ContactSubmissionView[]> {
    const { unread, q: search, limit } = query;
    const filter = { unread: unread && unread === 'true', search, limit, before: startOf(query) };
    return respondPage(response, mapPage(await this.submissions.list(filter), toSubmissionResponse));
  }

  @Patch(':id')
  @Audit(ContactRead)
  @ApiOperation({ summary: 'Mark a message as read or unread' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ContactSubmissionViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async mark(@Param('id', PositiveIntPipe) id: number, @Body() { read }: ReadDto): Promise<ContactSubmissionView> {
    return toSubmissionResponse(await this.handle.setRead(id, read));
  }

  @Delete(':id')
  @HttpCode(204)
  @Audit(ContactDeleted)
  @ApiOperation({ summary: 'Delete a message' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 403, 404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.handle.delete(id);
  }
}
