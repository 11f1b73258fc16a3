import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { textFault, type TextRule } from './text-rule';

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const Obeys = (rule: TextRule) =>
  ValidateBy({
    name: 'text',
    validator: {
      validate: (value: unknown) => textFault(value, rule) === null,
      defaultMessage: (args?: ValidationArguments) => textFault(args?.value, rule) ?? '',
    },
  });

const documented = (rule: TextRule) => ({
  type: String,
  maxLength: rule.max,
  ...(rule.pattern ? { pattern: rule.pattern[0].source } : {}),
});

/** A required text of a body: trimmed, not blank, within the rule. One fault at most. */
export const Text = (rule: TextRule) =>
  applyDecorators(
    Transform(({ value }) => trimmed(value)),
    Obeys(rule),
    ApiProperty({ ...documented(rule), minLength: rule.min?.[0] ?? 1 }),
  );

/** A required text that is taken letter for letter, such as a password. */
export const Secret = (rule: TextRule) =>
  applyDecorators(Obeys(rule), ApiProperty({ ...documented(rule), minLength: rule.min?.[0] ?? 1, format: 'password' }));

/** A text that may be absent: trimmed; `null` when blank, `undefined` when the body does not name it. */
export const OptionalText = (rule: Omit<TextRule, 'required'>) =>
  applyDecorators(BlankIsNull(), Obeys(rule), ApiProperty({ ...documented(rule), required: false, nullable: true }));

/** Trims a text that may be absent, makes a blank one `null`, and checks neither that nor `undefined` any further. */
export const BlankIsNull = () =>
  applyDecorators(
    Transform(({ value }) => trimmed(value) || (value === undefined ? undefined : blankToNull(value))),
    ValidateIf((_, value) => value !== undefined && value !== null),
  );

const blankToNull = (value: unknown) => (typeof value === 'string' ? null : value);
