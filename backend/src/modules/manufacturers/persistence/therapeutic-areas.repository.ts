import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntitySchema, Repository } from 'typeorm';
import { type Tx, violatedConstraint } from '../../../platform/database';
import {
  NoSuchTherapeuticArea,
  TherapeuticAreaInUse,
  TherapeuticAreaNameTaken,
  TherapeuticAreaOfDocument,
  UnknownTherapeuticArea,
} from '../domain/manufacturers.errors';
import { TherapeuticArea } from '../domain/therapeutic-area';

const AREA_NAME_ONCE = 'therapeutic_areas_name_once';
/** The constraint that prevents deleting an area while a manufacturer uses it. */
const AREA_IN_USE = 'manufacturer_areas_area';

export const therapeuticAreaTable = new EntitySchema<TherapeuticArea>({
  name: 'TherapeuticArea',
  target: TherapeuticArea,
  tableName: 'therapeutic_areas',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    comparableName: { type: 'text', name: 'comparable_name' },
    description: { type: 'text', nullable: true },
  },
  uniques: [{ name: AREA_NAME_ONCE, columns: ['comparableName'] }],
});

@Injectable()
export class TherapeuticAreasRepository {
  constructor(@InjectRepository(TherapeuticArea) private readonly areas: Repository<TherapeuticArea>) {}

  /** Sorted by name. */
  list(): Promise<readonly TherapeuticArea[]> {
    return this.areas.createQueryBuilder('area').orderBy('area.comparable_name').getMany();
  }

  async save(area: TherapeuticArea, tx: Tx): Promise<TherapeuticArea> {
    return tx.manager.save(area).catch((error: unknown) => {
      throw violatedConstraint(error) === AREA_NAME_ONCE ? new TherapeuticAreaNameTaken() : error;
    });
  }

  async remove(area: TherapeuticArea, tx: Tx): Promise<void> {
    await tx.manager.delete(TherapeuticArea, { id: area.id }).catch((error: unknown) => {
      const constraint = violatedConstraint(error);
      if (constraint === AREA_IN_USE) throw new TherapeuticAreaInUse();
      throw constraint === 'documents_therapeutic_area' ? new TherapeuticAreaOfDocument() : error;
    });
  }

  /** Locks the row until the transaction ends. */
  async lock(id: number, tx: Tx): Promise<TherapeuticArea> {
    const area = await tx.manager.findOne(TherapeuticArea, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!area) throw new NoSuchTherapeuticArea();
    return area;
  }

  /** Prevents areas from being deleted until the transaction ends. Rejects if one doesn't exist. Returns each ID once. */
  async lockAll(ids: readonly number[], tx: Tx): Promise<readonly number[]> {
    const wanted = [...new Set(ids)];
    const kept: unknown[] = await tx.manager.query(
      'SELECT id FROM therapeutic_areas WHERE id = ANY($1::integer[]) ORDER BY id FOR KEY SHARE',
      [wanted],
    );
    if (kept.length < wanted.length) throw new UnknownTherapeuticArea();
    return wanted;
  }
}
