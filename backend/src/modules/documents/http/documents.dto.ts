import {
  documentTypes,
  limits,
  documentMessages as messages,
  recallMessages,
  type DocumentType,
} from '@pharmacy/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import {
  Choice,
  FromDigits,
  Id,
  IdInAddress,
  IdOrNull,
  LARGEST_INTEGER,
  OptionalCount,
  OptionalDay,
  OptionalFlag,
  OptionalId,
  OptionalText,
  PageQuery,
  Text,
} from '../../../platform/http';

const versionError = { message: messages.versionInvalid };

const versionRules = [
  ValidateIf((_, value) => value !== undefined),
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

  /** first day on which readers see it, in the pharmacy's time zone */
  @OptionalDay(messages.dateInvalid)
  readonly effectiveFrom?: string | null;

  /** last day on which readers see it, in the pharmacy's time zone */
  @OptionalDay(messages.dateInvalid)
  readonly expiresOn?: string | null;

  /** the day until which readers confirm that they have read it; null if they aren't asked to */
  @OptionalDay(messages.dateInvalid)
  readonly mustReadBy?: string | null;
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

export class ConfirmedQueryDto extends PageQuery {
  @Choice(['true', 'false'], 'confirmed must be true or false', { optional: true })
  readonly confirmed?: 'true' | 'false';
}

export class DocumentsQueryDto extends PageQuery {
  @Choice(documentTypes, messages.typeUnknown, { optional: true })
  readonly type?: DocumentType;

  @OptionalText({ label: 'Category', max: limits.category.max })
  readonly category?: string | null;

  /** only documents for the sales reps of this manufacturer */
  @IdInAddress('manufacturerId must be the id of a manufacturer')
  readonly manufacturerId?: number;

  /** only documents that are visible to readers today and were never opened; requires `documents:inspect` */
  @Choice(['true', 'false'], 'unopened must be true or false', { optional: true })
  readonly unopened?: 'true' | 'false';
}
