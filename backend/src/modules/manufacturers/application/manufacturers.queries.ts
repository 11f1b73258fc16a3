import { Injectable } from '@nestjs/common';
import type { TherapeuticArea } from '../domain/therapeutic-area';
import { type ManufacturerRow, ManufacturersRepository } from '../persistence/manufacturers.repository';
import { TherapeuticAreasRepository } from '../persistence/therapeutic-areas.repository';

@Injectable()
export class ManufacturersQueries {
  constructor(
    private readonly manufacturers: ManufacturersRepository,
    private readonly areas: TherapeuticAreasRepository,
  ) {}

  /** Sorted by name, each with its areas. */
  list(): Promise<readonly ManufacturerRow[]> {
    return this.manufacturers.list();
  }

  /** What the partner's agreement says about its reports. */
  async agreementOf(id: number): Promise<{ readonly name: string; readonly sharesPersonalData: boolean }> {
    const { name, sharesPersonalData } = await this.manufacturers.find(id);
    return { name, sharesPersonalData };
  }

  /** The IDs of the manufacturers whose reports may name people. */
  listSharing(): Promise<readonly number[]> {
    return this.manufacturers.sharing();
  }

  /** Sorted by name. */
  listAreas(): Promise<readonly TherapeuticArea[]> {
    return this.areas.list();
  }
}
