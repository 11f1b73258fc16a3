import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import { Transaction, type Tx } from '../../../platform/database';
import type { Logo } from '../domain/logo';
import { type LogoChange, parseLogoChange } from '../domain/logo-change';
import { Manufacturer } from '../domain/manufacturer';
import { ManufacturerInUse } from '../domain/manufacturers.errors';
import { type ManufacturerRow, ManufacturersRepository } from '../persistence/manufacturers.repository';
import { TherapeuticAreasRepository } from '../persistence/therapeutic-areas.repository';
import { LogoStore } from './logo-store';

export interface ManufacturerDraft {
  readonly name: string;
  readonly description: string;
  /** see `parseLogoChange` */
  readonly logoUrl?: string | null;
  readonly website?: string | null;
  readonly therapeuticAreaIds: readonly number[];
}

@Injectable()
export class ManageManufacturers {
  constructor(
    private readonly transaction: Transaction,
    private readonly manufacturers: ManufacturersRepository,
    private readonly areas: TherapeuticAreasRepository,
    private readonly logos: LogoStore,
    private readonly config: Config,
  ) {}

  async add({ logoUrl, therapeuticAreaIds, website = null, ...facts }: ManufacturerDraft): Promise<ManufacturerRow> {
    const logo = await this.prepare(parseLogoChange(logoUrl, { siteUrl: this.config.publicUrl }));
    return this.transaction.run(async (tx) => {
      const areaIds = await this.areas.lockAll(therapeuticAreaIds, tx);
      const added = Manufacturer.add({ ...facts, website }, logo ?? null);
      if (logo?.kind === 'file') await this.logos.claim(logo, tx);
      const manufacturer = await this.manufacturers.save(added, tx);
      await this.manufacturers.setAreas(manufacturer, areaIds, tx);
      tx.publish(manufacturer.added());
      return this.manufacturers.show(manufacturer.id, tx.manager);
    });
  }

  async update(id: number, { logoUrl, therapeuticAreaIds, ...facts }: ManufacturerDraft): Promise<ManufacturerRow> {
    await this.manufacturers.find(id);
    const logo = await this.prepare(parseLogoChange(logoUrl, { id, siteUrl: this.config.publicUrl }));
    return this.transaction.run(async (tx) => {
      const manufacturer = await this.manufacturers.lock(id, tx);
      const areaIds = await this.areas.lockAll(therapeuticAreaIds, tx);
      tx.publish(manufacturer.update(facts));
      if (logo !== undefined) await this.replaceLogo(manufacturer, logo, tx);
      await this.manufacturers.save(manufacturer, tx);
      await this.manufacturers.setAreas(manufacturer, areaIds, tx);
      return this.manufacturers.show(id, tx.manager);
    });
  }

  /** Rejected while documents or sales reps belong to it, so that none is left without it. */
  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const manufacturer = await this.manufacturers.lock(id, tx);
      const uses = await this.manufacturers.usesOf(manufacturer, tx);
      if (uses.documents + uses.reps > 0) throw new ManufacturerInUse(uses);
      await this.replaceLogo(manufacturer, null, tx);
      await this.manufacturers.remove(manufacturer, tx);
      tx.publish(manufacturer.deleted());
    });
  }

  /** Undefined leaves the logo unchanged. */
  private async prepare(change: LogoChange): Promise<Logo | null | undefined> {
    if (change.kind === 'keep') return undefined;
    if (change.kind === 'picture') return this.logos.store(change.bytes);
    return change.kind === 'clear' ? null : change;
  }

  private async replaceLogo(manufacturer: Manufacturer, logo: Logo | null, tx: Tx): Promise<void> {
    if (logo?.kind === 'file') await this.logos.claim(logo, tx);
    const old = manufacturer.setLogo(logo);
    if (old) await this.logos.discard(old, tx);
  }
}
