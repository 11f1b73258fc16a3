import { Body, Controller, Delete, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ManufacturerView } from '@pharmacy/contracts';
import { Allow, Public } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import {
  BodyLimit,
  CacheResponse,
  FailsWith,
  NoContent,
  PositiveIntPipe,
  respondCompressed,
} from '../../../platform/http';
import { PICTURE_BODY_BYTES, PictureSender } from '../../../platform/pictures';
import { Logos } from '../application/logos';
import { ManageManufacturers, type ManufacturerDraft } from '../application/manage-manufacturers.use-case';
import { ManufacturersQueries } from '../application/manufacturers.queries';
import { ManufacturerAdded, ManufacturerDeleted, ManufacturerUpdated } from '../domain/manufacturers.events';
import { ManufacturerChangeDto, ManufacturerDto } from './manufacturers.dto';
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
  @ApiQuery({ name: 'v', type: String, required: false, description: 'The version from `logoUrl`' })
  @ApiProduces('image/webp')
  @ApiOkResponse({ description: 'The picture', schema: { type: 'string', format: 'binary' } })
  @ApiResponse({ status: 304, description: 'Not modified' })
  @FailsWith(404, 503)
  async logo(
    @Param('id', PositiveIntPipe) id: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.pictures.send(await this.logos.find(id), request, response);
  }
}

const logoRules = `\`logoUrl\` is a JPEG, PNG, GIF, or WebP picture as a data URL (5 MB and 16 million pixels at most; it is
re-encoded and comes back as an address), or an https address, which is never fetched. Null or empty: no logo.`;

@ApiTags('manufacturers')
@Controller('manufacturers')
@Allow('manufacturers:manage')
export class ManageManufacturersController {
  constructor(
    private readonly manufacturers: ManageManufacturers,
    private readonly queries: ManufacturersQueries,
  ) {}

  @Get('agreements')
  @Allow('manufacturers:read')
  @ApiOperation({
    summary: 'The IDs of the manufacturers whose agreement allows reports to name people',
    description: 'Kept apart from the list of manufacturers, which is public.',
  })
  @ApiOkResponse({ type: [Number] })
  listSharing(): Promise<readonly number[]> {
    return this.queries.listSharing();
  }

  @Post()
  @BodyLimit(PICTURE_BODY_BYTES)
  @Audit(ManufacturerAdded)
  @ApiOperation({ summary: 'Add a manufacturer', description: logoRules })
  @ApiCreatedResponse({ type: ManufacturerViewDto })
  @FailsWith(409, 503)
  async add(@Body() body: ManufacturerDto): Promise<ManufacturerView> {
    return toManufacturerResponse(await this.manufacturers.add(draftOf(body)));
  }

  /** An absent logo or website keeps its value. 409 if anything but the logo would overwrite a change since `before`. */
  @Put(':id')
  @BodyLimit(PICTURE_BODY_BYTES)
  @Audit(ManufacturerUpdated)
  @ApiOperation({
    summary: 'Change a manufacturer',
    description: `${logoRules} Absent, or the manufacturer's own logo address: the logo doesn't change.`,
  })
  @ApiOkResponse({ type: ManufacturerViewDto })
  @FailsWith(404, 409, 503)
  async update(
    @Param('id', PositiveIntPipe) id: number,
    @Body() body: ManufacturerChangeDto,
  ): Promise<ManufacturerView> {
    return toManufacturerResponse(await this.manufacturers.update(id, draftOf(body), body.before));
  }

  @Delete(':id')
  @Audit(ManufacturerDeleted)
  @ApiOperation({ summary: 'Delete a manufacturer and its logo' })
  @NoContent()
  @FailsWith(404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.manufacturers.delete(id);
  }
}

const draftOf = (body: ManufacturerDto): ManufacturerDraft => {
  const { name, description, logoUrl, website, therapeuticAreaIds, sharesPersonalData } = body;
  return { name, description, logoUrl, website, therapeuticAreaIds, sharesPersonalData };
};
