import {
  documentTypes,
  fileFormLabels,
  limits,
  documentMessages as messages,
  materialKindLabels,
  recallMessages,
  type DocumentType,
  type FileForm,
  type MaterialKind,
} from '@pharmacy/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import {
  Before,
  Choice,
  CursorQuery,
  FromDigits,
  Id,
  IdInAddress,
  IdOrNull,
  LARGEST_INTEGER,
  OptionalCount,
  OptionalDay,
  OptionalFlag,
  OptionalId,
  OptionalSecureAddress,
  OptionalText,
  PageQuery,
  Text,
  whenPresent,
} from '../../../platform/http';

const versionError = { message: messages.versionInvalid };

const versionRules = [
  whenPresent,
  IsInt(versionError),
  Min(1, versionError),
  Max(LARGEST_INTEGER, versionError),
  ApiProperty({ type: 'integer', minimum: 1, required: false, description: 'Defaults to the newest' }),
];

/** An optional version number in a request body. */
export const OptionalVersion = () => applyDecorators(...versionRules);

/** An optional version number in the query string, converted from digits. */
export const VersionInAddress = () => applyDecorators(FromDigits(), ...versionRules);

const titleRule = {
  label: 'Title',
  min: [limits.documentTitle.min, messages.titleTooShort],
  max: limits.documentTitle.max,
} as const;

const materialKinds = Object.keys(materialKindLabels);

const fileForms = Object.keys(fileFormLabels);

const kindError = (kind: string) => (materialKinds.includes(kind) ? null : messages.kindUnknown);

export class DocumentDetailsDto {
  @Text(titleRule)
  readonly title!: string;

  @OptionalText({ label: 'Description', max: limits.description.max })
  readonly description?: string | null;

  @Choice(documentTypes, messages.typeUnknown, { optional: true })
  readonly documentType?: DocumentType;

  @OptionalText({ label: 'Category', max: limits.category.max })
  readonly category?: string | null;

  /** only for `documentType` salesrep: the manufacturer whose sales reps it's for; null for all of them */
  @OptionalId(messages.manufacturerInvalid)
  readonly manufacturerId?: number | null;

  /** only for `documentType` prescriber: the group of prescribers that it's for; null for all of them */
  @OptionalId(messages.groupInvalid)
  readonly groupId?: number | null;

  /** first day that readers see it, in the pharmacy's time zone */
  @OptionalDay(messages.dateInvalid)
  readonly effectiveFrom?: string | null;

  /** last day that readers see it, in the pharmacy's time zone */
  @OptionalDay(messages.dateInvalid)
  readonly expiresOn?: string | null;

  /** the day until which readers confirm that they have read it; null if they aren't asked to */
  @OptionalDay(messages.dateInvalid)
  readonly mustReadBy?: string | null;

  /** only with a PDF file: each copy that someone opens names them on its pages */
  @OptionalFlag('isWatermarked')
  readonly isWatermarked?: boolean;

  /** unique; of the form that the setting `DOCUMENT_CODE_PATTERN` asks for */
  @OptionalText({ label: 'Code', max: limits.documentCode.max })
  readonly code?: string | null;

  @OptionalText({ label: 'Product', max: limits.name.max })
  readonly product?: string | null;

  @OptionalText({ label: 'Kind', max: limits.name.max, check: kindError })
  readonly kind?: MaterialKind | null;

  /** the manufacturer that it's about, which doesn't decide who sees it; only `manufacturerId` if that is given */
  @OptionalId(messages.partnerInvalid)
  readonly partnerId?: number | null;

  /** the therapeutic area that it's about */
  @OptionalId(messages.areaInvalid)
  readonly therapeuticAreaId?: number | null;

  /** name of the person */
  @OptionalText({ label: 'Approved by', max: limits.name.max })
  readonly approvedBy?: string | null;

  @OptionalDay(messages.dateInvalid)
  readonly approvedOn?: string | null;

  /** the owner is reminded 90, 30, and 7 days before */
  @OptionalDay(messages.dateInvalid)
  readonly reviewOn?: string | null;

  @OptionalSecureAddress('Labeling', messages.labelingInvalid)
  readonly labelingUrl?: string | null;

  /** a staff member who manages documents; by default, the person who adds the document */
  @OptionalId(messages.ownerInvalid)
  readonly ownerId?: number | null;
}

export class SeenDocumentDto extends PartialType(DocumentDetailsDto, { skipNullProperties: false }) {}

export class DocumentChangeDto extends DocumentDetailsDto {
  @Before(SeenDocumentDto)
  readonly before?: SeenDocumentDto;
}

export class NewVersionDto {
  @Text({ label: 'Filename', required: messages.filenameRequired, max: limits.address.max })
  readonly filename!: string;

  @Text({ label: 'File URL', required: messages.fileUrlRequired, max: limits.address.max })
  readonly fileUrl!: string;

  /** accepted but ignored: the stored file's value is used */
  @OptionalCount('File size')
  readonly fileSize?: number | null;

  /** accepted but ignored: the stored file's value is used */
  @OptionalText({ label: 'MIME type', max: limits.documentTitle.max })
  readonly mimeType?: string | null;
}

export class NewDocumentDto extends IntersectionType(DocumentDetailsDto, NewVersionDto) {
  @OptionalFlag('isPublished')
  readonly isPublished?: boolean;
}

export class PublishDto {
  @OptionalFlag('isPublished')
  readonly isPublished?: boolean;
}

export class TicketRequestDto {
  @OptionalVersion()
  readonly version?: number;
}

export class FileQueryDto {
  @VersionInAddress()
  readonly version?: number;
}

export class RecallRequestDto {
  @Text({ label: 'Reason', required: recallMessages.reasonRequired, max: limits.reason.max })
  readonly reason!: string;

  /** the document that replaces the version: the recalled one for its newest version, null for none */
  @IdOrNull(recallMessages.replacementInvalid)
  readonly replacementId!: number | null;
}

export class ConfirmationDto {
  /** the newest version, which the reader has opened */
  @Id(messages.versionInvalid)
  readonly version!: number;
}

export class ConfirmedQueryDto extends CursorQuery {
  @Choice(['true', 'false'], 'confirmed must be true or false', { optional: true })
  readonly confirmed?: 'true' | 'false';
}

export class DocumentsQueryDto extends PageQuery {
  @Choice(documentTypes, messages.typeUnknown, { optional: true })
  readonly type?: DocumentType;

  @OptionalText({ label: 'Category', max: limits.category.max })
  readonly category?: string | null;

  /** only documents for the sales reps of this manufacturer */
  @IdInAddress('manufacturerId must be the ID of a manufacturer')
  readonly manufacturerId?: number;

  /** only documents for the prescribers in this group */
  @IdInAddress('groupId must be the ID of a group')
  readonly groupId?: number;

  @Choice(materialKinds, messages.kindUnknown, { optional: true })
  readonly kind?: MaterialKind;

  /** only documents about this manufacturer, for any audience */
  @IdInAddress('partnerId must be the ID of a manufacturer')
  readonly partnerId?: number;

  @IdInAddress('therapeuticAreaId must be the ID of a therapeutic area')
  readonly therapeuticAreaId?: number;

  /** the type of the newest file */
  @Choice(fileForms, `form must be one of ${fileForms.join(', ')}`, { optional: true })
  readonly form?: FileForm;

  /** only documents that are visible to readers today and were never opened; requires `documents:inspect` */
  @Choice(['true', 'false'], 'unopened must be true or false', { optional: true })
  readonly unopened?: 'true' | 'false';
}
