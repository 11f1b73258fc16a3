import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { ExclusionAlertView, RegistrySnapshotView } from '@pharmacy/contracts';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, PositiveIntPipe } from '../../../platform/http';
import { ExclusionTasks } from '../application/exclusion-tasks';
import { RegistriesQueries } from '../application/registries.queries';
import { ExclusionReviewed } from '../domain/registries.events';
import { CloseExclusionAlertDto, ExclusionAlertViewDto, RegistrySnapshotViewDto } from './registries.dto';

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
  @FailsWith(401, 403)
  snapshots(): Promise<readonly RegistrySnapshotView[]> {
    return this.registries.snapshots();
  }

  /** Accounts of staff only for callers who may see the staff. */
  @Get('exclusion-alerts')
  @Allow('accounts:read')
  @ApiOperation({ summary: 'Active accounts that match an exclusion and were not reviewed yet' })
  @ApiOkResponse({ type: [ExclusionAlertViewDto] })
  @FailsWith(401, 403)
  alerts(@CurrentUser() reader: SignedInUser): Promise<readonly ExclusionAlertView[]> {
    return this.tasks.open({ includesStaff: reader.can('staff:read') });
  }

  @Post('exclusion-alerts/:id/close')
  @Allow('registries:manage')
  @HttpCode(204)
  @Audit(ExclusionReviewed)
  @ApiOperation({ summary: 'Close the task with a note, such as that the entry is about another person' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async close(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { note }: CloseExclusionAlertDto,
    @CurrentUser() person: SignedInUser,
  ): Promise<void> {
    await this.tasks.close(id, note, person);
  }
}
