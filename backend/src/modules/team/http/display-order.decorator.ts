import { teamMessages as messages } from '@pharmacy/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { LARGEST_INTEGER } from '../../../platform/http';

/** A whole number of 0 or more; may be left out, but not null. */
export const DisplayOrder = () =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({
      name: 'displayOrder',
      validator: {
        validate: (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LARGEST_INTEGER,
        defaultMessage: () => messages.orderInvalid,
      },
    }),
    ApiProperty({ type: 'integer', minimum: 0, maximum: LARGEST_INTEGER, required: false }),
  );
