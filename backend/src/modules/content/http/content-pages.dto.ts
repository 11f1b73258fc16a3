import {
  type ChosenChange,
  type ChosenChanges,
  contentMessages,
  contentPages,
  type ContentPage,
  type PageChangesView,
  type PageChangeView,
  type PagePreviewView,
  type PageVersionView,
  type ScheduledChanges,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ValidateBy, ValidateNested } from 'class-validator';
import { Instant, InstantOrNull, Moment, Text } from '../../../platform/http';
import type { ContentBlock } from '../domain/content-block';
import type { PageChangesQueries } from '../application/page-changes.queries';
import { ActiveAnnouncementDto } from '../../announcements';
import { ContentBlockDto, PageContentDto, toEditorResponse } from './content.response';

/** More than any page has. */
const MAX_CHANGES = 500;

export class ChosenChangeDto implements ChosenChange {
  @Text({ label: 'The key', max: 100, required: 'The key of the text is required' })
  readonly key!: string;

  /** the value that the client last read */
  @Instant('lastUpdated must be the time that the list of changes gives')
  readonly lastUpdated!: string;

  /** the value that the client last read; not compared if absent */
  @InstantOrNull('scheduledFor must be the time that the list of changes gives, or null', { optional: true })
  readonly scheduledFor?: string | null;
}

const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_CHANGES &&
  value.every((each) => each instanceof ChosenChangeDto);

export class ChosenChangesDto implements ChosenChanges {
  @Type(() => ChosenChangeDto)
  @ValidateNested({ each: true })
  @ValidateBy({
    name: 'changes',
    validator: {
      validate: isList,
      defaultMessage: () => `Choose at least one changed text, and at most ${MAX_CHANGES}`,
    },
  })
  @ApiProperty({ type: [ChosenChangeDto], minItems: 1, maxItems: MAX_CHANGES })
  readonly changes!: ChosenChangeDto[];
}

export class ScheduledChangesDto extends ChosenChangesDto implements ScheduledChanges {
  @InstantOrNull(contentMessages.publishAtInvalid)
  readonly publishAt!: string | null;
}

export class PreviewTimeQuery {
  /** now if absent */
  @Moment('at')
  readonly at?: string;
}

export class PagePreviewDto extends PageContentDto implements PagePreviewView {
  @ApiProperty({ type: [ActiveAnnouncementDto], description: 'Those that the public sees on that day' })
  readonly announcements!: readonly ActiveAnnouncementDto[];
}

class LiveTextDto {
  @ApiProperty({ type: String }) readonly content!: string;
  @ApiProperty({ type: String, format: 'date', nullable: true }) readonly validUntil!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly afterwards!: string | null;
}

export class PageChangeDto extends ContentBlockDto implements PageChangeView {
  @ApiProperty({ type: LiveTextDto, nullable: true, description: 'What visitors read now; null if never published' })
  readonly live!: LiveTextDto | null;
}

export class PageChangesDto implements PageChangesView {
  @ApiProperty({ type: String, enum: [...contentPages] }) readonly page!: ContentPage;
  @ApiProperty({ type: [PageChangeDto] }) readonly changes!: readonly PageChangeDto[];
}

export class PageVersionDto implements PageVersionView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, format: 'date-time' }) readonly publishedAt!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null for the initial texts' })
  readonly publishedBy!: string | null;

  @ApiProperty({ type: [String], description: 'The titles of the texts that were published' })
  readonly texts!: readonly string[];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the version that this one restored was published',
  })
  readonly restoredFrom!: string | null;
}

export const toPageChangesResponse = (page: ContentPage, drafts: readonly ContentBlock[]): PageChangesView => ({
  page,
  changes: drafts.map((block) => ({ ...toEditorResponse(block), live: block.live })),
});

type PageVersionRow = Awaited<ReturnType<PageChangesQueries['listVersions']>>['items'][number];

export const toPageVersionResponse = (row: PageVersionRow): PageVersionView => ({
  id: row.id,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
  texts: row.texts,
  restoredFrom: row.restored_from?.toISOString() ?? null,
});
