import {
  type ClaimView,
  contentPages,
  type ContentBlockView,
  type ContentEditorView,
  type ContentPage,
  type ContentSummary,
  type ContentType,
  type ContentVersionView,
  type LaunchItem,
  type LaunchList,
  type PageBlockView,
  type PageContentView,
} from '@pharmacy/contracts';
import { isUnfilled } from '@pharmacy/contracts/first-texts';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import type { ContentEditors } from '../application/content-editors';
import { ContentQueries } from '../application/content.queries';
import type { ContentBlock } from '../domain/content-block';
import { textOn } from '../domain/content-text';
import { NoSuchBlock } from '../domain/content.errors';

const contentTypes: readonly ContentType[] = ['plain', 'html'];

export class ContentSummaryDto implements ContentSummary {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly key!: string;
  @ApiProperty({ type: String }) readonly title!: string;

  @ApiProperty({
    type: String,
    enum: [...contentPages],
    description: 'The page that the block is on; `global` is every page',
  })
  readonly page!: ContentPage;

  @ApiProperty({ type: String }) readonly section!: string;
  @ApiProperty({ type: String, enum: [...contentTypes] }) readonly contentType!: ContentType;

  @ApiProperty({ type: Boolean, description: 'Whether the newest text is the live one; always true for the public' })
  readonly published!: boolean;

  @ApiProperty({ type: String, format: 'date-time', description: 'When that text was saved or published' })
  readonly lastUpdated!: string;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The last day that the text is valid' })
  readonly validUntil!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null for the public' })
  readonly scheduledFor!: string | null;
}

export class ContentBlockDto extends ContentSummaryDto implements ContentBlockView {
  @ApiProperty({
    type: String,
    description: 'For the public, the text of today: after `validUntil`, the `afterwards` text',
  })
  readonly content!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Shown after `validUntil`; null for the public' })
  readonly afterwards!: string | null;
}

export class ContentVersionDto implements ContentVersionView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly content!: string;
  @ApiProperty({ type: String, format: 'date', nullable: true }) readonly validUntil!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly afterwards!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) readonly publishedAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null for the initial text' })
  readonly publishedBy!: string | null;
}

export class ContentEditorDto implements ContentEditorView {
  @ApiProperty({ type: String }) readonly username!: string;
  @ApiProperty({ type: String, format: 'date-time' }) readonly since!: string;
}

export class PageBlockDto implements PageBlockView {
  @ApiProperty({ type: String }) readonly title!: string;
  @ApiProperty({ type: String, enum: [...contentTypes] }) readonly contentType!: ContentType;
  @ApiProperty({ type: String }) readonly content!: string;

  @ApiPropertyOptional({
    type: Boolean,
    enum: [true],
    description: 'The last day has passed, and `content` replaces it',
  })
  readonly isExpired?: true;
}

export class LaunchItemDto implements LaunchItem {
  @ApiProperty({ type: String, nullable: true, description: 'The key of the block; null for the team' })
  readonly key!: string | null;

  @ApiProperty({ type: String }) readonly label!: string;
  @ApiProperty({ type: String, enum: [...contentPages] }) readonly page!: ContentPage;
}

export class LaunchListDto implements LaunchList {
  @ApiProperty({ type: 'integer', description: 'All items, finished or not' }) readonly total!: number;
  @ApiProperty({ type: [LaunchItemDto] }) readonly missing!: readonly LaunchItemDto[];
}

export class ClaimDto implements ClaimView {
  @ApiProperty({ type: String, description: 'The key of the block' }) readonly key!: string;
  @ApiProperty({ type: String }) readonly label!: string;
  @ApiProperty({ type: String, enum: [...contentPages] }) readonly page!: ContentPage;
  @ApiProperty({ type: String, format: 'date', description: 'The last day' }) readonly validUntil!: string;
}

@ApiExtraModels(PageBlockDto)
export class PageContentDto implements PageContentView {
  @ApiProperty({ type: String, enum: [...contentPages] }) readonly page!: ContentPage;

  @ApiProperty({
    type: String,
    format: 'date',
    description: 'The day at the pharmacy that the texts are for: today, or the previewed day',
  })
  readonly day!: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(PageBlockDto) },
    description: 'Blocks by key',
  })
  readonly blocks!: Readonly<Record<string, PageBlockDto>>;
}

const identityOf = ({ id, key, title, page, section, contentType }: ContentBlock) => ({
  id,
  key,
  title,
  page,
  section,
  contentType,
});

/** The newest text, draft or live. */
export const toEditorResponse = (block: ContentBlock): ContentBlockView => ({
  ...identityOf(block),
  ...block.newest,
  published: block.isPublished,
  lastUpdated: block.lastUpdated.toISOString(),
  scheduledFor: block.scheduledFor?.toISOString() ?? null,
});

/** The live text as shown today; none until the owner has written it. Doesn't expose the draft, the schedule, or the `afterwards` text. */
export function toPublicResponse(block: ContentBlock, today: string): ContentBlockView {
  const { live, publishedAt } = block;
  if (!live || !publishedAt || isUnfilled(block.key, live.content)) throw new NoSuchBlock();
  return {
    ...identityOf(block),
    content: textOn(today, live),
    validUntil: live.validUntil,
    afterwards: null,
    published: true,
    lastUpdated: publishedAt.toISOString(),
    scheduledFor: null,
  };
}

export const toClaimResponse = ({ key, label, page, validUntil }: ClaimView): ClaimView => ({
  key,
  label,
  page,
  validUntil,
});

type VersionRow = Awaited<ReturnType<ContentQueries['listVersions']>>['items'][number];

export const toVersionResponse = (row: VersionRow): ContentVersionView => ({
  id: row.id,
  content: row.content,
  validUntil: row.valid_until,
  afterwards: row.afterwards,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
});

type EditorRow = Awaited<ReturnType<ContentEditors['enter']>>[number];

export const toContentEditorResponse = ({ username, since }: EditorRow): ContentEditorView => ({
  username,
  since: since.toISOString(),
});
