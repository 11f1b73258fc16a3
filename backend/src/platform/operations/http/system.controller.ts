import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  remoteFailureKinds,
  type AnyRemoteName,
  type Backends,
  type HealthCheckName,
  type MailFigures,
  type PartCheck,
  type QueueFigures,
  type RemoteFailureCount,
  type RemoteFailureKind,
  type RemoteReport,
  type SystemReport,
} from '@pharmacy/contracts';
import { Allow } from '../../access';
import { SystemReporter } from '../system-reporter';

const OneOf = (...values: readonly string[]) => ApiProperty({ type: String, enum: [...values] });
const Count = () => ApiProperty({ type: 'integer', minimum: 0 });

class BackendsBody implements Backends {
  @OneOf('embedded', 'external') readonly database!: Backends['database'];
  @OneOf('postgres', 'redis') readonly queue!: Backends['queue'];
  @OneOf('disk', 's3') readonly storage!: Backends['storage'];
  @OneOf('file', 'smtp') readonly mail!: Backends['mail'];
}

class PartCheckBody implements PartCheck {
  @OneOf('up', 'down') readonly state!: PartCheck['state'];
  @ApiProperty({ type: 'integer', description: 'Duration of the check' }) readonly milliseconds!: number;
}

class PartChecksBody implements Record<HealthCheckName, PartCheck> {
  @ApiProperty({ type: PartCheckBody }) readonly database!: PartCheck;
  @ApiProperty({ type: PartCheckBody }) readonly queue!: PartCheck;
  @ApiProperty({ type: PartCheckBody }) readonly storage!: PartCheck;
  @ApiProperty({ type: PartCheckBody }) readonly mail!: PartCheck;
}

class QueueFiguresBody implements QueueFigures {
  @Count() readonly waiting!: number;
  @Count() readonly active!: number;
  @Count() readonly delayed!: number;
  @Count() readonly failed!: number;
  @ApiProperty({ type: Number }) readonly oldestSeconds!: number;
}

class MailFiguresBody implements MailFigures {
  @Count() readonly owed!: number;
  @Count() readonly failed!: number;
}

class RemoteFailureCountBody implements RemoteFailureCount {
  @ApiProperty({ type: String, format: 'date-time', description: 'When the hour began' }) readonly at!: string;
  @OneOf(...remoteFailureKinds) readonly kind!: RemoteFailureKind;
  @Count() readonly count!: number;
}

class RemoteReportBody implements RemoteReport {
  @ApiProperty({ type: String, description: 'As `/remotes.json` names it' }) readonly name!: AnyRemoteName;
  @ApiProperty({ type: String, nullable: true }) readonly version!: string | null;
  @ApiProperty({ type: String, description: 'The address of its manifest' }) readonly entry!: string;
  @ApiProperty({ type: Boolean }) readonly healthy!: boolean;
  @ApiProperty({ type: [RemoteFailureCountBody], description: 'Of the last 24 hours' })
  readonly failures!: readonly RemoteFailureCountBody[];
}

class SystemReportBody implements SystemReport {
  @ApiProperty({ type: String }) readonly version!: string;
  @ApiProperty({ type: String, format: 'date-time' }) readonly startedAt!: string;
  @ApiProperty({ type: String, description: 'The version of Node.js' }) readonly node!: string;
  @OneOf('web', 'worker', 'all') readonly role!: SystemReport['role'];
  @ApiProperty({ type: String }) readonly timeZone!: string;
  @ApiProperty({ type: BackendsBody }) readonly backends!: BackendsBody;
  @ApiProperty({ type: PartChecksBody }) readonly checks!: PartChecksBody;
  @ApiProperty({ type: QueueFiguresBody, nullable: true }) readonly queue!: QueueFiguresBody | null;
  @ApiProperty({ type: MailFiguresBody, nullable: true }) readonly mails!: MailFiguresBody | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Processes that share the database' })
  readonly processes!: number | null;
  @ApiProperty({ type: [RemoteReportBody] }) readonly remotes!: readonly RemoteReportBody[];
}

@ApiTags('operations')
@Controller('admin/system')
@Allow('operations:watch')
export class SystemController {
  constructor(private readonly system: SystemReporter) {}

  @Get()
  @ApiOperation({ summary: 'System report: health checks, backlogs, and remotes' })
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: SystemReportBody })
  report(): Promise<SystemReportBody> {
    return this.system.report();
  }
}
