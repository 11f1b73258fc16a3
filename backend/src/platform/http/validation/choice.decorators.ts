import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';

const Accepts = (name: string, accepts: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate: accepts, defaultMessage: () => message } });

/** Validates a field only if the body has it, even as null. */
export const whenPresent = ValidateIf((_, value) => value !== undefined);

/** One of `values`. With `optional`, the body may omit it; set a default as the property's initial value. */
export const Choice = (values: readonly string[], message: string, { optional = false } = {}) =>
  applyDecorators(
    ...(optional ? [whenPresent] : []),
    Accepts('choice', (value) => typeof value === 'string' && values.includes(value), message),
    ApiProperty({ type: String, enum: [...values], required: !optional }),
  );

const IsFlag = (label: string) =>
  Accepts('flag', (value) => typeof value === 'boolean', `${label} must be true or false`);

/** A JSON boolean. */
export const Flag = (label: string) => applyDecorators(IsFlag(label), ApiProperty({ type: Boolean }));

/** An optional JSON boolean. */
export const OptionalFlag = (label: string) =>
  applyDecorators(whenPresent, IsFlag(label), ApiProperty({ type: Boolean, required: false }));

/** An optional safe integer of 0 or more. */
export const OptionalCount = (label: string) =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    Accepts(
      'count',
      (value) => Number.isSafeInteger(value) && Number(value) >= 0,
      `${label} must be a whole number of 0 or more`,
    ),
    ApiProperty({ type: 'integer', minimum: 0, required: false, nullable: true }),
  );

/** What the caller last read, as far as an update is compared with it. If absent, overwrites any later change. */
export const Before = (dto: Class<object>) =>
  applyDecorators(
    whenPresent,
    IsObject({ message: 'before must have the values that the list gives' }),
    ValidateNested(),
    Type(() => dto),
    ApiPropertyOptional({ type: dto }),
  );
