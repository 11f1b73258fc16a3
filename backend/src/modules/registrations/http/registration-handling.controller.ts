import type { RegistrationHandlingView, RegistrationKnownView, StaffName } from '@pharmacy/contracts';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, NoContent, PositiveIntPipe } from '../../../platform/http';
import { StaffNameDto, StaffNames } from '../../auth';
import { HandleRegistration } from '../application/handle-registration.use-case';
import { RegistrationKnownQueries } from '../application/applicant.queries';
import { RegistrationAssigned, RegistrationNoted, RegistrationNoteRemoved } from '../domain/registration.events';
import { RegistrationHandlingViewDto, RegistrationKnownViewDto } from './registration-handling.response';
import { RegistrationAssigneeDto, RegistrationNoteDto } from './registrations.dto';

@ApiTags('registrations')
@Controller('admin/registrations')
@Allow('registrations:review')
export class RegistrationHandlingController {
  constructor(
    private readonly known: RegistrationKnownQueries,
    private readonly handling: HandleRegistration,
    private readonly names: StaffNames,
  ) {}

  /** Accounts of staff only for callers who may see the staff. */
  @Get(':id/known')
  @Allow('registrations:read')
  @ApiOperation({ summary: 'What is known about the applicant, with similar requests and accounts' })
  @ApiOkResponse({ type: RegistrationKnownViewDto })
  @FailsWith(404)
  knownAbout(
    @Param('id', PositiveIntPipe) id: number,
    @CurrentUser() reader: SignedInUser,
  ): Promise<RegistrationKnownView> {
    return this.known.of(id, { includesStaff: reader.can('staff:read') });
  }

  @Get('assignees')
  @ApiOperation({ summary: 'The staff to whom a registration can be assigned, by name' })
  @ApiOkResponse({ type: [StaffNameDto] })
  assignees(): Promise<readonly StaffName[]> {
    return this.names.ofStaffWho('registrations:review');
  }

  @Get(':id/handling')
  @Allow('registrations:read')
  @ApiOperation({ summary: 'Who takes care of a registration, and the notes about it' })
  @ApiOkResponse({ type: RegistrationHandlingViewDto })
  @FailsWith(404)
  find(@Param('id', PositiveIntPipe) id: number): Promise<RegistrationHandlingView> {
    return this.handling.find(id);
  }

  @Put(':id/assignee')
  @Audit(RegistrationAssigned)
  @ApiOperation({ summary: 'Assign a registration to a reviewer, or unassign it' })
  @ApiOkResponse({ type: RegistrationHandlingViewDto })
  @FailsWith(404, 409)
  async assign(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { assigneeId }: RegistrationAssigneeDto,
  ): Promise<RegistrationHandlingView> {
    await this.handling.assign(id, assigneeId);
    return this.handling.find(id);
  }

  @Post(':id/notes')
  @Audit(RegistrationNoted)
  @ApiOperation({ summary: 'Add a note that only staff can read' })
  @ApiCreatedResponse({ type: RegistrationHandlingViewDto })
  @FailsWith(404, 409)
  async note(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { text }: RegistrationNoteDto,
    @CurrentUser() author: SignedInUser,
  ): Promise<RegistrationHandlingView> {
    await this.handling.note(id, text, author);
    return this.handling.find(id);
  }

  /** 404 for a note of somebody else. */
  @Delete(':id/notes/:note')
  @Audit(RegistrationNoteRemoved)
  @ApiOperation({ summary: 'Delete an own note' })
  @NoContent()
  @FailsWith(404, 409)
  async removeNote(
    @Param('id', PositiveIntPipe) id: number,
    @Param('note', PositiveIntPipe) note: number,
    @CurrentUser() author: SignedInUser,
  ): Promise<void> {
    await this.handling.removeNote(id, note, author);
  }
}
