import { type ContentMatch, limits } from '@pharmacy/contracts';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow } from '../../../platform/access';
import { FailsWith, OptionalText, respondCompressed } from '../../../platform/http';
import { ContentQueries } from '../application/content.queries';

class ContentSearchQuery {
  /** matched literally, without wildcards; without it, every text matches at its start */
  @OptionalText({ label: 'Search', max: limits.search.max })
  readonly q?: string | null;
}

class ContentMatchDto implements ContentMatch {
  @ApiProperty({ type: String })
  readonly key!: string;

  @ApiProperty({ type: String, description: 'The words around the first place that matches' })
  readonly excerpt!: string;
}

/** Not below `/content/`, where the next segment is the key of a block. */
@ApiTags('content')
@Controller('content-search')
@Allow('content:read')
export class ContentSearchController {
  constructor(private readonly content: ContentQueries) {}

  @Get()
  @ApiOperation({
    summary: 'The texts, draft or live, that contain these words; without words, how every text begins',
  })
  @ApiOkResponse({ type: [ContentMatchDto] })
  @FailsWith(400, 401, 403)
  async search(@Query() { q }: ContentSearchQuery, @Res() response: Response): Promise<void> {
    await respondCompressed(response, await this.content.search(q ?? ''));
  }
}
