import { Controller, Get, Header, HttpStatus, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { HealthCheckName, ReadinessReport } from '@pharmacy/contracts';
import { Public } from '../access';
import { PoolWatch } from '../database';
import { Readiness } from './readiness';

const states = ['up', 'down'];

class HealthChecksBody implements Record<HealthCheckName, 'up' | 'down'> {
  @ApiProperty({ type: String, enum: states }) readonly database!: 'up' | 'down';
  @ApiProperty({ type: String, enum: states }) readonly queue!: 'up' | 'down';
  @ApiProperty({ type: String, enum: states }) readonly storage!: 'up' | 'down';
  @ApiProperty({ type: String, enum: states }) readonly mail!: 'up' | 'down';
}

class LivenessBody {
  @ApiProperty({ type: String, enum: ['live', 'stuck'] }) readonly status!: 'live' | 'stuck';
}

class ReadinessBody implements ReadinessReport {
  @ApiProperty({ type: String, enum: ['ready', 'degraded', 'down'] }) readonly status!: ReadinessReport['status'];
  @ApiProperty({ type: HealthChecksBody }) readonly checks!: HealthChecksBody;
}

@ApiTags('operations')
@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly pool: PoolWatch,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'Whether the process is running and can recover without a restart' })
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: LivenessBody })
  @ApiServiceUnavailableResponse({ type: LivenessBody, description: 'Its database connections are stuck: restart it' })
  live(@Res({ passthrough: true }) response: Response): LivenessBody {
    if (!this.pool.isStuck) return { status: 'live' };
    response.status(HttpStatus.SERVICE_UNAVAILABLE).setHeader('Retry-After', '5');
    return { status: 'stuck' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'Whether the process can serve requests; if degraded, which parts are down' })
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ReadinessBody })
  @ApiServiceUnavailableResponse({ type: ReadinessBody, description: 'The database is down' })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessBody> {
    const report = await this.readiness.report();
    if (report.status === 'down') response.status(HttpStatus.SERVICE_UNAVAILABLE).setHeader('Retry-After', '5');
    return report;
  }
}
