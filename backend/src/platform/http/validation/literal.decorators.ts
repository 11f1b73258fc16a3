import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

/** What a text must be that is taken letter for letter. */
export interface LiteralRule {
  /** the field's name in a sentence, e.g. `Content` */
  readonly label: string;
  /** longest, in UTF-16 units */
  readonly max: number;
  /** said when it is missing or no text; default: `<label> must be text` */
  readonly required?: string;
}

const Obeys = ({ label, max, required = `${label} must be text` }: LiteralRule) =>
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

/** A required text that is taken letter for letter: not trimmed, and it may be empty. */
export const Literal = (rule: LiteralRule) =>
  applyDecorators(Obeys(rule), ApiProperty({ type: String, maxLength: rule.max }));

/** The same, but it may be `null`, or absent (`undefined`). */
export const OptionalLiteral = (rule: LiteralRule) =>
  applyDecorators(
    ValidateIf((_, value) => value !== undefined && value !== null),
    Obeys(rule),
    ApiProperty({ type: String, maxLength: rule.max, required: false, nullable: true }),
  );
