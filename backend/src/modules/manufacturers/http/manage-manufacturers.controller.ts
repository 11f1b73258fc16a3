import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
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
import { ManageManufacturers } from '../application/manage-manufacturers.use-case';
import { ManufacturerAdded, ManufacturerDeleted, ManufacturerUpdated } from '../domain/manufacturer.events';
import { LARGEST_BODY, ManufacturerDto } from './manufacturers.dto';
import { ManufacturerViewDto, toManufacturerResponse } from './manufacturers.response';

const logoRules = `\`logoUrl\` is a JPEG, PNG, GIF or WebP picture as data URL (5 MB and 16 million pixels at most; it is
re-encoded and comes back as an address), or an http(s) address, which is never fetched. Null or empty: no logo.`;

@ApiTags('manufacturers')
@Controller('manufacturers')
@Allow('manufacturers:manage')
export class ManageManufacturersController {
  constructor(private readonly manufacturers: ManageManufacturers) {}

  @Post()
  @BodyLimit(LARGEST_BODY)
  @Audit(ManufacturerAdded)
  @ApiOperation({ summary: 'Add a manufacturer', description: logoRules })
  @ApiCreatedResponse({ type: ManufacturerViewDto })
  @FailsWith(400, 401, 403, 409, 413, 415, 503)
  async add(@Body() body: ManufacturerDto): Promise<ManufacturerView> {
    const { name, description, logoUrl, website, therapeuticAreaIds } = body;
    const draft = { name, description, logoUrl, website, therapeuticAreaIds };
    return toManufacturerResponse(await this.manufacturers.add(draft));
  }

  /** An absent logo or website keeps its value. */
  @Put(':id')
  @BodyLimit(LARGEST_BODY)
  @Audit(ManufacturerUpdated)
  @ApiOperation({
    summary: 'Change a manufacturer',
    description: `${logoRules} Absent, or the manufacturer's own logo address: the logo doesn't change.`,
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ManufacturerViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415, 503)
  async update(@Param('id', PositiveIntPipe) id: number, @Body() body: ManufacturerDto): Promise<ManufacturerView> {
    const { name, description, logoUrl, website, therapeuticAreaIds } = body;
    const draft = { name, description, logoUrl, website, therapeuticAreaIds };
    return toManufacturerResponse(await this.manufacturers.update(id, draft));
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
