import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { TherapeuticAreaView } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, Public } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { CacheResponse, FailsWith, NoContent, PositiveIntPipe } from '../../../platform/http';
import { ManageTherapeuticAreas } from '../application/manage-therapeutic-areas.use-case';
import { ManufacturersQueries } from '../application/manufacturers.queries';
import { TherapeuticAreaAdded, TherapeuticAreaDeleted, TherapeuticAreaUpdated } from '../domain/manufacturers.events';
import { TherapeuticAreaChangeDto, TherapeuticAreaDto } from './manufacturers.dto';
import { TherapeuticAreaViewDto, toTherapeuticAreaResponse } from './manufacturers.response';

@ApiTags('manufacturers')
@Controller('therapeutic-areas')
@Allow('manufacturers:manage')
export class TherapeuticAreasController {
  constructor(
    private readonly queries: ManufacturersQueries,
    private readonly areas: ManageTherapeuticAreas,
  ) {}

  @Get()
  @Public()
  @CacheResponse()
  @ApiOperation({ summary: 'All therapeutic areas, sorted by name' })
  @ApiOkResponse({ type: [TherapeuticAreaViewDto] })
  async list(): Promise<readonly TherapeuticAreaView[]> {
    return (await this.queries.listAreas()).map(toTherapeuticAreaResponse);
  }

  /** Names are unique, ignoring letter case. */
  @Post()
  @Audit(TherapeuticAreaAdded)
  @ApiOperation({ summary: 'Add a therapeutic area' })
  @ApiCreatedResponse({ type: TherapeuticAreaViewDto })
  @FailsWith(409)
  async add(@Body() { name, description = null }: TherapeuticAreaDto): Promise<TherapeuticAreaView> {
    return toTherapeuticAreaResponse(await this.areas.add({ name, description }));
  }

  /** An absent description keeps its value. 409 if the change would overwrite another one since `before`. */
  @Put(':id')
  @Audit(TherapeuticAreaUpdated)
  @ApiOperation({ summary: 'Change a therapeutic area' })
  @ApiOkResponse({ type: TherapeuticAreaViewDto })
  @FailsWith(404, 409)
  async update(
    @Param('id', PositiveIntPipe) id: number,
    @Body() { name, description, before }: TherapeuticAreaChangeDto,
  ): Promise<TherapeuticAreaView> {
    return toTherapeuticAreaResponse(await this.areas.update(id, { name, description }, before));
  }

  /** 409 while a manufacturer or a document uses it. */
  @Delete(':id')
  @Audit(TherapeuticAreaDeleted)
  @ApiOperation({ summary: 'Delete an unused therapeutic area' })
  @NoContent()
  @FailsWith(404, 409)
  async delete(@Param('id', PositiveIntPipe) id: number): Promise<void> {
    await this.areas.delete(id);
  }
}
