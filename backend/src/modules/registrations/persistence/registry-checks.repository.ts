import { Injectable } from '@nestjs/common';
import type { ExclusionOverrideView, LicenseLookUpView } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';

export interface LookUp {
  readonly day: string;
  readonly source: string;
  readonly person: string;
  readonly at: Date;
}

export interface Override {
  readonly reason: string;
  readonly person: string;
  readonly at: Date;
}

/** What the staff recorded beside the registries. Nothing here is changed or removed afterwards. */
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
      'INSERT INTO license_look_ups (registration_id, day, source, person, recorded_at) VALUES ($1, $2, $3, $4, $5)',
      [registrationId, day, source, person, at],
    );
  }

  async overrideOf(registrationId: number, manager: EntityManager): Promise<ExclusionOverrideView | null> {
    const [row] = await manager.query<Override[]>(
      'SELECT reason, person, approved_at AS at FROM exclusion_overrides WHERE registration_id = $1',
      [registrationId],
    );
    return row ? { ...row, at: row.at.toISOString() } : null;
  }

  async saveOverride(registrationId: number, { reason, person, at }: Override, manager: EntityManager): Promise<void> {
    await manager.query(
      'INSERT INTO exclusion_overrides (registration_id, reason, person, approved_at) VALUES ($1, $2, $3, $4)',
      [registrationId, reason, person, at],
    );
  }
}
