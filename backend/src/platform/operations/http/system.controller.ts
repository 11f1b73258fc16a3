import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../access';
import { FailsWith } from '../../http';
import { SystemReporter } from '../system-reporter';
import { SystemReportBody } from './system.dto';

@ApiTags('operations')
@Controller('admin/system')
@Allow('operations:watch')
export class SystemController {
  constructor(private readonly system: SystemReporter) {}

  @Get()
  @ApiOperation({ summary: 'System report: health checks, backlogs, and remotes' })
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: SystemReportBody })
  @FailsWith(401, 403)
  report(): Promise<SystemReportBody> {
    return this.system.report();
  }
}
