import { type ArgumentMetadata, applyDecorators, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { InvalidInput, Missing } from '../../errors';
import { whenPresent } from './choice.decorators';

/** The maximum of PostgreSQL's `integer`, the type of IDs and positions. */
export const LARGEST_INTEGER = 2_147_483_647;

/** Parses a path segment as an ID. Responds 400 unless it's a positive integer, and 404 to one that no row can have. */
@Injectable()
export class PositiveIntPipe implements PipeTransform<string, number> {
  transform(value: string, metadata: ArgumentMetadata): number {
    if (!/^[1-9]\d*$/.test(value)) {
      const field = metadata.data ?? 'id';
      throw new InvalidInput([{ field, message: `${field} must be a positive whole number` }]);
    }
    const id = Number(value);
    if (id > LARGEST_INTEGER) throw new Missing();
    return id;
  }
}

const isId = (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LARGEST_INTEGER;

const IsId = (message: string) =>
  ValidateBy({ name: 'id', validator: { validate: isId, defaultMessage: () => message } });

export const Id = (message: string) => applyDecorators(IsId(message), ApiProperty({ type: 'integer', minimum: 1 }));

/** An optional ID in a body, or null. */
export const OptionalId = (message: string) =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    IsId(message),
    ApiProperty({ type: 'integer', minimum: 1, required: false, nullable: true }),
  );

/** A required ID in a body, or null. */
export const IdOrNull = (message: string) =>
  applyDecorators(
    ValidateIf((_, value) => value !== null),
    IsId(message),
    ApiProperty({ type: 'integer', minimum: 1, nullable: true }),
  );

/** Converts digits in the query string to a number, and leaves anything else to the validation. */
export const FromDigits = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
  );

/** An optional ID in the query string. */
export const IdInAddress = (message: string) =>
  applyDecorators(
    FromDigits(),
    whenPresent,
    IsId(message),
    ApiProperty({ type: 'integer', minimum: 1, required: false }),
  );

interface IdsRule {
  /** how many IDs the list may have, and the message when it has more */
  readonly most: readonly [count: number, message: string];
  /** the message for an empty list; absent where it's valid */
  readonly missing?: string;
  /** the message for a value that can't be an ID, and for anything but a list where an empty one is valid */
  readonly unknown: string;
  /** whether the list may be absent */
  readonly optional?: boolean;
}

/** A list of IDs. */
export const Ids = ({ most: [most, tooMany], missing, unknown, optional = false }: IdsRule) => {
  const errorOf = (value: unknown) => {
    if (!Array.isArray(value)) return missing ?? unknown;
    if (value.length === 0) return missing ?? null;
    if (value.length > most) return tooMany;
    return value.every(isId) ? null : unknown;
  };
  return applyDecorators(
    ValidateIf((_, value) => !optional || value !== undefined),
    ValidateBy({
      name: 'ids',
      validator: {
        validate: (value: unknown) => errorOf(value) === null,
        defaultMessage: (args?: ValidationArguments) => errorOf(args?.value) ?? '',
      },
    }),
    ApiProperty({
      type: 'array',
      required: !optional,
      items: { type: 'integer', minimum: 1 },
      minItems: missing === undefined ? 0 : 1,
      maxItems: most,
    }),
  );
};
