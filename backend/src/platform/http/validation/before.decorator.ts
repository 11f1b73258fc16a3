import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, ValidateIf, ValidateNested } from 'class-validator';

/** What the caller last read, as far as an update is compared with it. If absent, overwrites any later change. */
export const Before = (dto: Class<object>) =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    IsObject({ message: 'before must have the values that the list gives' }),
    ValidateNested(),
    Type(() => dto),
    ApiPropertyOptional({ type: dto }),
  );
