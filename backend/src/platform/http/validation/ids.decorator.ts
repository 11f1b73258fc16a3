import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { LARGEST_INTEGER } from './largest-integer';

const isId = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST_INTEGER;

/** A list of one id or more. `missing` is said of no list or an empty one, `unknown` of what can be no id. */
export const Ids = ({ missing, unknown }: { readonly missing: string; readonly unknown: string }) => {
  const faultOf = (value: unknown) => {
    if (!Array.isArray(value) || value.length === 0) return missing;
    return value.every(isId) ? null : unknown;
  };
  return applyDecorators(
    ValidateBy({
      name: 'ids',
      validator: {
        validate: (value: unknown) => faultOf(value) === null,
        defaultMessage: (args?: ValidationArguments) => faultOf(args?.value) ?? '',
      },
    }),
    ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1 }),
  );
};
