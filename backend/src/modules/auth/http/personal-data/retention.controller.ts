import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FixedTimeView, RetainedKindView, RetentionRunView, RetentionView } from '@pharmacy/contracts';
import { Allow, CurrentUser, type SignedInUser } from '../../../../platform/access';
import { Audit } from '../../../../platform/audit';
import { FailsWith, NoContent } from '../../../../platform/http';
import { Retention, RETENTION_STARTED } from '../../application/personal-data/retention';
import { IdentityProofDto } from '../second-factor.dto';

class RetentionRunDto implements RetentionRunView {
  @ApiProperty({ type: String, format: 'date-time' }) readonly startedAt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly finishedAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', description: 'Rows older than this are deleted' })
  readonly olderThan!: string;
  @ApiProperty({ type: 'integer', minimum: 0 }) readonly removed!: number;
  @ApiProperty({ type: Boolean, description: 'It ended early, and the next run tries again' })
  readonly isFailed!: boolean;
  @ApiProperty({ type: String, nullable: true, description: 'An owner; null if the run was due' })
  readonly startedBy!: string | null;
}

class RetainedKindDto implements RetainedKindView {
  @ApiProperty({ type: String }) readonly kind!: string;
  @ApiProperty({ type: String }) readonly title!: string;
  @ApiProperty({ type: String, description: 'What the time is counted from, and what is left' })
  readonly about!: string;
  @ApiProperty({ type: String, example: 'RETAIN_MESSAGES' }) readonly setting!: string;
  @ApiProperty({ type: String, nullable: true, example: '24 months', description: 'Null if everything is kept' })
  readonly kept!: string | null;
  @ApiProperty({ type: 'integer', minimum: 0, nullable: true, description: 'Rows that are due within 30 days' })
  readonly due!: number | null;
  @ApiProperty({ type: RetentionRunDto, nullable: true }) readonly lastRun!: RetentionRunDto | null;
}

class FixedTimeDto implements FixedTimeView {
  @ApiProperty({ type: String }) readonly what!: string;
  @ApiProperty({ type: String, example: '7 days' }) readonly kept!: string;
}

class RetentionDto implements RetentionView {
  @ApiProperty({ type: String, format: 'date-time' }) readonly nextRunAt!: string;
  @ApiProperty({ type: [RetainedKindDto] }) readonly kinds!: readonly RetainedKindDto[];
  @ApiProperty({ type: [FixedTimeDto], description: 'Data that is deleted after a fixed time' })
  readonly fixed!: readonly FixedTimeDto[];
}

/** How long what is held about people is kept. */
@ApiTags('auth')
@Controller('admin/retention')
export class RetentionController {
  constructor(private readonly retention: Retention) {}

  @Get()
  @Allow('personal-data:read')
  @ApiOperation({ summary: 'How long each kind of personal data is kept, what is due, and the last runs' })
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: RetentionDto })
  overview(): Promise<RetentionDto> {
    return this.retention.overview();
  }

  /** 400 if the password or passkey isn't the caller's; 429 after ten wrong passwords. A worker carries the runs out. */
  @Post('run')
  @Allow('personal-data:manage')
  @Audit(RETENTION_STARTED)
  @ApiOperation({ summary: 'Delete what is due now, instead of at the next daily run' })
  @NoContent()
  @FailsWith(429, 503)
  async run(@Body() proof: IdentityProofDto, @CurrentUser() owner: SignedInUser): Promise<void> {
    await this.retention.start(owner, proof);
  }
}
