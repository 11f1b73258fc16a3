import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { type AreaDetails, TherapeuticArea } from '../domain/therapeutic-area';
import { TherapeuticAreasRepository } from '../persistence/therapeutic-areas.repository';

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

  update(
    id: number,
    details: { readonly name: string; readonly description?: string | null },
  ): Promise<TherapeuticArea> {
    return this.transaction.run(async (tx) => {
      const area = await this.areas.lock(id, tx);
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
