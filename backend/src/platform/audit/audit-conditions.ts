import type { PharmacyCalendar } from '../time';
import { patternWithin } from '../database';
import { LARGEST_INTEGER } from '../http';
import type { AuditFilters } from './http/audit.dto';

type Days = Pick<PharmacyCalendar, 'boundsOf'>;
type Parameter = (value: unknown) => string;

interface Conditions {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** The audit filters as SQL conditions that the indexes support. Every character of a filter is matched literally. */
export function auditConditions({ actor, action, subject, from, to, q }: AuditFilters, days: Days): Conditions {
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const clauses = ['TRUE'];
  if (actor) clauses.push(ofActor(actor, parameter));
  if (action) clauses.push(ofAction(action, parameter));
  if (subject) clauses.push(ofSubject(subject, parameter));
  if (from) clauses.push(`at >= ${parameter(isDay(from) ? days.boundsOf(from).start : from)}::timestamptz`);
  if (to) clauses.push(notAfter(to, days, parameter));
  if (q) clauses.push(`searched LIKE lower(${parameter(patternWithin(q))})`);
  return { where: clauses.join(' AND '), values };
}

/** Whether the actor filter may be an account id. A username can consist of digits, too. */
export const isNumber = (actor: string): boolean => /^\d{1,10}$/.test(actor);

function ofActor(actor: string, parameter: Parameter): string {
  const byName = `lower(actor_username) = lower(${parameter(actor)})`;
  const id = isNumber(actor) ? Number(actor) : Infinity;
  return id <= LARGEST_INTEGER ? `(${byName} OR actor_id = ${parameter(id)}::integer)` : byName;
}

/**
 * In byte order, everything that begins with `action.` is between `action.` and `action/`, because `/` follows `.` in
 * ASCII.
 */
function ofAction(action: string, parameter: Parameter): string {
  const [first, end] = [parameter(`${action}.`), parameter(`${action}/`)];
  return `(action = ${parameter(action)} OR (action ~>=~ ${first} AND action ~<~ ${end}))`;
}

function ofSubject(subject: string, parameter: Parameter): string {
  const [, type, id] = /^([a-z_-]+):(\d{1,10})$/.exec(subject) ?? [];
  if (type && Number(id) <= LARGEST_INTEGER)
    return `(subject_type = ${parameter(type)} AND subject_id = ${parameter(Number(id))}::integer)`;
  const words = parameter(subject);
  // `searched` is indexed and includes type and label: it narrows the rows before the exact comparison.
  return `(searched LIKE lower(${parameter(patternWithin(subject))})
    AND (subject_type = lower(${words}) OR strpos(lower(subject_label), lower(${words})) > 0))`;
}

/** Timestamps are shown in milliseconds but stored in microseconds, so the last millisecond is included. */
function notAfter(to: string, days: Days, parameter: Parameter): string {
  if (isDay(to)) return `at < ${parameter(days.boundsOf(to).end)}::timestamptz`;
  return `at < ${parameter(to)}::timestamptz + interval '1 millisecond'`;
}

const isDay = (moment: string) => !moment.includes('T');
