import { limits, type SessionView } from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { OwnSession } from '../application/sessions.queries';
import { deviceOf } from '../domain/device';

export class SessionViewDto implements SessionView {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly startedAt!: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'Accurate to within a few minutes' })
  readonly lastSeenAt!: string;

  @ApiProperty({ type: String, nullable: true })
  readonly address!: string | null;

  @ApiProperty({
    type: String,
    maxLength: limits.device.max,
    description: 'Display name, for example Chrome on Windows',
  })
  readonly device!: string;

  @ApiProperty({ type: Boolean, description: 'Whether this is the current session' })
  readonly isCurrent!: boolean;
}

export const toSessionResponse = (session: OwnSession): SessionViewDto => ({
  id: session.number,
  startedAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  address: session.address,
  device: deviceOf(session.userAgent),
  isCurrent: session.isCurrent,
});
