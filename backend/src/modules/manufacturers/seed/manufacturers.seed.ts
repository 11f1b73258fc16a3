import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { LogoKeeper } from '../application/logo-keeper';
import { Manufacturer } from '../domain/manufacturer';
import { TherapeuticArea } from '../domain/therapeutic-area';
import { ManufacturersRepository } from '../persistence/manufacturers.repository';
import { TherapeuticAreasRepository } from '../persistence/therapeutic-areas.repository';
import { type DemoArea, demoAreas } from './demo-areas';
import { type DemoManufacturer, demoManufacturers } from './demo-manufacturers';
import { drawMark } from './draw-mark';

type AreaIds = Readonly<Record<DemoArea, number>>;

/** A few therapeutic areas, and partners that do not exist. */
@Injectable()
@SeedDeclaration()
export class ManufacturersSeed implements Seed {
  readonly name = 'manufacturers';
  readonly order = 30;

  constructor(
    private readonly areas: TherapeuticAreasRepository,
    private readonly manufacturers: ManufacturersRepository,
    private readonly logos: LogoKeeper,
  ) {}

  async plant(tx: Tx): Promise<void> {
    const areaIds = await this.plantAreas(tx);
    for (const demo of demoManufacturers) await this.plantOne(demo, areaIds, tx);
  }

  private async plantAreas(tx: Tx): Promise<AreaIds> {
    const ids: [string, number][] = [];
    for (const [key, details] of Object.entries(demoAreas))
      ids.push([key, (await this.areas.save(TherapeuticArea.add(details), tx)).id]);
    return Object.fromEntries(ids) as AreaIds;
  }

  private async plantOne({ mark, areas, ...facts }: DemoManufacturer, areaIds: AreaIds, tx: Tx): Promise<void> {
    const logo = await this.logos.store(await drawMark(mark));
    await this.logos.claim(logo, tx);
    const manufacturer = await this.manufacturers.save(Manufacturer.add(facts, logo), tx);
    await this.manufacturers.setAreas(
      manufacturer,
      areas.map((area) => areaIds[area]),
      tx,
    );
  }
}
