import type { FieldFault } from '@pharmacy/contracts';
import { Refusal } from './refusal';

/** What is read of one of the contract's forms. */
interface Form<Values> {
  safeParse(
    sent: unknown,
  ):
    | { readonly success: true; readonly data: Values }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * What was sent, checked by the contract's own schema as the form in the browser does; a body that it does not accept is
 * refused with all its faults. `usual` stands for fields that need not be sent.
 */
export function readForm<Values>(form: Form<Values>, body: unknown, usual: object = {}): Values {
  const sent = Object.entries(body ?? {}).filter(([, value]) => value !== null && value !== undefined);
  const checked = form.safeParse({ ...usual, ...Object.fromEntries(sent) });
  if (checked.success) return checked.data;
  const faults = checked.error.issues.map(({ path, message }): FieldFault => ({
    field: path.map(String).join('.'),
    message,
  }));
  throw new Refusal(400, faults[0]?.message ?? 'The request is not valid', faults);
}

/** A text, or null for an empty one: how the API stores what may be left out. */
export const textOrNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;

/** The field of a body without a schema; undefined where it is not there. */
export const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>)[name] : undefined;

/** A text of a body without a schema, trimmed; empty where it is not there. */
export function textField(body: unknown, name: string): string {
  const value = field(body, name);
  return typeof value === 'string' ? value.trim() : '';
}
