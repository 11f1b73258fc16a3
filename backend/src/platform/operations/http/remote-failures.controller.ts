import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { systemMessages } from '@pharmacy/contracts';
import { Public } from '../../access';
import { InvalidInput } from '../../errors';
import { FailsWith, IgnoresIdempotencyKey, RateLimit } from '../../http';
import { DeployedRemotes } from '../deployed-remotes';
import { RemoteFailures } from '../remote-failures';
import { NO_REMOTE, RemoteFailureBody } from './remote-failures.dto';

const HOUR_SECONDS = 3_600;

@ApiTags('operations')
@Controller('reports/remote-failures')
@Public()
export class RemoteFailuresController {
  constructor(
    private readonly failures: RemoteFailures,
    private readonly remotes: DeployedRemotes,
  ) {}

  @Post()
  @HttpCode(HttpStatus.NO_CONTENT)
  @IgnoresIdempotencyKey()
  @RateLimit({ limit: 30, windowSeconds: HOUR_SECONDS, message: systemMessages.tooManyReports })
  @ApiOperation({ summary: 'Sent by the site itself when a part of it could not be loaded' })
  @ApiNoContentResponse()
  @FailsWith(400, 413, 415, 429, 503)
  async add(@Body() failure: RemoteFailureBody): Promise<void> {
    // Anyone can send reports, so only names in use may become metric labels.
    if (!this.remotes.names().includes(failure.remote))
      throw new InvalidInput([{ field: 'remote', message: NO_REMOTE }]);
    await this.failures.add(failure);
  }
}
