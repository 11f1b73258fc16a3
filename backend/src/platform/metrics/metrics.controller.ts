import { type CanActivate, Controller, type ExecutionContext, Get, Injectable, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { bearerOf, Public } from '../access';
import { Metrics } from './metrics';
import { Config } from '../config';
import { Unauthenticated } from '../errors';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Accepts requests with `METRICS_TOKEN`, or from this machine. Behind a proxy, the token is always required, because
 * every request seems to come from this machine.
 */
@Injectable()
class MetricsGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (this.hasToken(request) || this.isThisMachine(request)) return true;
    throw new Unauthenticated();
  }

  private hasToken(request: Request): boolean {
    const token = bearerOf(request);
    const { metricsToken } = this.config;
    return token !== undefined && metricsToken !== undefined && timingSafeEqual(hash(token), hash(metricsToken));
  }

  private isThisMachine({ socket, headers }: Request): boolean {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    return this.config.trustProxy.length === 0 && !isForwarded && loopback.test(socket.remoteAddress ?? '');
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest();

@ApiTags('operations')
@Controller('metrics')
@Public()
@UseGuards(MetricsGuard)
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  /** Not under the API prefix, because scrapers expect it at the root. */
  @Get()
  @ApiOperation({ summary: 'Prometheus metrics; from this machine, or with METRICS_TOKEN' })
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiUnauthorizedResponse({ description: 'Not from this machine, and without the token' })
  async read(@Res() response: Response): Promise<void> {
    const text = await this.metrics.text();
    response.setHeader('Cache-Control', 'no-store').setHeader('Content-Type', this.metrics.contentType).end(text);
  }
}
