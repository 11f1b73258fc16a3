import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { overwritesChange } from '../../overwrites-change';
import { AreaChangedMeanwhile } from '../domain/manufacturers.errors';
import { type AreaDetails, TherapeuticArea } from '../domain/therapeutic-area';
import { TherapeuticAreasRepository } from '../persistence/therapeutic-areas.repository';

type AreaChange = Pick<AreaDetails, 'name'> & Partial<AreaDetails>;

@Injectable()
export class ManageTherapeuticAreas {
  constructor(
    private readonly transaction: Transaction,
    private readonly areas: TherapeuticAreasRepository,
  ) {}

  add(details: AreaDetails): Promise<TherapeuticArea> {
    return this.transaction.run(async (tx) => {
      const area = await this.areas.save(TherapeuticArea.add(details), tx);
      tx.publish(area.added());
      return area;
    });
  }

  /** `seen` is what the caller last read; without it, any other change is overwritten. */
  update(id: number, details: AreaChange, seen?: AreaChange): Promise<TherapeuticArea> {
    return this.transaction.run(async (tx) => {
      const area = await this.areas.lock(id, tx);
      if (seen && overwritesChange<AreaDetails>(area, details, seen)) throw new AreaChangedMeanwhile();
      tx.publish(area.update(details));
      return this.areas.save(area, tx);
    });
  }

  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const area = await this.areas.lock(id, tx);
      await this.areas.remove(area, tx);
      tx.publish(area.deleted());
    });
  }
}
