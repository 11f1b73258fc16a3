import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { PictureStore, renderDrawing } from '../../../platform/pictures';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { logoPlace } from '../application/logos';
import { Manufacturer } from '../domain/manufacturer';
import { TherapeuticArea } from '../domain/therapeutic-area';
import { ManufacturerProductsRepository } from '../persistence/manufacturer-products.repository';
import { ManufacturersRepository } from '../persistence/manufacturers.repository';
import { TherapeuticAreasRepository } from '../persistence/therapeutic-areas.repository';
import { type DemoArea, demoAreas, type DemoManufacturer, demoManufacturers } from './demo-manufacturers';

type AreaIds = Readonly<Record<DemoArea, number>>;

/** A few therapeutic areas and fictional manufacturers. */
@Injectable()
@SeedDeclaration()
export class ManufacturersSeed implements Seed {
  readonly name = 'manufacturers';
  readonly order = 5;

  constructor(
    private readonly areas: TherapeuticAreasRepository,
    private readonly manufacturers: ManufacturersRepository,
    private readonly products: ManufacturerProductsRepository,
    private readonly pictures: PictureStore,
  ) {}

  async seed(tx: Tx): Promise<void> {
    const areaIds = await this.insertAreas(tx);
    for (const demo of demoManufacturers) await this.insertOne(demo, areaIds, tx);
  }

  private async insertAreas(tx: Tx): Promise<AreaIds> {
    const ids: [string, number][] = [];
    for (const [key, details] of Object.entries(demoAreas))
      ids.push([key, (await this.areas.save(TherapeuticArea.add(details), tx)).id]);
    return Object.fromEntries(ids) as AreaIds;
  }

  private async insertOne(demo: DemoManufacturer, areaIds: AreaIds, tx: Tx): Promise<void> {
    const { logo: svg, areas, products, ...facts } = demo;
    const logo = await this.pictures.store(await renderDrawing(svg, 240), logoPlace);
    await this.pictures.claim(logo, tx);
    const manufacturer = await this.manufacturers.save(Manufacturer.add(facts, logo), tx);
    await this.manufacturers.setAreas(
      manufacturer,
      areas.map((area) => areaIds[area]),
      tx,
    );
    for (const { area, labelingUrl = null, ...product } of products) {
      const isCompounded = labelingUrl === null;
      const productFacts = { ...product, therapeuticAreaId: areaIds[area], labelingUrl, isCompounded };
      await this.products.add(manufacturer.id, productFacts, tx);
    }
  }
}
