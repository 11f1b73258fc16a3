import {
  availabilityLabels,
  documentTypes,
  fileFindings,
  materialKindLabels,
  type DocumentAvailability,
  type DocumentType,
  type DocumentView,
  type FileCheckView,
  type FileFinding,
  type MaterialKind,
  type SnippetPart,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';

class SnippetPartDto implements SnippetPart {
  @ApiProperty({ type: String, description: 'Plain text' }) readonly text!: string;

  @ApiProperty({ type: Boolean, description: 'Whether it matches the search' })
  readonly isHit!: boolean;
}

class FileCheckDto implements FileCheckView {
  @ApiProperty({
    type: String,
    enum: ['checking', 'scanning', 'infected', 'checked'],
    description: 'No one can open an infected file',
  })
  readonly state!: FileCheckView['state'];

  @ApiProperty({ type: [String], enum: fileFindings, description: 'Empty until it is checked' })
  readonly findings!: readonly FileFinding[];

  @ApiProperty({ type: String, nullable: true, description: 'The name of the virus that was found' })
  readonly infection!: string | null;

  @ApiProperty({ type: Boolean, description: 'Whether the document can’t be published with findings' })
  readonly isBinding!: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether a new file has to pass before readers get it' })
  readonly holdsBackNewFiles!: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether it is published automatically once its file passes the checks' })
  readonly publishesWhenDone!: boolean;
}

export class DocumentViewDto implements DocumentView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly description!: string | null;
  @ApiProperty({ type: String, enum: [...documentTypes] }) readonly documentType!: DocumentType;
  @ApiProperty({ type: String, nullable: true }) readonly category!: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Where its category is shown; null: after the others, by name',
  })
  readonly categoryPosition!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The manufacturer whose sales reps it is for; null if it is for the whole audience',
  })
  readonly manufacturerId!: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The prescriber group that it is for; null if it is for the whole audience',
  })
  readonly groupId!: number | null;

  @ApiProperty({ type: String }) readonly filename!: string;
  @ApiProperty({ type: String, description: 'The download URL' }) readonly fileUrl!: string;
  @ApiProperty({ type: 'integer', description: 'Bytes' }) readonly fileSize!: number;
  @ApiProperty({ type: String }) readonly mimeType!: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'For a PDF, a few seconds after its upload' })
  readonly pageCount!: number | null;

  @ApiProperty({
    type: Boolean,
    description:
      'Whether the caller can get a picture of the first page of the newest file, a few seconds after its upload',
  })
  readonly hasThumbnail!: boolean;

  @ApiProperty({ type: Boolean }) readonly isPublished!: boolean;
  @ApiProperty({ type: 'integer', description: 'Version of the newest file, starting at 1' }) readonly version!: number;

  @ApiProperty({ type: Boolean, description: 'Whether readers can’t open its newest file because it was recalled' })
  readonly isRecalled!: boolean;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'First day, at the pharmacy' })
  readonly effectiveFrom!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Last day, at the pharmacy' })
  readonly expiresOn!: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day for readers to confirm the newest version; null if they are not asked to',
  })
  readonly mustReadBy!: string | null;

  @ApiProperty({ type: Boolean, description: 'Whether each copy names the person who opened it on its pages' })
  readonly isWatermarked!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Unique' }) readonly code!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly product!: string | null;

  @ApiProperty({ type: String, enum: Object.keys(materialKindLabels), nullable: true })
  readonly kind!: MaterialKind | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The manufacturer that it is about. It does not decide who sees it',
  })
  readonly partnerId!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The therapeutic area that it is about' })
  readonly therapeuticAreaId!: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the person; null for readers' })
  readonly approvedBy!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true }) readonly approvedOn!: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Null for readers' })
  readonly reviewOn!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'An https URL' }) readonly labelingUrl!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The staff member to remind; null for readers' })
  readonly ownerId!: number | null;

  @ApiProperty({
    type: String,
    enum: Object.keys(availabilityLabels),
    description: 'Whether it is upcoming, current, or expired today',
  })
  readonly availability!: DocumentAvailability;

  @ApiProperty({ type: String, format: 'date-time' }) readonly createdAt!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'When it became visible to its readers: its publication or, if later, the day it took effect',
  })
  readonly visibleSince!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    description: 'The latest of its newest file, its publication, and the day it took effect',
  })
  readonly updatedAt!: string;

  @ApiProperty({ type: FileCheckDto, nullable: true, description: 'Of the newest file; null for readers' })
  readonly fileCheck!: FileCheckView | null;

  @ApiProperty({
    type: [SnippetPartDto],
    nullable: true,
    required: false,
    description:
      'Only in answers to a search: what it found in the newest file, or null; the first 50 of a page have one',
  })
  readonly snippet?: readonly SnippetPart[] | null;
}
