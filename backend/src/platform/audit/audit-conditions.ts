import type { AuditQuery } from './http/audit.dto';

interface Conditions {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** The filters of the trail as SQL. Every character of a filter is literal. */
export function auditConditions(query: AuditQuery): Conditions {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const clauses = ['TRUE'];
  if (query.actor) {
    const actor = parameter(query.actor);
    clauses.push(`(actor_id::text = ${actor} OR lower(actor_username) = lower(${actor}))`);
  }
  if (query.action) {
    const action = parameter(query.action);
    clauses.push(`(action = ${action} OR starts_with(action, ${action} || '.'))`);
  }
  if (query.subject) {
    const subject = parameter(query.subject);
    clauses.push(
      `(subject_type = ${subject} OR subject_type || ':' || subject_id = ${subject}
        OR strpos(lower(subject_label), lower(${subject})) > 0)`,
    );
  }
  if (query.from) clauses.push(`at >= ${parameter(firstMoment(query.from))}`);
  if (query.to) clauses.push(`at <= ${parameter(lastMoment(query.to))}`);
  if (query.q) {
    const row = `concat_ws(' ', actor_username, action, subject_type, subject_label, address, request_id)`;
    clauses.push(`strpos(lower(${row}), lower(${parameter(query.q)})) > 0`);
  }
  return { where: clauses.join(' AND '), values };
}

const firstMoment = (moment: string) => (moment.includes('T') ? moment : `${moment}T00:00:00Z`);
const lastMoment = (moment: string) => (moment.includes('T') ? moment : `${moment}T23:59:59.999999Z`);
