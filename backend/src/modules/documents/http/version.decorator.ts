import { applyDecorators } from '@nestjs/common';
import { documentMessages } from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';
import { LARGEST_INTEGER } from '../../../platform/http';

const fault = { message: documentMessages.versionInvalid };

const rules = [
  ValidateIf((_, value) => value !== undefined),
  IsInt(fault),
  Min(1, fault),
  Max(LARGEST_INTEGER, fault),
  ApiProperty({ type: 'integer', minimum: 1, required: false, description: 'The newest when it is left out' }),
];

/** Which of a document's files, in a body. */
export const OptionalVersion = () => applyDecorators(...rules);

/** Which of a document's files, in the address, where a number is written in digits. */
export const VersionInAddress = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    ),
    ...rules,
  );
