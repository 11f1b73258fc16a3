import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { TherapeuticAreaView } from '@pharmacy/contracts';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Allow, Public } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, KeepsSnapshot, PositiveIntPipe } from '../../../platform/http';
import { ManageTherapeuticAreas } from '../application/manage-therapeutic-areas.use-case';
import { ManufacturerQueries } from '../application/manufacturer.queries';
import { TherapeuticAreaDto, TherapeuticAreaViewDto } from './manufacturers.dto';
import { toTherapeuticAreaView } from './to-views';

@ApiTags('manufacturers')
@Controller('therapeutic-areas')
@Allow('manufacturers:manage')
export class TherapeuticAreasController {
  constructor(
    private readonly queries: ManufacturerQueries,
    private readonly areas: ManageTherapeuticAreas,
  ) {}

  @Get()
  @Public()
  @KeepsSnapshot()
  @ApiOperation({ summary: 'All therapeutic areas, by name' })
  @ApiOkResponse({ type: [TherapeuticAreaViewDto] })
  async list(): Promise<readonly TherapeuticAreaView[]> {
    return (await this.queries.listAreas()).map(toTherapeuticAreaView);
  }

  /** Names are unique, whatever their letter case. */
  @Post()
  @Audit('therapeutic_area.added')
  @ApiOperation({ summary: 'Add a therapeutic area' })
  @ApiCreatedResponse({ type: TherapeuticAreaViewDto })
  @FailsWith(400, 401, 403, 409, 413, 415)
  async add(@Body() { name, description = null }: TherapeuticAreaDto): Promise<TherapeuticAreaView> {
    return toTherapeuticAreaView(await this.areas.add({ name, description }));
  }

  /** A description that the body does not name stays. */
  @Put(':id')
  @Audit('therapeutic_area.updated')
  @ApiOperation({ summary: 'Change a therapeutic area' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: TherapeuticAreaViewDto })
  @FailsWith(400, 401, 403, 404, 409, 413, 415)
  async update(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { name, description }: TherapeuticAreaDto,
  ): Promise<TherapeuticAreaView> {
    return toTherapeuticAreaView(await this.areas.update(id, { name, description }));
  }

  /** 409 while a manufacturer has it. */
  @Delete(':id')
  @HttpCode(204)
  @Audit('therapeutic_area.deleted')
  @ApiOperation({ summary: 'Delete a therapeutic area that no manufacturer has' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse()
  @FailsWith(400, 401, 403, 404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.areas.delete(id);
  }
}
