import { ApiProperty } from '@nestjs/swagger';
import type { HealthCheckName, ReadinessReport } from '@pharmacy/contracts';

const states = ['up', 'down'];

class HealthChecksBody implements Record<HealthCheckName, 'up' | 'down'> {
  @ApiProperty({ type: String, enum: states }) readonly database!: 'up' | 'down';
  @ApiProperty({ type: String, enum: states }) readonly queue!: 'up' | 'down';
  @ApiProperty({ type: String, enum: states }) readonly storage!: 'up' | 'down';
  @ApiProperty({ type: String, enum: states }) readonly mail!: 'up' | 'down';
}

export class LivenessBody {
  @ApiProperty({ type: String, enum: ['live', 'stuck'] }) readonly status!: 'live' | 'stuck';
}

export class ReadinessBody implements ReadinessReport {
  @ApiProperty({ type: String, enum: ['ready', 'degraded', 'down'] }) readonly status!: ReadinessReport['status'];
  @ApiProperty({ type: HealthChecksBody }) readonly checks!: HealthChecksBody;
}
