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

/** Sorted by name, as in the lists. */
const demoAreas = {
  cardiovascular: {
    name: 'Cardiovascular health',
    description: 'Medications for blood pressure, cholesterol, and heart rhythm.',
  },
  dermatology: { name: 'Dermatology', description: 'Creams, gels, and injections for long-term skin conditions.' },
  pain: {
    name: 'Pain management',
    description: 'Patches and other topical medications for pain and inflammation.',
  },
  thyroid: { name: 'Thyroid disorders', description: 'Hormone replacement in capsules, tablets, and liquids.' },
  womens: { name: "Women's health", description: 'Hormone therapy and bone health through every stage of life.' },
} as const;

type DemoArea = keyof typeof demoAreas;

interface DemoProduct {
  readonly name: string;
  readonly area: DemoArea;
  readonly strengths: string;
  /** A compounded product has none. */
  readonly labelingUrl?: string;
}

interface DemoManufacturer {
  readonly name: string;
  readonly description: string;
  readonly website: string;
  readonly areas: readonly DemoArea[];
  readonly products: readonly DemoProduct[];
  /** the content of an SVG with a 240 by 240 viewBox */
  readonly logo: string;
}

/** Fictional companies with fictional logos. */
const demoManufacturers: readonly DemoManufacturer[] = [
  {
    name: 'Larkmere Therapeutics',
    description:
      'A fictional partner of this demonstration: thyroid hormones in capsules and liquids, made without common allergens.',
    website: 'https://larkmere.example.org/',
    areas: ['thyroid', 'womens'],
    products: [
      {
        name: 'Larkmere levothyroxine',
        area: 'thyroid',
        strengths: 'Capsules, 25 to 200 mcg',
        labelingUrl: 'https://larkmere.example.org/levothyroxine/labeling',
      },
      { name: 'Larkmere liothyronine, extended release', area: 'thyroid', strengths: 'Capsules, 5 to 25 mcg' },
    ],
    logo: `<circle cx="120" cy="120" r="104" fill="#0f4c3a"/>
      <path d="M64 132 Q92 72 120 132 T176 132" fill="none" stroke="#f4e9d8" stroke-width="18" stroke-linecap="round"/>`,
  },
  {
    name: 'Ostrelia Cardio',
    description:
      'A fictional partner of this demonstration: once-daily medications for blood pressure and heart rhythm, with a patient start kit.',
    website: 'https://ostrelia.example.org/',
    areas: ['cardiovascular'],
    products: [
      {
        name: 'Ostrelia rhythm kit',
        area: 'cardiovascular',
        strengths: 'Tablets, 50 and 100 mg, in blister cards',
        labelingUrl: 'https://ostrelia.example.org/rhythm-kit/labeling',
      },
    ],
    logo: `<rect x="20" y="20" width="200" height="200" rx="44" fill="#7c2d3b"/>
      <path d="M40 128 H88 L104 84 L132 164 L150 128 H200" fill="none" stroke="#ffffff" stroke-width="14"
        stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  {
    name: 'Quillon Dermal',
    description:
      'A fictional partner of this demonstration: topical medications for chronic skin conditions, and patches for local pain.',
    website: 'https://quillon.example.org/',
    areas: ['dermatology', 'pain'],
    products: [
      {
        name: 'Quillon patch',
        area: 'pain',
        strengths: 'Patch, 1.3%',
        labelingUrl: 'https://quillon.example.org/patch/labeling',
      },
    ],
    logo: `<path d="M120 16 L212 68 V172 L120 224 L28 172 V68 Z" fill="#b08a3e"/>
      <circle cx="120" cy="120" r="52" fill="none" stroke="#ffffff" stroke-width="16"/>
      <circle cx="120" cy="120" r="16" fill="#ffffff"/>`,
  },
  {
    name: 'Venlow Biologics',
    description:
      'A fictional partner of this demonstration: refrigerated injections with nurse training and delivery in tracked cold packs.',
    website: 'https://venlow.example.org/',
    areas: ['dermatology', 'womens'],
    products: [],
    logo: `<rect x="24" y="24" width="192" height="192" rx="96" fill="#2f5d7c"/>
      <path d="M76 84 L120 168 L164 84" fill="none" stroke="#e8f1f5" stroke-width="20" stroke-linecap="round"
        stroke-linejoin="round"/>`,
  },
];

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
