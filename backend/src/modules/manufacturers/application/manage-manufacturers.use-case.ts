import { Injectable } from '@nestjs/common';
import { Transaction, type Tx } from '../../../platform/database';
import { type PictureInput, PictureStore } from '../../../platform/pictures';
import { overwritesChange } from '../../overwrites-change';
import { Manufacturer } from '../domain/manufacturer';
import { ManufacturerChangedMeanwhile, ManufacturerInUse } from '../domain/manufacturers.errors';
import { ManufacturerSharingAllowed } from '../domain/manufacturers.events';
import { type ManufacturerRow, ManufacturersRepository } from '../persistence/manufacturers.repository';
import { TherapeuticAreasRepository } from '../persistence/therapeutic-areas.repository';
import { logoPlace } from './logos';

export interface ManufacturerDraft {
  readonly name: string;
  readonly description: string;
  /** see `parsePictureChange` */
  readonly logoUrl?: PictureInput;
  readonly website?: string | null;
  readonly therapeuticAreaIds: readonly number[];
  /** absent keeps it */
  readonly sharesPersonalData?: boolean;
}

/** What an update compares with what the caller last read. */
type SeenFacts = Pick<ManufacturerDraft, 'name' | 'description' | 'website' | 'therapeuticAreaIds'>;

@Injectable()
export class ManageManufacturers {
  constructor(
    private readonly transaction: Transaction,
    private readonly manufacturers: ManufacturersRepository,
    private readonly areas: TherapeuticAreasRepository,
    private readonly pictures: PictureStore,
  ) {}

  async add(draft: ManufacturerDraft): Promise<ManufacturerRow> {
    const { logoUrl, therapeuticAreaIds, website = null, sharesPersonalData = false, ...facts } = draft;
    const logo = await this.pictures.prepare(logoUrl, logoPlace);
    return this.transaction.run(async (tx) => {
      const areaIds = await this.areas.lockAll(therapeuticAreaIds, tx);
      const added = Manufacturer.add({ ...facts, website }, logo ?? null);
      const allowed = added.sharePersonalData(sharesPersonalData) !== null;
      await this.pictures.claim(logo, tx);
      const manufacturer = await this.manufacturers.save(added, tx);
      await this.manufacturers.setAreas(manufacturer, areaIds, tx);
      tx.publish(manufacturer.added());
      if (allowed) tx.publish(new ManufacturerSharingAllowed(manufacturer));
      return this.manufacturers.show(manufacturer.id, tx.manager);
    });
  }

  /** `seen` is what the caller last read; without it, any other change is overwritten. */
  async update(id: number, draft: ManufacturerDraft, seen?: SeenFacts): Promise<ManufacturerRow> {
    const { logoUrl, therapeuticAreaIds, sharesPersonalData, ...facts } = draft;
    await this.manufacturers.find(id);
    const logo = await this.pictures.prepare(logoUrl, logoPlace, id);
    return this.transaction.run(async (tx) => {
      const manufacturer = await this.manufacturers.lock(id, tx);
      const areaIds = await this.areas.lockAll(therapeuticAreaIds, tx);
      if (seen) await this.assertKeepsChanges(id, draft, seen, tx);
      tx.publish(manufacturer.update(facts));
      const sharing = sharesPersonalData === undefined ? null : manufacturer.sharePersonalData(sharesPersonalData);
      if (sharing) tx.publish(sharing);
      if (logo !== undefined) await this.pictures.replace(manufacturer.setLogo(logo), logo, tx);
      await this.manufacturers.save(manufacturer, tx);
      await this.manufacturers.setAreas(manufacturer, areaIds, tx);
      return this.manufacturers.show(id, tx.manager);
    });
  }

  /** Rejected while documents or sales reps belong to it, so that none is left without it. */
  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      await this.manufacturers.lockRequests(id, tx);
      const manufacturer = await this.manufacturers.lock(id, tx);
      const uses = await this.manufacturers.usesOf(manufacturer, tx);
      if (uses.documents + uses.reps > 0) throw new ManufacturerInUse(uses);
      await this.pictures.replace(manufacturer.setLogo(null), null, tx);
      await this.manufacturers.remove(manufacturer, tx);
      tx.publish(manufacturer.deleted());
    });
  }

  private async assertKeepsChanges(id: number, draft: ManufacturerDraft, seen: SeenFacts, tx: Tx): Promise<void> {
    const { name, description, website, areas } = await this.manufacturers.show(id, tx.manager);
    const stored = { name, description, website, therapeuticAreaIds: areas.map((area) => area.id) };
    if (overwritesChange(comparable(stored), comparable(draft), comparable(seen)))
      throw new ManufacturerChangedMeanwhile();
  }
}

/** Each area once, in order. */
const comparable = ({ name, description, website, therapeuticAreaIds }: SeenFacts): SeenFacts => ({
  name,
  description,
  website,
  therapeuticAreaIds: [...new Set(therapeuticAreaIds)].sort((one, other) => one - other),
});
