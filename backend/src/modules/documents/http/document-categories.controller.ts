import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { limits, documentMessages as messages } from '@pharmacy/contracts';
import { ValidateBy } from 'class-validator';
import { Allow } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import { FailsWith, whenPresent } from '../../../platform/http';
import { CategoryOrder } from '../application/category-order';
import { CategoriesOrdered } from '../domain/document.events';

const isCategory = (name: unknown) =>
  typeof name === 'string' && name !== '' && name === name.trim() && name.length <= limits.category.max;

const areCategories = (names: unknown): boolean =>
  Array.isArray(names) &&
  names.length <= limits.categories.max &&
  names.every(isCategory) &&
  new Set(names).size === names.length;

const AreCategories = (message: string) =>
  ValidateBy({
    name: 'categories',
    validator: { validate: areCategories, defaultMessage: () => message },
  });

class CategoryOrderDto {
  @AreCategories(messages.categoriesInvalid)
  @ApiProperty({ type: [String], maxItems: limits.categories.max, description: 'In their new order' })
  readonly names!: string[];

  @whenPresent
  @AreCategories('before must list categories')
  @ApiProperty({
    type: [String],
    maxItems: limits.categories.max,
    required: false,
    description: 'The order that was read',
  })
  readonly before?: string[];
}

/** For the staff only: readers get only the position of each document's category, with the document. */
@ApiTags('documents')
@Controller('document-categories')
export class DocumentCategoriesController {
  constructor(private readonly order: CategoryOrder) {}

  @Get()
  @Allow('documents:inspect')
  @ApiOperation({ summary: 'The categories of documents, in display order' })
  @ApiOkResponse({ type: [String] })
  list(): Promise<readonly string[]> {
    return this.order.inUse();
  }

  @Put()
  @Allow('documents:manage')
  @Audit(CategoriesOrdered)
  @ApiOperation({
    summary: 'Order the categories',
    description:
      'Others follow by name. Without names, all are shown by name. 409 if the order changed since `before`.',
  })
  @ApiOkResponse({ type: [String] })
  @FailsWith(409)
  async change(@Body() { names, before }: CategoryOrderDto): Promise<readonly string[]> {
    await this.order.change(names, before);
    return this.order.inUse();
  }
}
