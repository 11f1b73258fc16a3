import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

/** The rule of a text that is stored exactly as sent. */
export interface LiteralRule {
  /** the field's name in a sentence, e.g. `Content` */
  readonly label: string;
  /** maximum length in UTF-16 units */
  readonly max: number;
  /** message when it's missing or not a string; default: `<label> must be text` */
  readonly required?: string;
}

const IsLiteral = ({ label, max, required = `${label} must be text` }: LiteralRule) =>
  ValidateBy({
    name: 'literal',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && value.length <= max,
      defaultMessage: (args) =>
        typeof args?.value === 'string'
          ? `${label} may have at most ${max.toLocaleString('en-US')} characters`
          : required,
    },
  });

/** A required text that is stored exactly as sent: not trimmed, and possibly empty. */
export const Literal = (rule: LiteralRule) =>
  applyDecorators(IsLiteral(rule), ApiProperty({ type: String, maxLength: rule.max }));

/** Like `Literal`, but it may be `null` or absent. */
export const OptionalLiteral = (rule: LiteralRule) =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    IsLiteral(rule),
    ApiProperty({ type: String, maxLength: rule.max, required: false, nullable: true }),
  );
