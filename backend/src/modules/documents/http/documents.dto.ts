import { documentMessages as messages, documentTypes, limits, type DocumentType } from '@pharmacy/contracts';
import { Choice, OptionalCount, OptionalFlag, OptionalText, PageQuery, Text } from '../../../platform/http';

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
}

export class NewDocumentDto extends DocumentDetailsDto {
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

  @OptionalFlag('isPublished')
  readonly isPublished?: boolean;
}

export class PublishDto {
  @OptionalFlag('isPublished')
  readonly isPublished?: boolean;
}

export class DocumentsQueryDto extends PageQuery {
  @Choice(documentTypes, messages.typeUnknown, { optional: true })
  readonly type?: DocumentType;

  @OptionalText({ label: 'Category', max: limits.category.max })
  readonly category?: string | null;

  /** the published ones that nobody has opened yet; for those who manage documents */
  @Choice(['true', 'false'], 'unopened must be true or false', { optional: true })
  readonly unopened?: 'true' | 'false';
}
