import type { RegistryName } from '@pharmacy/contracts';

/** How the rows of a public file become rows of a table. */
export interface RegistryFormat {
  readonly registry: RegistryName;
  readonly title: string;
  /** The columns of the file that are kept, by the names in its first line. All are required. */
  readonly columns: readonly string[];
  readonly table: string;
  /** The columns of the table, after the number of the snapshot. */
  readonly fields: readonly string[];
  /** The values of `fields` from those of `columns`. */
  toRow(values: readonly string[]): readonly (string | null)[];
}

/** A value that the registry's own documentation doesn't allow, so the file isn't what it says it is, or is damaged. */
export class InvalidRecord extends Error {}

/** The file can't be imported. The message says what is wrong with it and what to do. */
export class RegistryFileRejected extends Error {
  readonly kind = 'invalid';
}

export class RepeatedRecord extends RegistryFileRejected {
  constructor(npi: string) {
    super(`${npi} is in the file twice, so the file isn’t a full one. Download it again`);
  }
}

export const textOrNull = (value: string): string | null => value.trim() || null;

/** `07/09/2024`, the form of NPPES, becomes `2024-07-09`. */
export function dayOfSlashes(value: string): string | null {
  return dayFrom(/^(?<month>\d{2})\/(?<day>\d{2})\/(?<year>\d{4})$/, value);
}

/** `20240709`, the form of the exclusion list, becomes `2024-07-09`. All zeros, or nothing, means no date. */
export function dayOfDigits(value: string): string | null {
  return /^0+$/.test(value.trim()) ? null : dayFrom(/^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/, value);
}

function dayFrom(form: RegExp, value: string): string | null {
  if (value.trim() === '') return null;
  const { year, month, day } = form.exec(value.trim())?.groups ?? {};
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    throw new InvalidRecord(`"${value}" isn’t a date in the form of this file`);
  return text;
}

const SUFFIX = /[\s,]+(jr|sr|ii|iii|iv|md|do|np|pa|phd|pharmd)\.?$/i;

const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{Letter}]/gu, '')
    .toUpperCase();

/**
 * The normal form of a name: last name and first given name, without accents, punctuation, suffixes, and case.
 * `Ana María`, `Núñez-Smith, MD` becomes `NUNEZSMITH ANA`.
 */
export function nameKey(firstName: string, lastName: string): string {
  const [given = ''] = firstName.trim().split(/\s+/);
  let last = lastName.trim();
  while (SUFFIX.test(last)) last = last.replace(SUFFIX, '');
  return `${letters(last)} ${letters(given)}`;
}
