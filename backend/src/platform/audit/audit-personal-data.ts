import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../database';
import {
  type DataSubject,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalSection,
  type Traces,
} from '../personal-data';
import { AuditTrail } from './audit-trail';

/** Subjects that are people. An export omits their names. */
const PEOPLE = ['user', 'account', 'registration', 'invitation', 'password-request'];

/** The conditions for an entry about the person, each with an index; the one for names is `audit_entries_named`. */
const ABOUT = [
  `subject_type IN ('user', 'account') AND subject_id = $1`,
  `subject_type = 'registration' AND subject_id = ANY($2)`,
  `(subject_type IN ('password-request', 'invitation') OR subject_type = 'account' AND subject_id IS NULL)
    AND rtrim(split_part(lower(subject_label), ' ', 1), ':') = ANY($3)`,
];

/** An entry can be both by the person and about them. */
const ENTRIES = `
  SELECT DISTINCT ON (id) at, action,
    CASE WHEN actor_id IS NULL THEN 'Visitor or system' WHEN actor_id = $1 THEN 'You' ELSE 'Someone else' END AS by,
    subject_type AS "targetType", subject_id AS "targetId",
    CASE WHEN about OR NOT coalesce(subject_type = ANY($4), false) THEN subject_label END AS target,
    CASE WHEN actor_id = $1 THEN address END AS address
  FROM (
    SELECT *, false AS about FROM audit_entries WHERE actor_id = $1
    ${ABOUT.map((condition) => `UNION ALL SELECT *, true FROM audit_entries WHERE ${condition}`).join('\n    ')}
  ) AS entry ORDER BY id DESC, about DESC`;

/** What the trail has about the person: what the person did, and what was done to the account. Others aren't named. */
@Injectable()
@PersonalDataDeclaration()
export class AuditPersonalData implements PersonalDataPart {
  constructor(
    private readonly dataSource: DataSource,
    private readonly trail: AuditTrail,
  ) {}

  async collect(
    { userId, username, emails }: DataSubject,
    registrationIds: readonly number[],
  ): Promise<readonly PersonalSection[]> {
    const names = [username, ...emails].map((name) => name.toLowerCase());
    const records: PersonalSection['records'] = await this.dataSource.query(ENTRIES, [
      userId,
      registrationIds,
      names,
      PEOPLE,
    ]);
    return [{ title: 'Audit trail entries', records }];
  }

  /** The trail is redacted as a whole when all modules have named the person's traces. Only the trail has former usernames. */
  async erase({ userId }: DataSubject, _pseudonym: string, { manager }: Tx): Promise<Traces> {
    return { names: await this.trail.usernamesOf(userId, manager) };
  }
}
