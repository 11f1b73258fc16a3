import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type AnyRemoteName,
  type RemoteFailureKind,
  remoteFailureKinds,
  type RemoteFailureReport,
  remoteNamePattern,
  remoteVersionPattern,
  systemMessages,
} from '@pharmacy/contracts';
import { Public } from '../../access';
import { InvalidInput } from '../../errors';
import {
  Choice,
  FailsWith,
  HOUR_SECONDS,
  IgnoresIdempotencyKey,
  NoContent,
  OptionalText,
  RateLimit,
  Text,
} from '../../http';
import { DeployedRemotes, RemoteFailures } from '../remote-reports';

/** The longest match of `remoteVersionPattern`. */
const VERSION_MAX = 53;
const NO_VERSION = 'Version must name a build';
/** The longest match of `remoteNamePattern`. */
const NAME_MAX = 31;
const NO_REMOTE = 'Remote must be one of those that remotes.json names';

class RemoteFailureBody implements RemoteFailureReport {
  @Text({ label: 'Remote', required: NO_REMOTE, max: NAME_MAX, pattern: [remoteNamePattern, NO_REMOTE] })
  readonly remote!: AnyRemoteName;

  @Choice(remoteFailureKinds, `Kind must be one of ${remoteFailureKinds.join(', ')}`)
  readonly kind!: RemoteFailureKind;

  @OptionalText({ label: 'Version', max: VERSION_MAX, pattern: [remoteVersionPattern, NO_VERSION] })
  readonly version?: string | null;
}

@ApiTags('operations')
@Controller('reports/remote-failures')
@Public()
export class RemoteFailuresController {
  constructor(
    private readonly failures: RemoteFailures,
    private readonly remotes: DeployedRemotes,
  ) {}

  @Post()
  @IgnoresIdempotencyKey()
  @RateLimit({ limit: 30, windowSeconds: HOUR_SECONDS, message: systemMessages.tooManyReports })
  @ApiOperation({ summary: 'Sent by the site itself when a part of it could not be loaded' })
  @NoContent()
  @FailsWith(429, 503)
  async add(@Body() failure: RemoteFailureBody): Promise<void> {
    // Anyone can send reports, so only names in use may become metric labels.
    if (!this.remotes.names().includes(failure.remote))
      throw new InvalidInput([{ field: 'remote', message: NO_REMOTE }]);
    await this.failures.add(failure);
  }
}
