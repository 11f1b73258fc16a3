import {
  accountRoles,
  type LikenessReason,
  likenessReasons,
  type RegistrationHandlingView,
  type RegistrationKnownView,
  type RegistrationNoteView,
  type Role,
  type SimilarAccountView,
  type SimilarPersonView,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { StaffNameDto } from '../../auth';
import { RegistrationViewDto } from './registrations.response';

class SimilarAccountViewDto implements SimilarAccountView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly username!: string;
  @ApiProperty({ type: String }) readonly firstName!: string;
  @ApiProperty({ type: String }) readonly lastName!: string;
  @ApiProperty({ type: String, enum: [...accountRoles] }) readonly role!: Role;
  @ApiProperty({ type: Boolean }) readonly isActive!: boolean;
}

class SimilarPersonViewDto implements SimilarPersonView {
  @ApiProperty({ enum: [...likenessReasons], isArray: true, description: 'Strongest first' })
  readonly reasons!: readonly LikenessReason[];

  @ApiProperty({ type: RegistrationViewDto, nullable: true }) readonly request!: RegistrationViewDto | null;
  @ApiProperty({ type: SimilarAccountViewDto, nullable: true }) readonly account!: SimilarAccountViewDto | null;
}

export class RegistrationKnownViewDto implements RegistrationKnownView {
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly emailConfirmedAt!: string | null;

  @ApiProperty({ type: Boolean, nullable: true, description: 'Whether the check digit fits; null without an NPI' })
  readonly isNpiValid!: boolean | null;

  @ApiProperty({
    type: [SimilarPersonViewDto],
    description: 'Earlier requests with the same NPI, email address, or name that were rejected or withdrawn',
  })
  readonly earlierRejections!: readonly SimilarPersonViewDto[];

  @ApiProperty({ type: [SimilarPersonViewDto], description: 'Others who may be the same person' })
  readonly duplicates!: readonly SimilarPersonViewDto[];

  @ApiProperty({ type: [SimilarPersonViewDto], description: 'Others with the same organization or email domain' })
  readonly colleagues!: readonly SimilarPersonViewDto[];
}

class RegistrationNoteViewDto implements RegistrationNoteView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, description: 'Plain text' }) readonly text!: string;

  @ApiProperty({ type: StaffNameDto, nullable: true, description: 'Null if the account no longer exists' })
  readonly author!: StaffNameDto | null;

  @ApiProperty({ type: String, format: 'date-time' }) readonly createdAt!: string;
}

export class RegistrationHandlingViewDto implements RegistrationHandlingView {
  @ApiProperty({ type: StaffNameDto, nullable: true }) readonly assignee!: StaffNameDto | null;

  @ApiProperty({ type: [RegistrationNoteViewDto], description: 'Oldest first' })
  readonly notes!: readonly RegistrationNoteViewDto[];
}
