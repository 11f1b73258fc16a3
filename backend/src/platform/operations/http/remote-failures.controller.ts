import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { systemMessages } from '@pharmacy/contracts';
import { Public } from '../../access';
import { FailsWith, IgnoresIdempotencyKey, RateLimit } from '../../http';
import { RemoteFailures } from '../remote-failures';
import { RemoteFailureBody } from './remote-failures.dto';

const HOUR_SECONDS = 3_600;

@ApiTags('operations')
@Controller('reports/remote-failures')
@Public()
export class RemoteFailuresController {
  constructor(private readonly failures: RemoteFailures) {}

  @Post()
  @HttpCode(HttpStatus.NO_CONTENT)
  @IgnoresIdempotencyKey()
  @RateLimit({ limit: 30, windowSeconds: HOUR_SECONDS, message: systemMessages.tooManyReports })
  @ApiOperation({ summary: 'Sent by the site itself when a part of it could not be loaded' })
  @ApiNoContentResponse()
  @FailsWith(400, 413, 415, 429, 503)
  async add(@Body() failure: RemoteFailureBody): Promise<void> {
    await this.failures.add(failure);
  }
}
