import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import {
  type CloseExclusionAlertRequest,
  type ExclusionAlertView,
  type ExclusionMatchKind,
  registryCheckLimits,
  registryMessages,
  type RegistryName,
  registryNames,
  type RegistrySnapshotView,
} from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, NoContent, PositiveIntPipe, Text } from '../../../platform/http';
import { ExclusionTasks } from '../application/exclusion-tasks';
import { RegistriesQueries } from '../application/registries.queries';
import { ExclusionReviewed } from '../domain/registries.events';

class CloseExclusionAlertDto implements CloseExclusionAlertRequest {
  @Text({ label: 'Note', required: registryMessages.noteRequired, max: registryCheckLimits.reason })
  readonly note!: string;
}

class RegistrySnapshotViewDto implements RegistrySnapshotView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, enum: [...registryNames] }) readonly registry!: RegistryName;

  @ApiProperty({ type: String, enum: ['importing', 'current', 'replaced'] })
  readonly status!: RegistrySnapshotView['status'];

  @ApiProperty({ type: String }) readonly fileName!: string;
  @ApiProperty({ type: 'integer', description: 'In bytes' }) readonly fileSize!: number;

  @ApiProperty({ type: 'integer', description: 'How much of the file is imported, in bytes' })
  readonly readBytes!: number;

  @ApiProperty({ type: 'integer' }) readonly rows!: number;
  @ApiProperty({ type: String }) readonly importedBy!: string;
  @ApiProperty({ type: String, format: 'date-time' }) readonly startedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly completedAt!: string | null;
}

class ExclusionAlertViewDto implements ExclusionAlertView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly username!: string;
  @ApiProperty({ type: String }) readonly accountName!: string;
  @ApiProperty({ type: String, description: 'The name in the exclusion list' }) readonly listedName!: string;
  @ApiProperty({ type: String, enum: ['npi', 'name-and-state', 'name'] }) readonly match!: ExclusionMatchKind;
  @ApiProperty({ type: String, description: 'The section of the law, such as 1128a1' }) readonly type!: string;
  @ApiProperty({ type: String, format: 'date' }) readonly excludedOn!: string;
  @ApiProperty({ type: String, format: 'date-time' }) readonly foundAt!: string;
}

@ApiTags('registries')
@Controller('admin/registries')
@Allow('registries:read')
export class RegistriesController {
  constructor(
    private readonly registries: RegistriesQueries,
    private readonly tasks: ExclusionTasks,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Snapshots of the public registries, newest first' })
  @ApiOkResponse({ type: [RegistrySnapshotViewDto] })
  snapshots(): Promise<readonly RegistrySnapshotView[]> {
    return this.registries.snapshots();
  }

  /** Staff accounts only for callers who may see them. */
  @Get('exclusion-alerts')
  @Allow('accounts:read')
  @ApiOperation({ summary: 'Active accounts that match an exclusion and were not reviewed yet' })
  @ApiOkResponse({ type: [ExclusionAlertViewDto] })
  alerts(@CurrentUser() reader: SignedInUser): Promise<readonly ExclusionAlertView[]> {
    return this.tasks.open({ includesStaff: reader.can('staff:read') });
  }

  @Post('exclusion-alerts/:id/close')
  @Allow('registries:manage')
  @Audit(ExclusionReviewed)
  @ApiOperation({ summary: 'Close the task with a note, such as that the entry is about another person' })
  @NoContent()
  @FailsWith(404, 409)
  async close(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { note }: CloseExclusionAlertDto,
    @CurrentUser() person: SignedInUser,
  ): Promise<void> {
    await this.tasks.close(id, note, person);
  }
}
