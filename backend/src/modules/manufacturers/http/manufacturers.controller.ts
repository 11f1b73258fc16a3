import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../platform/access';
import { FailsWith, KeepsSnapshot, PositiveIntPipe, respondCompressed } from '../../../platform/http';
import { ManufacturerQueries } from '../application/manufacturer.queries';
import { LogoReply } from './logo-reply';
import { ManufacturerViewDto } from './manufacturers.dto';
import { toManufacturerView } from './to-views';

@ApiTags('manufacturers')
@Controller('manufacturers')
@Public()
export class ManufacturersController {
  constructor(
    private readonly manufacturers: ManufacturerQueries,
    private readonly logos: LogoReply,
  ) {}

  @Get()
  @KeepsSnapshot()
  @ApiOperation({ summary: 'All manufacturers with their therapeutic areas, by name' })
  @ApiOkResponse({ type: [ManufacturerViewDto] })
  async list(@Res() response: Response): Promise<void> {
    await respondCompressed(response, (await this.manufacturers.list()).map(toManufacturerView));
  }

  @Get(':id/logo')
  @ApiOperation({ summary: 'The stored logo; under its present version it may be kept for a year' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiQuery({ name: 'v', type: String, required: false, description: 'The version, as `logoUrl` has it' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The picture', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'The caller has it already' })
  @FailsWith(400, 404, 503)
  logo(@Param('id', PositiveIntPipe) id: number, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.logos.send(id, request, response);
  }
}
