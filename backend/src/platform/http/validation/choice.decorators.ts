import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

const Accepts = (name: string, accepts: (value: unknown) => boolean, message: string) =>
  ValidateBy({ name, validator: { validate: accepts, defaultMessage: () => message } });

const whenNamed = ValidateIf((_, value) => value !== undefined);

/** One of `values`; `optional` lets the body leave it out. Give a default as the property's initial value. */
export const Choice = (values: readonly string[], message: string, { optional = false } = {}) =>
  applyDecorators(
    ...(optional ? [whenNamed] : []),
    Accepts('choice', (value) => typeof value === 'string' && values.includes(value), message),
    ApiProperty({ type: String, enum: [...values], required: !optional }),
  );

const IsFlag = (label: string) =>
  Accepts('flag', (value) => typeof value === 'boolean', `${label} must be true or false`);

/** True or false, as JSON has them. */
export const Flag = (label: string) => applyDecorators(IsFlag(label), ApiProperty({ type: Boolean }));

/** True or false, as JSON has them; may be left out. */
export const OptionalFlag = (label: string) =>
  applyDecorators(whenNamed, IsFlag(label), ApiProperty({ type: Boolean, required: false }));

/** A whole number from 0 up, within exact integers; may be left out. */
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
