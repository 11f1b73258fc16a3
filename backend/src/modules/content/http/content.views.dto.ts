import {
  contentPages,
  type ContentBlockView,
  type ContentEditorView,
  type ContentPage,
  type ContentSummary,
  type ContentType,
  type ContentVersionView,
  type PageBlockView,
  type PageContentView,
} from '@pharmacy/contracts';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';

const contentTypes: readonly ContentType[] = ['plain', 'html'];

export class ContentSummaryDto implements ContentSummary {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly key!: string;

  @ApiProperty({ type: String })
  readonly title!: string;

  @ApiProperty({ type: String, enum: [...contentPages], description: 'The page it stands on; `global` is every page' })
  readonly page!: ContentPage;

  @ApiProperty({ type: String })
  readonly section!: string;

  @ApiProperty({ type: String, enum: [...contentTypes] })
  readonly contentType!: ContentType;

  @ApiProperty({ type: Boolean, description: 'Whether the newest text is the live one; true to the public' })
  readonly published!: boolean;

  @ApiProperty({ type: String, format: 'date-time', description: 'When that text was saved or published' })
  readonly lastUpdated!: string;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The last day on which the text is true' })
  readonly validUntil!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null to the public' })
  readonly scheduledFor!: string | null;
}

export class ContentBlockDto extends ContentSummaryDto implements ContentBlockView {
  @ApiProperty({
    type: String,
    description: 'To the public the text of today: after `validUntil` the one for afterwards',
  })
  readonly content!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Read after `validUntil`; null to the public' })
  readonly afterwards!: string | null;
}

export class ContentVersionDto implements ContentVersionView {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly content!: string;

  @ApiProperty({ type: String, format: 'date', nullable: true })
  readonly validUntil!: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly afterwards!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly publishedAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null for what the installation began with' })
  readonly publishedBy!: string | null;
}

export class ContentEditorDto implements ContentEditorView {
  @ApiProperty({ type: String })
  readonly username!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  readonly since!: string;
}

export class PageBlockDto implements PageBlockView {
  @ApiProperty({ type: String })
  readonly title!: string;

  @ApiProperty({ type: String, enum: [...contentTypes] })
  readonly contentType!: ContentType;

  @ApiProperty({ type: String })
  readonly content!: string;
}

@ApiExtraModels(PageBlockDto)
export class PageContentDto implements PageContentView {
  @ApiProperty({ type: String, enum: [...contentPages] })
  readonly page!: ContentPage;

  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(PageBlockDto) },
    description: 'By their keys',
  })
  readonly blocks!: Readonly<Record<string, PageBlockDto>>;
}
