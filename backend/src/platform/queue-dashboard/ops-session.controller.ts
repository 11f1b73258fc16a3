import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, type SignedInUser } from '../access';
import { Audit, AuditTrail } from '../audit';
import { FailsWith, IgnoresIdempotencyKey } from '../http';
import { OpsSession } from './queue-dashboard.guard';

@ApiTags('operations')
@Controller('admin/ops-session')
@Allow('operations:manage')
export class OpsSessionController {
  constructor(
    private readonly session: OpsSession,
    private readonly trail: AuditTrail,
  ) {}

  @Post()
  @HttpCode(204)
  @Audit('ops.opened')
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Sets a cookie for /ops that lets a browser open the queue dashboard for 15 minutes' })
  @ApiNoContentResponse()
  @FailsWith(401, 403)
  async open(@CurrentUser() user: SignedInUser, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.trail.record({ action: 'ops.opened', subject: { type: 'board', id: null, label: '/ops/queues' } });
    this.session.start(user, response);
  }
}
