import { Controller, Get, Header, HttpStatus, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access';
import { LivenessBody, ReadinessBody } from './health.dto';
import { Readiness } from './readiness';

@ApiTags('operations')
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @ApiOperation({ summary: 'The process runs' })
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: LivenessBody })
  live(): LivenessBody {
    return { status: 'live' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'Whether it can serve; a degraded one still does, and names what is down' })
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ReadinessBody })
  @ApiServiceUnavailableResponse({ type: ReadinessBody, description: 'The database is down' })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessBody> {
    const report = await this.readiness.report();
    if (report.status === 'down') response.status(HttpStatus.SERVICE_UNAVAILABLE).setHeader('Retry-After', '5');
    return report;
  }
}
