import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/access';
import { FailsWith, CacheResponse, PositiveIntPipe, respondCompressed } from '../../../platform/http';
import { PictureSender } from '../../../platform/pictures';
import { Logos } from '../application/logos';
import { ManufacturersQueries } from '../application/manufacturers.queries';
import { ManufacturerViewDto, toManufacturerResponse } from './manufacturers.response';

@ApiTags('manufacturers')
@Controller('manufacturers')
@Public()
export class ManufacturersController {
  constructor(
    private readonly manufacturers: ManufacturersQueries,
    private readonly logos: Logos,
    private readonly pictures: PictureSender,
  ) {}

  @Get()
  @CacheResponse()
  @ApiOperation({ summary: 'All manufacturers with their therapeutic areas, sorted by name' })
  @ApiOkResponse({ type: [ManufacturerViewDto] })
  async list(@Res() response: Response): Promise<void> {
    await respondCompressed(response, (await this.manufacturers.list()).map(toManufacturerResponse));
  }

  @Get(':id/logo')
  @ApiOperation({ summary: 'The stored logo; its current version can be cached for a year' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiQuery({ name: 'v', type: String, required: false, description: 'The version from `logoUrl`' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The picture', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'Not modified' })
  @FailsWith(400, 404, 503)
  async logo(
    @Param('id', PositiveIntPipe) id: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.pictures.send(await this.logos.find(id), request, response);
  }
}
