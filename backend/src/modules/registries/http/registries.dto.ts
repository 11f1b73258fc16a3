import {
  type CloseExclusionAlertRequest,
  type ExclusionAlertView,
  type ExclusionMatchKind,
  registryCheckLimits,
  registryMessages,
  type RegistryName,
  registryNames,
  type RegistrySnapshotView,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../../platform/http';

export class CloseExclusionAlertDto implements CloseExclusionAlertRequest {
  @Text({ label: 'Note', required: registryMessages.noteRequired, max: registryCheckLimits.reason })
  readonly note!: string;
}

export class RegistrySnapshotViewDto implements RegistrySnapshotView {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String, enum: [...registryNames] })
  readonly registry!: RegistryName;

  @ApiProperty({ type: String, enum: ['importing', 'current', 'replaced'] })
  readonly status!: RegistrySnapshotView['status'];

  @ApiProperty({ type: String })
  readonly fileName!: string;

  @ApiProperty({ type: 'integer', description: 'In bytes' })
  readonly fileSize!: number;

  @ApiProperty({ type: 'integer', description: 'How much of the file is imported, in bytes' })
  readonly readBytes!: number;

  @ApiProperty({ type: 'integer' })
  readonly rows!: number;

  @ApiProperty({ type: String })
  readonly importedBy!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly startedAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readonly completedAt!: string | null;
}

export class ExclusionAlertViewDto implements ExclusionAlertView {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly username!: string;

  @ApiProperty({ type: String })
  readonly accountName!: string;

  @ApiProperty({ type: String, description: 'The name in the exclusion list' })
  readonly listedName!: string;

  @ApiProperty({ type: String, enum: ['npi', 'name-and-state', 'name'] })
  readonly match!: ExclusionMatchKind;

  @ApiProperty({ type: String, description: 'The section of the law, such as 1128a1' })
  readonly type!: string;

  @ApiProperty({ type: String, format: 'date' })
  readonly excludedOn!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly foundAt!: string;
}
