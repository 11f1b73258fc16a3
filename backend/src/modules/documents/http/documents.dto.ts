import { documentMessages as messages, documentTypes, limits, type DocumentType } from '@pharmacy/contracts';
import { IntersectionType } from '@nestjs/swagger';
import {
  Choice,
  OptionalCount,
  OptionalDay,
  OptionalFlag,
  OptionalText,
  PageQuery,
  Text,
} from '../../../platform/http';
import { OptionalVersion, VersionInAddress } from './version.decorator';

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

  /** first day on which readers see it, at the pharmacy */
  @OptionalDay(messages.dateInvalid)
  readonly effectiveFrom?: string | null;

  /** last day on which readers see it, at the pharmacy */
  @OptionalDay(messages.dateInvalid)
  readonly expiresOn?: string | null;
}

export class NewVersionDto {
  @Text({ label: 'Filename', required: messages.filenameRequired, max: limits.address.max })
  readonly filename!: string;

  @Text({ label: 'File URL', required: messages.fileUrlRequired, max: limits.address.max })
  readonly fileUrl!: string;

  /** taken from the stored file, whatever is said here */
  @OptionalCount('File size')
  readonly fileSize?: number | null;

  /** taken from the stored file, whatever is said here */
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

export class DocumentsQueryDto extends PageQuery {
  @Choice(documentTypes, messages.typeUnknown, { optional: true })
  readonly type?: DocumentType;

  @OptionalText({ label: 'Category', max: limits.category.max })
  readonly category?: string | null;

  /** those that readers have before them today and nobody has opened yet; for those who manage documents */
  @Choice(['true', 'false'], 'unopened must be true or false', { optional: true })
  readonly unopened?: 'true' | 'false';
}
