import type {
  AccessKind,
  DocumentAccessView,
  DocumentCopyView,
  DocumentReaderReason,
  DocumentReaderView,
  DocumentTicket,
  DocumentVersionView,
  UploadResult,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { AccessesQueries } from '../application/accesses.queries';
import type { ReaderRow } from '../application/readers.queries';
import type { Upload } from '../application/receive-upload.use-case';
import type { VersionRow } from '../application/versions.queries';
import type { Copies } from '../application/watermark/copies';
import { uploadAddress } from '../domain/stored-file';

export class UploadResultDto implements UploadResult {
  @ApiProperty({ type: String, description: 'The sanitized name' }) readonly filename!: string;

  @ApiProperty({
    type: String,
    description:
      'Reference to the upload for `POST /api/documents` and `POST /api/documents/{id}/versions`; not a working URL',
  })
  readonly fileUrl!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes' }) readonly fileSize!: number;
  @ApiProperty({ type: String, description: 'Detected from the bytes' }) readonly mimeType!: string;
}

export class DocumentVersionDto implements DocumentVersionView {
  @ApiProperty({ type: 'integer', description: 'Counted from 1' }) readonly version!: number;
  @ApiProperty({ type: String }) readonly filename!: string;
  @ApiProperty({ type: 'integer', description: 'Bytes' }) readonly fileSize!: number;
  @ApiProperty({ type: String }) readonly mimeType!: string;
  @ApiProperty({ type: String, format: 'date-time' }) readonly createdAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Username of the administrator who added it, if known' })
  readonly createdBy!: string | null;

  @ApiProperty({ type: Boolean }) readonly isCurrent!: boolean;

  @ApiProperty({
    type: 'integer',
    description: 'Prescribers and sales reps who opened it or were emailed about it: the people that a recall reaches',
  })
  readonly reachedCount!: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null unless the version was recalled' })
  readonly recallId!: number | null;
}

export class DocumentTicketDto implements DocumentTicket {
  @ApiProperty({ type: String, description: 'For `?token=` of this document’s view and download' })
  readonly token!: string;

  @ApiProperty({ type: 'integer', description: 'Seconds' }) readonly expiresIn!: number;

  @ApiProperty({
    type: 'integer',
    description:
      'The version that it opens. If the request named none, a version that is added meanwhile opens instead.',
  })
  readonly version!: number;
}

export class AccessingUserDto {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly username!: string;
  @ApiProperty({ type: String }) readonly firstName!: string;
  @ApiProperty({ type: String }) readonly lastName!: string;
}

export class DocumentAccessDto implements DocumentAccessView {
  @ApiProperty({ type: AccessingUserDto }) readonly user!: AccessingUserDto;
  @ApiProperty({ type: String, enum: ['view', 'download'] }) readonly kind!: AccessKind;
  @ApiProperty({ type: 'integer', description: 'Version of the file' }) readonly version!: number;
  @ApiProperty({ type: String, format: 'date-time' }) readonly at!: string;
  @ApiProperty({ type: String, nullable: true }) readonly address!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'On the pages of this copy; null without a watermark' })
  readonly copyCode!: string | null;
}

class CopiedDocumentDto {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, nullable: true, description: 'Null if it was deleted' }) readonly title!: string | null;
}

export class DocumentCopyDto extends DocumentAccessDto implements DocumentCopyView {
  @ApiProperty({ type: CopiedDocumentDto }) readonly document!: CopiedDocumentDto;
}

export class DocumentReaderDto implements DocumentReaderView {
  @ApiProperty({ type: AccessingUserDto }) readonly user!: AccessingUserDto;

  @ApiProperty({
    type: String,
    enum: ['administrator', 'prescriber', 'salesrep', 'manufacturer', 'group'],
    description:
      'Why the user sees it; `manufacturer` and `group`: as a sales rep or a member of the one that it is for',
  })
  readonly reason!: DocumentReaderReason;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the manufacturer if it is the reason' })
  readonly manufacturer!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the group if it is the reason' })
  readonly group!: string | null;
}

export const toUploadResponse = (upload: Upload): UploadResult => ({
  filename: upload.filename,
  fileUrl: uploadAddress(upload.id),
  fileSize: upload.fileSize,
  mimeType: upload.mimeType,
});

export const toVersionResponse = (row: VersionRow): DocumentVersionView => ({
  version: row.version,
  filename: row.filename,
  fileSize: row.file_size,
  mimeType: row.mime_type,
  createdAt: row.added_at.toISOString(),
  createdBy: row.added_by,
  isCurrent: row.is_current,
  reachedCount: row.reached_count,
  recallId: row.recall_id,
});

type AccessRow = Awaited<ReturnType<AccessesQueries['list']>>['items'][number];

export const toAccessResponse = (row: AccessRow): DocumentAccessView => ({
  user: { id: row.user_id, username: row.username, firstName: row.first_name, lastName: row.last_name },
  kind: row.kind,
  version: row.version,
  at: row.at.toISOString(),
  address: row.address,
  copyCode: row.copy_code,
});

export const toCopyResponse = (row: Awaited<ReturnType<Copies['find']>>): DocumentCopyView => ({
  ...toAccessResponse(row),
  document: { id: row.document_id, title: row.title },
});

export const toReaderResponse = (row: ReaderRow): DocumentReaderView => ({
  user: { id: row.id, username: row.username, firstName: row.first_name, lastName: row.last_name },
  reason: row.reason,
  manufacturer: row.reason === 'manufacturer' ? row.manufacturer : null,
  group: row.reason === 'group' ? row.group : null,
});
