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

  /** Sorted by name. */
  listAreas(): Promise<readonly TherapeuticArea[]> {
    return this.areas.list();
  }
}
