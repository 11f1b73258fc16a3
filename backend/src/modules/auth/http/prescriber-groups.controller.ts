import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  type GroupName,
  limits,
  prescriberGroupMessages as messages,
  type PrescriberGroupRequest,
  type PrescriberGroupView,
} from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { Before, FailsWith, NoContent, PositiveIntPipe, Text } from '../../../platform/http';
import { ManagePrescriberGroups } from '../application/manage-prescriber-groups.use-case';
import { PrescriberGroupAdded, PrescriberGroupDeleted, PrescriberGroupRenamed } from '../domain/auth.events';
import { GroupNameDto } from './auth.response';

export class PrescriberGroupDto implements PrescriberGroupRequest {
  @Text({ label: 'Name', required: messages.nameRequired, max: limits.name.max })
  readonly name!: string;
}

export class PrescriberGroupChangeDto extends PrescriberGroupDto {
  @Before(PrescriberGroupDto)
  readonly before?: PrescriberGroupDto;
}

class PrescriberGroupViewDto extends GroupNameDto implements PrescriberGroupView {
  @ApiProperty({ type: 'integer', description: 'Active accounts in the group' }) readonly memberCount!: number;

  @ApiProperty({ type: 'integer', description: 'Documents that are only for the group' })
  readonly documentCount!: number;
}

@ApiTags('auth')
@Controller('prescriber-groups')
@Allow('groups:manage')
export class PrescriberGroupsController {
  constructor(private readonly groups: ManagePrescriberGroups) {}

  @Get()
  @Allow('groups:read')
  @ApiOperation({ summary: 'All prescriber groups, sorted by name' })
  @ApiOkResponse({ type: [PrescriberGroupViewDto] })
  list(): Promise<readonly PrescriberGroupView[]> {
    return this.groups.list();
  }

  /** Names are unique, ignoring letter case. */
  @Post()
  @Audit(PrescriberGroupAdded)
  @ApiOperation({ summary: 'Add a prescriber group' })
  @ApiCreatedResponse({ type: GroupNameDto })
  @FailsWith(409)
  async add(@Body() { name }: PrescriberGroupDto): Promise<GroupName> {
    return named(await this.groups.add(name));
  }

  @Put(':id')
  @Audit(PrescriberGroupRenamed)
  @ApiOperation({ summary: 'Rename a prescriber group' })
  @ApiOkResponse({ type: GroupNameDto })
  @FailsWith(404, 409)
  async rename(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { name, before }: PrescriberGroupChangeDto,
  ): Promise<GroupName> {
    return named(await this.groups.rename(id, name, before));
  }

  /** 409 while documents are only for it. Its prescribers keep their accounts. */
  @Delete(':id')
  @Audit(PrescriberGroupDeleted)
  @ApiOperation({ summary: 'Delete a prescriber group' })
  @NoContent()
  @FailsWith(404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.groups.delete(id);
  }
}

const named = ({ id, name }: GroupName): GroupName => ({ id, name });
