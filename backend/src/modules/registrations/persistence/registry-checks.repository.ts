import { Injectable } from '@nestjs/common';
import type { ExclusionOverrideView, LicenseLookUpView } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { PersonalRecord } from '../../../platform/personal-data';

/** A staff member. Records keep the username of that time; the ID identifies the account. */
export interface StaffMember {
  readonly id: number;
  readonly username: string;
}

interface LookUp {
  readonly day: string;
  readonly source: string;
  readonly person: StaffMember;
  readonly at: Date;
}

interface Override {
  readonly reason: string;
  readonly person: StaffMember;
  readonly at: Date;
}

/** What the staff recorded beside the registries. Nothing here is changed or removed, unless an approval is undone or a person is erased. */
@Injectable()
export class RegistryChecksRepository {
  /** Oldest first. */
  lookUpsOf(registrationId: number, manager: EntityManager): Promise<LicenseLookUpView[]> {
    return manager.query<LicenseLookUpView[]>(
      'SELECT id, day::text, source, person FROM license_look_ups WHERE registration_id = $1 ORDER BY id',
      [registrationId],
    );
  }

  async addLookUp(registrationId: number, { day, source, person, at }: LookUp, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO license_look_ups (registration_id, day, source, person, person_id, recorded_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [registrationId, day, source, person.username, person.id, at],
    );
  }

  async overrideOf(registrationId: number, manager: EntityManager): Promise<ExclusionOverrideView | null> {
    const [row] = await manager.query<(Omit<Override, 'person'> & { readonly person: string })[]>(
      'SELECT reason, person, approved_at AS at FROM exclusion_overrides WHERE registration_id = $1',
      [registrationId],
    );
    return row ? { ...row, at: row.at.toISOString() } : null;
  }

  async saveOverride(registrationId: number, { reason, person, at }: Override, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO exclusion_overrides (registration_id, reason, person, person_id, approved_at)
       VALUES ($1, $2, $3, $4, $5)`,
      [registrationId, reason, person.username, person.id, at],
    );
  }

  /** The approval that it was for was undone. The audit trail keeps it. */
  async removeOverride(registrationId: number, manager: EntityManager): Promise<void> {
    await manager.query('DELETE FROM exclusion_overrides WHERE registration_id = $1', [registrationId]);
  }

  /** Lookups and overrides about these requests, without those who made them. */
  recordsOf(registrationIds: readonly number[], manager: EntityManager): Promise<readonly PersonalRecord[]> {
    return manager.query(
      `SELECT registration_id AS "request", 'License looked up' AS check, day::text, source AS text, recorded_at AS "recordedAt"
       FROM license_look_ups WHERE registration_id = ANY($1)
       UNION ALL
       SELECT registration_id, 'Approved despite an exclusion', NULL, reason, approved_at
       FROM exclusion_overrides WHERE registration_id = ANY($1) ORDER BY 1, 5`,
      [registrationIds],
    );
  }

  /** They are free text, and can name the applicant. The audit trail keeps that they were made. */
  async removeAllAbout(registrationIds: readonly number[], { manager }: Tx): Promise<void> {
    for (const table of ['license_look_ups', 'exclusion_overrides'])
      await manager.query(`DELETE FROM ${table} WHERE registration_id = ANY($1)`, [registrationIds]);
  }

  /** Renames a staff member in what they recorded about others. */
  async renamePerson(userId: number, pseudonym: string, { manager }: Tx): Promise<void> {
    for (const table of ['license_look_ups', 'exclusion_overrides'])
      await manager.query(`UPDATE ${table} SET person = $2 WHERE person_id = $1`, [userId, pseudonym]);
  }
}
