import { isWholeDay } from '@pharmacy/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { whenPresent } from './choice.decorators';
import { BlankIsNull } from './text.decorators';

/** A calendar date, `YYYY-MM-DD`; `null` when blank, `undefined` when the body doesn't contain the field. */
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

/** An optional instant in ISO 8601 with its zone, or a date, whose zone the handler chooses. */
export const Moment = (name: string) =>
  applyDecorators(
    whenPresent,
    ValidateBy({
      name: 'moment',
      validator: {
        validate: isMoment,
        defaultMessage: () => `${name} must be a date or a moment in ISO 8601`,
      },
    }),
    ApiProperty({ type: String, format: 'date-time', required: false }),
  );

const isInstant = (value: unknown): value is string => isMoment(value) && value.includes('T');

/** An instant in ISO 8601 with time and zone. */
export const Instant = (message: string) =>
  applyDecorators(
    ValidateBy({ name: 'instant', validator: { validate: isInstant, defaultMessage: () => message } }),
    ApiProperty({ type: String, format: 'date-time' }),
  );

/**
 * An instant in ISO 8601 with time and zone, or an explicit `null`: a body without the field is rejected, except with
 * `optional`.
 */
export const InstantOrNull = (message: string, { optional = false } = {}) =>
  applyDecorators(
    ...(optional ? [whenPresent] : []),
    ValidateBy({
      name: 'instantOrNull',
      validator: {
        validate: (value: unknown) => value === null || isInstant(value),
        defaultMessage: () => message,
      },
    }),
    ApiProperty({ type: String, format: 'date-time', nullable: true, required: !optional }),
  );

/** Years have four digits. PostgreSQL has no year 0, and no offset of 15 hours or more. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d))?$/;

const isMoment = (value: unknown): value is string => typeof value === 'string' && iso.test(value) && isRealDate(value);

function isRealDate(value: string): boolean {
  const day = value.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || !(Date.parse(value) >= EARLIEST)) return false;
  return parsed.toISOString().startsWith(day);
}
