import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { ManufacturerView } from '@pharmacy/contracts';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { BodyLimit, FailsWith, PositiveIntPipe } from '../../../platform/http';
import { PICTURE_BODY_BYTES } from '../../../platform/pictures';
import { ManageManufacturers, type ManufacturerDraft } from '../application/manage-manufacturers.use-case';
import { ManufacturersQueries } from '../application/manufacturers.queries';
import { ManufacturerAdded, ManufacturerDeleted, ManufacturerUpdated } from '../domain/manufacturer.events';
import { ManufacturerDto } from './manufacturers.dto';
import { ManufacturerViewDto, toManufacturerResponse } from './manufacturers.response';

const logoRules = `\`logoUrl\` is a JPEG, PNG, GIF, or WebP picture as data URL (5 MB and 16 million pixels at most; it is
re-encoded and comes back as an address), or an http(s) address, which is never fetched. Null or empty: no logo.`;

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
    summary: 'The ids of the manufacturers whose agreement allows reports to name people',
    description: 'Apart from the list of manufacturers, which is public.',
  })
  @ApiOkResponse({ type: [Number] })
  @FailsWith(401, 403)
  listSharing(): Promise<readonly number[]> {
    return this.queries.listSharing();
  }

  @Post()
  @BodyLimit(PICTURE_BODY_BYTES)
  @Audit(ManufacturerAdded)
  @ApiOperation({ summary: 'Add a manufacturer', description: logoRules })
  @ApiCreatedResponse({ type: ManufacturerViewDto })
  @FailsWith(400, 401, 403, 409, 413, 415, 503)
  async add(@Body() body: ManufacturerDto): Promise<ManufacturerView> {
    return toManufacturerResponse(await this.manufacturers.add(draftOf(body)));
  }

  /** An absent logo or website keeps its value. */
  @Put(':id')
  @BodyLimit(PICTURE_BODY_BYTES)
  @Audit(ManufacturerUpdated)
  @ApiOperation({
    summary: 'Change a manufacturer',
    description: `${logoRules} Absent, or the manufacturer's own logo address: the logo doesn't change.`,
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ManufacturerViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415, 503)
  async update(@Param('id', PositiveIntPipe) id: number, @Body() body: ManufacturerDto): Promise<ManufacturerView> {
    return toManufacturerResponse(await this.manufacturers.update(id, draftOf(body)));
  }

  @Delete(':id')
  @HttpCode(204)
  @Audit(ManufacturerDeleted)
  @ApiOperation({ summary: 'Delete a manufacturer and its logo' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 403, 404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.manufacturers.delete(id);
  }
}

const draftOf = (body: ManufacturerDto): ManufacturerDraft => {
  const { name, description, logoUrl, website, therapeuticAreaIds, sharesPersonalData } = body;
  return { name, description, logoUrl, website, therapeuticAreaIds, sharesPersonalData };
};
