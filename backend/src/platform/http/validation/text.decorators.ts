import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import {
  completeWebAddress,
  emailPattern,
  isLinkTarget,
  isSecureWebAddress,
  isWebAddress,
  limits,
  webAddressMessages,
} from '@pharmacy/contracts';
import { DataUrl } from '../body/data-url';

/** The rule of a text in a body. Lengths are in UTF-16 units, as in the front end's forms. */
interface TextRule {
  /** the field's name in a sentence, e.g. `First name` */
  readonly label: string;
  /** maximum length */
  readonly max: number;
  /** message when the text is missing or blank; default: `<label> is required` */
  readonly required?: string;
  /** message when the text is longer; default: `<label> may have at most <max> characters` */
  readonly tooLong?: string;
  /** minimum length and its message, which is also used when `required` is absent */
  readonly min?: readonly [length: number, message: string];
  /** a pattern that the text must match, and its message */
  readonly pattern?: readonly [expression: RegExp, message: string];
  /** a further rule: the message of its violation, or null */
  readonly check?: (text: string) => string | null;
}

/** The message of the first violation of `rule`, or null. A missing value is a violation. */
export function textError(value: unknown, rule: TextRule): string | null {
  if (value === undefined || value === null) return missing(rule);
  if (typeof value !== 'string') return `${rule.label} must be text`;
  if (value.trim() === '') return missing(rule);
  if (rule.min && value.length < rule.min[0]) return rule.min[1];
  if (value.length > rule.max) return tooLong(rule);
  if (rule.pattern && !rule.pattern[0].test(value)) return rule.pattern[1];
  return rule.check?.(value) ?? null;
}

const tooLong = (rule: TextRule) =>
  rule.tooLong ?? `${rule.label} may have at most ${rule.max.toLocaleString('en-US')} characters`;

const missing = (rule: TextRule) => rule.required ?? rule.min?.[1] ?? `${rule.label} is required`;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

const MatchesRule = (rule: TextRule) =>
  ValidateBy({
    name: 'text',
    validator: {
      validate: (value: unknown) => textError(value, rule) === null,
      defaultMessage: (args?: ValidationArguments) => textError(args?.value, rule) ?? '',
    },
  });

const documented = (rule: TextRule) => ({
  type: String,
  maxLength: rule.max,
  ...(rule.pattern ? { pattern: rule.pattern[0].source } : {}),
});

/** A required text of a body: trimmed, not blank, within the rule. Reports at most one error. */
export const Text = (rule: TextRule) =>
  applyDecorators(
    Transform(({ value }) => trimmed(value)),
    MatchesRule(rule),
    ApiProperty({ ...documented(rule), minLength: rule.min?.[0] ?? 1 }),
  );

/** A required email address. `invalid` is the message of every violation. */
export const Email = (invalid: string) =>
  Text({
    label: 'Email',
    required: invalid,
    max: limits.email.max,
    tooLong: invalid,
    pattern: [emailPattern, invalid],
  });

/** A required text that is used exactly as sent, such as a password. */
export const Secret = (rule: TextRule) =>
  applyDecorators(
    MatchesRule(rule),
    ApiProperty({ ...documented(rule), minLength: rule.min?.[0] ?? 1, format: 'password' }),
  );

/** An optional text: trimmed; `null` when blank, `undefined` when the body doesn't contain the field. */
export const OptionalText = (rule: Omit<TextRule, 'required'>) =>
  applyDecorators(
    BlankIsNull(),
    MatchesRule(rule),
    ApiProperty({ ...documented(rule), required: false, nullable: true }),
  );

/** As `OptionalText`, or a file in a data URL, as long as the route's body may be. */
export const OptionalTextOrFile = (rule: Omit<TextRule, 'required'>) =>
  applyDecorators(
    Transform(({ obj, key, value }: TransformFnParams) => fileIn(obj, key) ?? blankIsNull(value)),
    ValidateIf((_, value) => value !== undefined && value !== null && !(value instanceof DataUrl)),
    MatchesRule(rule),
    ApiProperty({ ...documented(rule), required: false, nullable: true }),
  );

/** As it is in the body: the transformer makes a copy of every object, and a file's would be empty. */
function fileIn(body: unknown, field: string): DataUrl | undefined {
  const value = (body as Readonly<Record<string, unknown>>)[field];
  return value instanceof DataUrl ? value : undefined;
}

/** Trims an optional text and converts a blank one to `null`. Skips all other validation for `null` and `undefined`. */
export const BlankIsNull = () =>
  applyDecorators(
    Transform(({ value }) => blankIsNull(value)),
    ValidateIf((_, value) => value !== undefined && value !== null),
  );

const blankIsNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);

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

/** An optional absolute http or https URL that a browser can open. A bare host name gets `https://`. */
export const OptionalWebAddress = (label: string) =>
  OptionalAddress(label, (address) => (isWebAddress(address) ? null : webAddressMessages.websiteInvalid));

/** An optional absolute https URL. A bare host name gets `https://`. */
export const OptionalSecureAddress = (label: string, invalid: string) =>
  OptionalAddress(label, (address) => (isSecureWebAddress(address) ? null : invalid));

/** An optional absolute https URL, or the path of a page of this site. A bare host name gets `https://`. */
export const OptionalLinkTarget = (label: string, invalid: string) =>
  OptionalAddress(label, (address) => (isLinkTarget(address) ? null : invalid));

const OptionalAddress = (label: string, errorOf: (address: string) => string | null) =>
  applyDecorators(
    OptionalText({ label, max: limits.address.max }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? completeWebAddress(value) : value)),
    ValidateBy({
      name: 'webAddress',
      validator: {
        validate: (value: unknown) => isReportedByText(value) || errorOf(value as string) === null,
        defaultMessage: (args?: ValidationArguments) => errorOf(String(args?.value)) ?? '',
      },
    }),
  );

/** `OptionalText` reports values that are too long or not a string. */
const isReportedByText = (value: unknown) => typeof value !== 'string' || value.length > limits.address.max;
