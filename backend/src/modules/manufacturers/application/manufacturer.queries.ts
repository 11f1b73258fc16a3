import { Injectable } from '@nestjs/common';
import type { TherapeuticArea } from '../domain/therapeutic-area';
import { type ManufacturerRow, ManufacturersRepository } from '../persistence/manufacturers.repository';
import { TherapeuticAreasRepository } from '../persistence/therapeutic-areas.repository';

@Injectable()
export class ManufacturerQueries {
  constructor(
    private readonly manufacturers: ManufacturersRepository,
    private readonly areas: TherapeuticAreasRepository,
  ) {}

  /** By name, each with its areas. */
  list(): Promise<readonly ManufacturerRow[]> {
    return this.manufacturers.list();
  }

  /** By name. */
  listAreas(): Promise<readonly TherapeuticArea[]> {
    return this.areas.list();
  }
}
