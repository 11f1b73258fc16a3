import type { PharmacyCalendar } from '../calendar';
import { patternWithin } from '../database';
import { LARGEST_INTEGER } from '../http';
import type { AuditFilters } from './http/audit.dto';

type Days = Pick<PharmacyCalendar, 'boundsOf'>;
type Parameter = (value: unknown) => string;

interface Conditions {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** The filters of the trail as SQL that its indexes serve. Every character of a filter is literal. */
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

/** Whether an actor may be told by the number of their account; a username may consist of digits, too. */
export const isNumber = (actor: string): boolean => /^\d{1,10}$/.test(actor);

function ofActor(actor: string, parameter: Parameter): string {
  const byName = `lower(actor_username) = lower(${parameter(actor)})`;
  const id = isNumber(actor) ? Number(actor) : Infinity;
  return id <= LARGEST_INTEGER ? `(${byName} OR actor_id = ${parameter(id)}::integer)` : byName;
}

/** All that begins with the action and a dot stands, byte by byte, between it with a dot and it with the slash after the dot. */
function ofAction(action: string, parameter: Parameter): string {
  const [first, end] = [parameter(`${action}.`), parameter(`${action}/`)];
  return `(action = ${parameter(action)} OR (action ~>=~ ${first} AND action ~<~ ${end}))`;
}

function ofSubject(subject: string, parameter: Parameter): string {
  const [, type, id] = /^([a-z_-]+):(\d{1,10})$/.exec(subject) ?? [];
  if (type && Number(id) <= LARGEST_INTEGER)
    return `(subject_type = ${parameter(type)} AND subject_id = ${parameter(Number(id))}::integer)`;
  const words = parameter(subject);
  // what is searched holds type and label: lines without the words are passed over without looking at these
  return `(searched LIKE lower(${parameter(patternWithin(subject))})
    AND (subject_type = lower(${words}) OR strpos(lower(subject_label), lower(${words})) > 0))`;
}

/** A moment is shown in milliseconds and kept in microseconds. */
function notAfter(to: string, days: Days, parameter: Parameter): string {
  if (isDay(to)) return `at < ${parameter(days.boundsOf(to).end)}::timestamptz`;
  return `at < ${parameter(to)}::timestamptz + interval '1 millisecond'`;
}

const isDay = (moment: string) => !moment.includes('T');
