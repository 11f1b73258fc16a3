import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { RecallNoticeView } from '@pharmacy/contracts';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser, OpenInViews, SignedIn, type SignedInUser } from '../../../../platform/access';
import { Audit } from '../../../../platform/audit';
import { FailsWith, PositiveIntPipe } from '../../../../platform/http';
import { RecallNotices } from '../../application/recall/recall-notices';
import { RecallAcknowledged } from '../../domain/document.events';
import { RecallNoticeDto } from './recalls.response';

@ApiTags('documents')
@Controller('recall-notices')
@SignedIn()
export class RecallNoticesController {
  constructor(private readonly notices: RecallNotices) {}

  @Get()
  @OpenInViews()
  @ApiOperation({ summary: 'The recalls that the caller has not confirmed yet, newest first' })
  @ApiOkResponse({ type: [RecallNoticeDto] })
  @FailsWith(401)
  list(@CurrentUser() reader: SignedInUser): Promise<readonly RecallNoticeView[]> {
    return this.notices.list(reader.id);
  }

  @Post(':id/acknowledge')
  @HttpCode(204)
  @Audit(RecallAcknowledged)
  @ApiOperation({ summary: 'Confirm that the caller destroyed the copies of a recalled version' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 404, 409)
  acknowledge(@Param('id', PositiveIntPipe) id: number, @CurrentUser() reader: SignedInUser): Promise<void> {
    return this.notices.acknowledge(id, reader);
  }
}
