import { Controller, Get, Param } from '@nestjs/common';
import type { DocumentCopyView } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access';
import { FailsWith } from '../../../platform/http';
import { Copies } from '../application/watermark/copies';
import { DocumentCopyDto, toCopyResponse } from './document-files.response';

@ApiTags('documents')
@Controller('documents/copies')
@Allow('documents:inspect')
export class DocumentCopiesController {
  constructor(private readonly copies: Copies) {}

  @Get(':code')
  @ApiOperation({
    summary: 'The access that made a copy, by the code on its pages',
    description: 'In any case, with or without its dash. The letters O, I, and L count as the digits 0 and 1.',
  })
  @ApiParam({ name: 'code', type: 'string', example: 'K7QM2-9XAB4' })
  @ApiOkResponse({ type: DocumentCopyDto })
  @FailsWith(400, 401, 403, 404)
  async find(@Param('code') code: string): Promise<DocumentCopyView> {
    return toCopyResponse(await this.copies.find(code));
  }
}
