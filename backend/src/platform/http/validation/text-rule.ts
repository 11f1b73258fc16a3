/** What a text of a body must be. Lengths count UTF-16 units, as the form on the other side does. */
export interface TextRule {
  /** the field's name in a sentence, e.g. `First name` */
  readonly label: string;
  /** longest, in characters */
  readonly max: number;
  /** said when the text is missing or blank; default: `<label> is required` */
  readonly required?: string;
  /** shortest, and what is said below it; stands in for `required` when that is absent */
  readonly min?: readonly [length: number, message: string];
  /** what the text must match, and what is said otherwise */
  readonly pattern?: readonly [expression: RegExp, message: string];
}

/** The first fault of `value` against `rule`, or null. A missing value is a fault. */
export function textFault(value: unknown, rule: TextRule): string | null {
  if (value === undefined || value === null) return missing(rule);
  if (typeof value !== 'string') return `${rule.label} must be text`;
  if (value.trim() === '') return missing(rule);
  if (rule.min && value.length < rule.min[0]) return rule.min[1];
  if (value.length > rule.max) return `${rule.label} may have at most ${rule.max.toLocaleString('en-US')} characters`;
  if (rule.pattern && !rule.pattern[0].test(value)) return rule.pattern[1];
  return null;
}

const missing = (rule: TextRule) => rule.required ?? rule.min?.[1] ?? `${rule.label} is required`;
