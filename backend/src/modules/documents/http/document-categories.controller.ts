import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith } from '../../../platform/http';
import { CategoryOrder } from '../application/category-order';
import { CategoriesOrdered } from '../domain/document.events';
import { CategoryOrderDto } from './documents.dto';

/** For the staff only: readers get the position of each document's category with the document, and no name besides. */
@ApiTags('documents')
@Controller('document-categories')
export class DocumentCategoriesController {
  constructor(private readonly order: CategoryOrder) {}

  @Get()
  @Allow('documents:inspect')
  @ApiOperation({ summary: 'The categories that documents have, in the order in which they are shown' })
  @ApiOkResponse({ type: [String] })
  list(): Promise<readonly string[]> {
    return this.order.inUse();
  }

  @Put()
  @Allow('documents:manage')
  @Audit(CategoriesOrdered)
  @ApiOperation({
    summary: 'Order the categories',
    description: 'Others follow by name. Without names, all are shown by name.',
  })
  @ApiOkResponse({ type: [String] })
  @FailsWith(409)
  async change(@Body() { names }: CategoryOrderDto): Promise<readonly string[]> {
    await this.order.change(names);
    return this.order.inUse();
  }
}
