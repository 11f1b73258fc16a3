import type { LaunchList } from '@pharmacy/contracts';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access';
import { FailsWith } from '../../../platform/http';
import { LaunchQueries } from '../application/launch.queries';
import { LaunchListDto } from './content.response';

/** A key has no hyphen, so the path isn't the path of a block. */
@ApiTags('content')
@Controller('content/launch-list')
@Allow('content:read')
export class LaunchListController {
  constructor(private readonly launch: LaunchQueries) {}

  @Get()
  @ApiOperation({ summary: 'What only the owner can write and visitors don’t see yet' })
  @ApiOkResponse({ type: LaunchListDto })
  @FailsWith(401, 403)
  list(): Promise<LaunchList> {
    return this.launch.list();
  }
}
