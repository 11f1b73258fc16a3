import {
  accountRoles,
  type LikenessReason,
  likenessReasons,
  type RegistrationHandlingView,
  type RegistrationKnownView,
  type RegistrationNoteView,
  type Role,
  type SimilarAccountView,
  type SimilarPersonView,
  type StaffName,
} from '@pharmacy/contracts';
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, NoContent, PositiveIntPipe } from '../../../platform/http';
import { StaffNameDto, StaffNames } from '../../auth';
import { HandleRegistration } from '../application/handle-registration.use-case';
import { RegistrationKnownQueries } from '../application/applicant.queries';
import { RegistrationAssigned, RegistrationNoted, RegistrationNoteRemoved } from '../domain/registration.events';
import { RegistrationAssigneeDto, RegistrationNoteDto } from './registrations.dto';
import { RegistrationViewDto } from './registrations.response';

class SimilarAccountViewDto implements SimilarAccountView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly username!: string;
  @ApiProperty({ type: String }) readonly firstName!: string;
  @ApiProperty({ type: String }) readonly lastName!: string;
  @ApiProperty({ type: String, enum: [...accountRoles] }) readonly role!: Role;
  @ApiProperty({ type: Boolean }) readonly isActive!: boolean;
}

class SimilarPersonViewDto implements SimilarPersonView {
  @ApiProperty({ enum: [...likenessReasons], isArray: true, description: 'Strongest first' })
  readonly reasons!: readonly LikenessReason[];

  @ApiProperty({ type: RegistrationViewDto, nullable: true }) readonly request!: RegistrationViewDto | null;
  @ApiProperty({ type: SimilarAccountViewDto, nullable: true }) readonly account!: SimilarAccountViewDto | null;
}

class RegistrationKnownViewDto implements RegistrationKnownView {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly emailConfirmedAt!: string | null;

  @ApiProperty({ type: Boolean, nullable: true, description: 'Whether the check digit fits; null without an NPI' })
  readonly isNpiValid!: boolean | null;

  @ApiProperty({
    type: [SimilarPersonViewDto],
    description: 'Earlier requests with the same NPI, email address, or name that were rejected or withdrawn',
  })
  readonly earlierRejections!: readonly SimilarPersonViewDto[];

  @ApiProperty({ type: [SimilarPersonViewDto], description: 'Others who may be the same person' })
  readonly duplicates!: readonly SimilarPersonViewDto[];

  @ApiProperty({ type: [SimilarPersonViewDto], description: 'Others with the same organization or email domain' })
  readonly colleagues!: readonly SimilarPersonViewDto[];
}

class RegistrationNoteViewDto implements RegistrationNoteView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, description: 'Plain text' }) readonly text!: string;

  @ApiProperty({ type: StaffNameDto, nullable: true, description: 'Null if the account no longer exists' })
  readonly author!: StaffNameDto | null;

  @ApiProperty({ type: String, format: 'date-time' }) readonly createdAt!: string;
}

class RegistrationHandlingViewDto implements RegistrationHandlingView {
  @ApiProperty({ type: StaffNameDto, nullable: true }) readonly assignee!: StaffNameDto | null;

  @ApiProperty({
    type: StaffNameDto,
    nullable: true,
    description: 'Null for a pending or withdrawn request, or if the account no longer exists',
  })
  readonly decidedBy!: StaffNameDto | null;

  @ApiProperty({ type: [RegistrationNoteViewDto], description: 'Oldest first' })
  readonly notes!: readonly RegistrationNoteViewDto[];
}

@ApiTags('registrations')
@Controller('admin/registrations')
@Allow('registrations:review')
export class RegistrationHandlingController {
  constructor(
    private readonly known: RegistrationKnownQueries,
    private readonly handling: HandleRegistration,
    private readonly names: StaffNames,
  ) {}

  /** Staff accounts only for callers who may see them. */
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
  @ApiOperation({ summary: 'Staff members who can be assigned a registration, by name' })
  @ApiOkResponse({ type: [StaffNameDto] })
  assignees(): Promise<readonly StaffName[]> {
    return this.names.ofStaffWho('registrations:review');
  }

  @Get(':id/handling')
  @Allow('registrations:read')
  @ApiOperation({ summary: 'A registration’s assignee, the person who decided it, and its notes' })
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

  /** 404 for someone else's note. */
  @Delete(':id/notes/:note')
  @Audit(RegistrationNoteRemoved)
  @ApiOperation({ summary: 'Delete the caller’s own note' })
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
