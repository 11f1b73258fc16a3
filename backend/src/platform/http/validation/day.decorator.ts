import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { isWholeDay } from '../../calendar';
import { BlankIsNull } from './text.decorators';

/** A day of the calendar, `YYYY-MM-DD`; `null` when blank, `undefined` when the body does not name it. */
export const OptionalDay = (message: string) =>
  applyDecorators(
    BlankIsNull(),
    ValidateBy({
      name: 'day',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isWholeDay(value),
        defaultMessage: () => message,
      },
    }),
    ApiProperty({ type: String, format: 'date', required: false, nullable: true }),
  );
