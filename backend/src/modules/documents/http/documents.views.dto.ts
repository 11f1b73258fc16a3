import {
  availabilityLabels,
  documentTypes,
  type AccessKind,
  type DocumentAccessView,
  type DocumentAvailability,
  type DocumentTicket,
  type DocumentType,
  type DocumentVersionView,
  type DocumentView,
  type UploadResult,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';

export class UploadResultDto implements UploadResult {
  @ApiProperty({ type: String, description: 'The cleaned name' })
  readonly filename!: string;

  @ApiProperty({
    type: String,
    description:
      'Names the upload to `POST /api/documents` and `POST /api/documents/{id}/versions`; nothing answers at it',
  })
  readonly fileUrl!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes' })
  readonly fileSize!: number;

  @ApiProperty({ type: String, description: 'Found in the bytes' })
  readonly mimeType!: string;
}

export class DocumentViewDto implements DocumentView {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly title!: string;

  @ApiProperty({ type: String, nullable: true })
  readonly description!: string | null;

  @ApiProperty({ type: String, enum: [...documentTypes] })
  readonly documentType!: DocumentType;

  @ApiProperty({ type: String, nullable: true })
  readonly category!: string | null;

  @ApiProperty({ type: String })
  readonly filename!: string;

  @ApiProperty({ type: String, description: 'The address of the download' })
  readonly fileUrl!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes' })
  readonly fileSize!: number;

  @ApiProperty({ type: String })
  readonly mimeType!: string;

  @ApiProperty({ type: Boolean })
  readonly isPublished!: boolean;

  @ApiProperty({ type: 'integer', description: 'Of its newest file, counted from 1' })
  readonly version!: number;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'First day, at the pharmacy' })
  readonly effectiveFrom!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Last day, at the pharmacy' })
  readonly expiresOn!: string | null;

  @ApiProperty({ type: String, enum: Object.keys(availabilityLabels), description: 'Where today lies among its days' })
  readonly availability!: DocumentAvailability;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'The latest of its newest file, its publication and the day it took effect',
  })
  readonly updatedAt!: string;
}

export class DocumentVersionDto implements DocumentVersionView {
  @ApiProperty({ type: 'integer', description: 'Counted from 1' })
  readonly version!: number;

  @ApiProperty({ type: String })
  readonly filename!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes' })
  readonly fileSize!: number;

  @ApiProperty({ type: String })
  readonly mimeType!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Username of who added it, as far as it is known' })
  readonly createdBy!: string | null;

  @ApiProperty({ type: Boolean })
  readonly isCurrent!: boolean;
}

export class DocumentTicketDto implements DocumentTicket {
  @ApiProperty({ type: String, description: 'For `?token=` of this document’s view and download' })
  readonly token!: string;

  @ApiProperty({ type: 'integer', description: 'Seconds' })
  readonly expiresIn!: number;
}

class AccessingUserDto {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly username!: string;

  @ApiProperty({ type: String })
  readonly firstName!: string;

  @ApiProperty({ type: String })
  readonly lastName!: string;
}

export class DocumentAccessDto implements DocumentAccessView {
  @ApiProperty({ type: AccessingUserDto })
  readonly user!: AccessingUserDto;

  @ApiProperty({ type: String, enum: ['view', 'download'] })
  readonly kind!: AccessKind;

  @ApiProperty({ type: 'integer', description: 'Which of the document’s files' })
  readonly version!: number;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly at!: string;

  @ApiProperty({ type: String, nullable: true })
  readonly address!: string | null;
}
