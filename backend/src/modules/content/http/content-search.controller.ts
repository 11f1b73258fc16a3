import { type ContentMatch, limits } from '@pharmacy/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access';
import { FailsWith, Text } from '../../../platform/http';
import { ContentQueries } from '../application/content.queries';

class ContentSearchQuery {
  /** matched literally, without wildcards */
  @Text({ label: 'Search', max: limits.search.max, required: 'Enter what to search for' })
  readonly q!: string;
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
  @ApiOperation({ summary: 'The texts, draft or live, that contain these words' })
  @ApiOkResponse({ type: [ContentMatchDto] })
  @FailsWith(400, 401, 403)
  search(@Query() { q }: ContentSearchQuery): Promise<readonly ContentMatch[]> {
    return this.content.search(q);
  }
}
