import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access';
import { Metrics } from './metrics';
import { MetricsGuard } from './metrics.guard';

@ApiTags('operations')
@Controller('metrics')
@Public()
@UseGuards(MetricsGuard)
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  /** Not under the API prefix, because scrapers expect it at the root. */
  @Get()
  @ApiOperation({ summary: 'Figures for Prometheus; from this machine, or with the token of METRICS_TOKEN' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiUnauthorizedResponse({ description: 'Not from this machine, and without the token' })
  async read(@Res() response: Response): Promise<void> {
    const text = await this.metrics.text();
    response.setHeader('Cache-Control', 'no-store').setHeader('Content-Type', this.metrics.contentType).end(text);
  }
}
