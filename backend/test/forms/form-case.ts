import type * as forms from '@pharmacy/contracts/forms';
import type { Type } from '@nestjs/common';

/** The error message of each invalid field. */
export type Errors = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;

export interface FormCases {
  /** The errors of the form; none when it can be sent. */
  readonly form: (values: Values) => Errors;
  /** The DTO of each route that the form is sent to. */
  readonly dtos: readonly Type<object>[];
  readonly filledIn: Values;
  /** The body that a front end makes of the form's values; default: the values. */
  readonly toBody?: (values: Values) => Values;
  /** The domain's rule about a valid body. Throws. */
  readonly domainRule?: (body: never) => void;
  readonly good: readonly Values[];
  readonly bad: readonly (readonly [changes: Values, field: string, message: string])[];
  /** Fields that aren't sent, with the reason. */
  readonly formOnly?: Readonly<Record<string, string>>;
  /** Inputs whose verdicts differ on purpose. */
  readonly differences?: readonly {
    readonly changes: Values;
    readonly form: Errors;
    readonly server: Errors;
    readonly reason: string;
  }[];
}

type Schema =
  | Exclude<(typeof forms)[keyof typeof forms], typeof forms.registrationForms>
  | (typeof forms.registrationForms)[keyof typeof forms.registrationForms];

export const zodErrors =
  (schema: Schema) =>
  (values: Values): Errors => {
    const issues = schema.safeParse(values).error?.issues ?? [];
    return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  };

export const withoutRepetition = ({ confirmPassword: _confirmPassword, ...body }: Values): Values => body;

export const repeated = { confirmPassword: 'The password is repeated for the person who types it, and is sent once.' };

export const passwords = (password: string, confirmPassword = password) => ({ password, confirmPassword });
