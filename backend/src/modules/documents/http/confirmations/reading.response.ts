import type { ReadingPersonView, ReadingRequestView, ReadingView } from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { ReadingPerson, ReadingSummary } from '../../application/reading/reading.queries';
import { AccessingUserDto } from '../document-files.response';

export class ReadingRequestDto implements ReadingRequestView {
  @ApiProperty({ type: 'integer' }) readonly documentId!: number;
  @ApiProperty({ type: 'integer' }) readonly version!: number;

  @ApiProperty({ type: Boolean, description: 'Whether the day has passed at the pharmacy' })
  readonly isOverdue!: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether the caller has opened this version' })
  readonly isOpened!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly confirmedAt!: string | null;
}

export class ReadingViewDto implements ReadingView {
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Null if no confirmation is requested' })
  readonly mustReadBy!: string | null;

  @ApiProperty({ type: 'integer' }) readonly version!: number;

  @ApiProperty({ type: 'integer', description: 'Active prescribers and sales reps who see it today' })
  readonly readers!: number;

  @ApiProperty({ type: 'integer' }) readonly confirmed!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly remindedAt!: string | null;
}

export class ReadingPersonDto implements ReadingPersonView {
  @ApiProperty({ type: AccessingUserDto }) readonly user!: AccessingUserDto;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly openedAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly remindedAt!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly confirmedAt!: string | null;
}

export const toReadingResponse = (row: ReadingSummary): ReadingView => ({
  mustReadBy: row.must_read_by,
  version: row.version,
  readers: row.readers,
  confirmed: row.confirmed,
  remindedAt: row.reminded_at?.toISOString() ?? null,
});

export const toReadingPersonResponse = (row: ReadingPerson): ReadingPersonView => ({
  user: { id: row.id, username: row.username, firstName: row.first_name, lastName: row.last_name },
  openedAt: row.opened_at?.toISOString() ?? null,
  remindedAt: row.mailed_at?.toISOString() ?? null,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
});
