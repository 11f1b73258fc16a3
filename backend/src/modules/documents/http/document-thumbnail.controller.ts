import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser, OpenInViews, SignedIn, type SignedInUser } from '../../../platform/access';
import { FailsWith, PositiveIntPipe } from '../../../platform/http';
import { ThumbnailsQueries } from '../application/thumbnails/thumbnails.queries';

@ApiTags('documents')
@Controller('documents/:id/thumbnail')
@SignedIn()
export class DocumentThumbnailController {
  constructor(private readonly thumbnails: ThumbnailsQueries) {}

  @Get()
  @OpenInViews()
  @ApiOperation({
    summary: 'A small picture of the first page of a PDF',
    description:
      'For those who may open the newest file. Of a document with a watermark, only the staff get it. It isn’t recorded as an access.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'At most 240 pixels wide and high', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'Not modified' })
  @FailsWith(400, 401, 404, 409)
  async send(
    @Param('id', PositiveIntPipe) id: number,
    @CurrentUser() reader: SignedInUser,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { version, picture } = await this.thumbnails.find(id, reader);
    response.set({
      'Cache-Control': 'private, no-cache',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ETag: `"${version}"`,
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.fresh) return void response.status(304).end();
    response.type('image/webp').send(picture);
  }
}
