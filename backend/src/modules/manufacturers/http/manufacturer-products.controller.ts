import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import type { ManufacturerProductView } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, NoContent, PositiveIntPipe } from '../../../platform/http';
import { ManageManufacturerProducts } from '../application/manage-manufacturer-products.use-case';
import {
  ManufacturerProductAdded,
  ManufacturerProductDeleted,
  ManufacturerProductUpdated,
} from '../domain/manufacturers.events';
import { ManufacturerProductChangeDto, ManufacturerProductDto } from './manufacturers.dto';
import { ManufacturerProductViewDto, toManufacturerProductResponse } from './manufacturers.response';

@ApiTags('manufacturers')
@Controller('manufacturers/:id/products')
@Allow('manufacturers:manage')
@ApiParam({ name: 'id', type: 'integer', description: 'The manufacturer' })
export class ManufacturerProductsController {
  constructor(private readonly products: ManageManufacturerProducts) {}

  /** 409 when the manufacturer has as many products as it may have. */
  @Post()
  @Audit(ManufacturerProductAdded)
  @ApiOperation({ summary: 'Add a product of a manufacturer' })
  @ApiCreatedResponse({ type: ManufacturerProductViewDto })
  @FailsWith(404, 409)
  async add(
    @Param('id', PositiveIntPipe) id: number,
    @Body() body: ManufacturerProductDto,
  ): Promise<ManufacturerProductView> {
    return toManufacturerProductResponse(await this.products.add(id, factsIn(body)));
  }

  /** What's absent becomes empty. 409 if that would overwrite a change since `before`. */
  @Put(':product')
  @Audit(ManufacturerProductUpdated)
  @ApiOperation({ summary: 'Change a product' })
  @ApiOkResponse({ type: ManufacturerProductViewDto })
  @FailsWith(404, 409)
  async update(
    @Param('id', PositiveIntPipe) id: number,
    @Param('product', PositiveIntPipe) product: number,
    @Body() body: ManufacturerProductChangeDto,
  ): Promise<ManufacturerProductView> {
    const seen = body.before && factsIn(body.before);
    return toManufacturerProductResponse(await this.products.update(id, product, factsIn(body), seen));
  }

  @Delete(':product')
  @Audit(ManufacturerProductDeleted)
  @ApiOperation({ summary: 'Delete a product' })
  @NoContent()
  @FailsWith(404, 409)
  async delete(
    @Param('id', PositiveIntPipe) id: number,
    @Param('product', PositiveIntPipe) product: number,
  ): Promise<void> {
    await this.products.delete(id, product);
  }
}

const factsIn = (body: ManufacturerProductDto) => {
  const { name, therapeuticAreaId, strengths = null, labelingUrl = null, isCompounded } = body;
  return { name, therapeuticAreaId, strengths, labelingUrl, isCompounded };
};
