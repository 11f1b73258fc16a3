import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { TextCheckSettingsView } from '@pharmacy/contracts/text-checks';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { BodyLimit, FailsWith } from '../../../platform/http';
import { ContentChecks } from '../application/content-checks';
import { ContentChecksChanged } from '../domain/content.events';
import { SaveTextCheckSettingsDto, TextCheckSettingsDto } from './content-checks.dto';

/** Enough for a full list in any script. */
const BODY_BYTES = 524_288;

/** Not below `/content/`, where the next segment is the key of a block. */
@ApiTags('content')
@Controller('content-checks')
@Allow('content:rules')
export class ContentChecksController {
  constructor(private readonly checks: ContentChecks) {}

  @Get()
  @Allow('content:read')
  @ApiOperation({ summary: 'The settings of the checks before publishing' })
  @ApiOkResponse({ type: TextCheckSettingsDto })
  @FailsWith(401, 403)
  get(): Promise<TextCheckSettingsView> {
    return this.checks.get();
  }

  @Put()
  @BodyLimit(BODY_BYTES)
  @Audit(ContentChecksChanged)
  @ApiOperation({ summary: 'Change the claim words, and which rules are binding; 409 if someone else did since' })
  @ApiOkResponse({ type: TextCheckSettingsDto })
  @FailsWith(400, 401, 403, 409, 413, 415)
  save(@Body() body: SaveTextCheckSettingsDto): Promise<TextCheckSettingsView> {
    return this.checks.save(body);
  }
}
