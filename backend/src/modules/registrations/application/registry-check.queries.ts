import { Injectable } from '@nestjs/common';
import type { RegistryCheckView, RegistryComparison } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { Transaction } from '../../../platform/database';
import { RegistryLookup } from '../../registries';
import type { Registration } from '../domain/registration';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { RegistryChecksRepository } from '../persistence/registry-checks.repository';

export const compareWithRegistries = (
  registration: Registration,
  registries: RegistryLookup,
  manager: EntityManager,
): Promise<RegistryComparison> => {
  const { firstName, lastName, npi, licenseState: state } = registration;
  return registries.compare({ firstName, lastName, npi, state }, manager);
};

@Injectable()
export class RegistryCheckQueries {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly registries: RegistryLookup,
    private readonly checks: RegistryChecksRepository,
    private readonly transaction: Transaction,
  ) {}

  /** The registration beside the current snapshots, decided or not. */
  async of(id: number): Promise<RegistryCheckView> {
    const { manager } = this.transaction;
    const registration = await this.registrations.get(id, manager);
    const comparison = await compareWithRegistries(registration, this.registries, manager);
    const lookUps = await this.checks.lookUpsOf(id, manager);
    return { ...comparison, lookUps, override: await this.checks.overrideOf(id, manager) };
  }
}
