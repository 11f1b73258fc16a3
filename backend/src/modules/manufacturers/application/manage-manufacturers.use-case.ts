import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import { Transaction, type Tx } from '../../../platform/database';
import type { Logo } from '../domain/logo';
import { type LogoWish, logoWish } from '../domain/logo-wish';
import { Manufacturer } from '../domain/manufacturer';
import { type ManufacturerRow, ManufacturersRepository } from '../persistence/manufacturers.repository';
import { TherapeuticAreasRepository } from '../persistence/therapeutic-areas.repository';
import { LogoKeeper } from './logo-keeper';

export interface ManufacturerDraft {
  readonly name: string;
  readonly description: string;
  /** as `logoWish` reads it */
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
    private readonly logos: LogoKeeper,
    private readonly config: Config,
  ) {}

  async add({ logoUrl, therapeuticAreaIds, website = null, ...facts }: ManufacturerDraft): Promise<ManufacturerRow> {
    const logo = await this.prepare(logoWish(logoUrl, { siteUrl: this.config.publicUrl }));
    return this.transaction.run(async (tx) => {
      const areaIds = await this.areas.keep(therapeuticAreaIds, tx);
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
    const logo = await this.prepare(logoWish(logoUrl, { id, siteUrl: this.config.publicUrl }));
    return this.transaction.run(async (tx) => {
      const manufacturer = await this.manufacturers.lock(id, tx);
      const areaIds = await this.areas.keep(therapeuticAreaIds, tx);
      tx.publish(manufacturer.describe(facts));
      if (logo !== undefined) await this.replaceLogo(manufacturer, logo, tx);
      await this.manufacturers.save(manufacturer, tx);
      await this.manufacturers.setAreas(manufacturer, areaIds, tx);
      return this.manufacturers.show(id, tx.manager);
    });
  }

  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const manufacturer = await this.manufacturers.lock(id, tx);
      await this.replaceLogo(manufacturer, null, tx);
      await this.manufacturers.remove(manufacturer, tx);
      tx.publish(manufacturer.deleted());
    });
  }

  /** Undefined: the logo stays as it is. */
  private async prepare(wish: LogoWish): Promise<Logo | null | undefined> {
    if (wish.kind === 'keep') return undefined;
    if (wish.kind === 'picture') return this.logos.store(wish.bytes);
    return wish.kind === 'clear' ? null : wish;
  }

  private async replaceLogo(manufacturer: Manufacturer, logo: Logo | null, tx: Tx): Promise<void> {
    if (logo?.kind === 'file') await this.logos.claim(logo, tx);
    const old = manufacturer.wear(logo);
    if (old) await this.logos.discard(old, tx);
  }
}
