import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, EntitySchema, Repository } from 'typeorm';
import { type Tx, violatedConstraint } from '../../../platform/database';
import { Manufacturer, type ManufacturerProduct } from '../domain/manufacturer';
import { AreaOfProduct, NoSuchManufacturer } from '../domain/manufacturers.errors';
import { PRODUCT_AREA } from './manufacturer-products.repository';

export const manufacturerTable = new EntitySchema<Manufacturer>({
  name: 'Manufacturer',
  target: Manufacturer,
  tableName: 'manufacturers',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    description: { type: 'text' },
    website: { type: 'text', nullable: true },
    sharesPersonalData: { type: 'boolean', name: 'shares_personal_data', default: false },
    logoKey: { type: 'text', name: 'logo_key', nullable: true },
    logoChecksum: { type: 'text', name: 'logo_checksum', nullable: true },
    logoBytes: { type: 'integer', name: 'logo_bytes', nullable: true },
    logoAddress: { type: 'text', name: 'logo_address', nullable: true },
  },
  uniques: [{ name: 'manufacturers_logo_file_once', columns: ['logoKey'] }],
  checks: [
    { name: 'manufacturers_logo_whole', expression: 'num_nulls(logo_key, logo_checksum, logo_bytes) IN (0, 3)' },
    { name: 'manufacturers_logo_one', expression: 'num_nonnulls(logo_key, logo_address) <= 1' },
  ],
});

/** A manufacturer with its areas and products, both sorted by name. */
export interface ManufacturerRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly website: string | null;
  readonly logo_checksum: string | null;
  readonly logo_address: string | null;
  readonly areas: readonly { readonly id: number; readonly name: string; readonly description: string | null }[];
  readonly products: readonly ManufacturerProduct[];
}

/** The records that keep a manufacturer from being deleted. */
export interface ManufacturerUses {
  readonly documents: number;
  readonly reps: number;
}

const selectWhere = (condition: string) => `
  SELECT m.id, m.name, m.description, m.website, m.logo_checksum, m.logo_address, areas.list AS areas,
    products.list AS products
  FROM manufacturers m, LATERAL (
    SELECT coalesce(
      json_agg(json_build_object('id', a.id, 'name', a.name, 'description', a.description) ORDER BY a.comparable_name),
      '[]') AS list
    FROM manufacturer_areas ma JOIN therapeutic_areas a ON a.id = ma.area_id WHERE ma.manufacturer_id = m.id
  ) areas, LATERAL (
    SELECT coalesce(
      json_agg(json_build_object('id', p.id, 'name', p.name, 'therapeuticAreaId', p.area_id, 'strengths', p.strengths,
        'labelingUrl', p.labeling_url, 'isCompounded', p.is_compounded) ORDER BY lower(p.name), p.id),
      '[]') AS list
    FROM manufacturer_products p WHERE p.manufacturer_id = m.id
  ) products
  WHERE ${condition} ORDER BY lower(m.name), m.id`;

@Injectable()
export class ManufacturersRepository {
  constructor(@InjectRepository(Manufacturer) private readonly manufacturers: Repository<Manufacturer>) {}

  /** Sorted by name. */
  list(): Promise<readonly ManufacturerRow[]> {
    return this.manufacturers.query(selectWhere('TRUE'));
  }

  /** The IDs of those whose reports may name people. */
  async sharing(): Promise<readonly number[]> {
    const found = await this.manufacturers.find({ select: { id: true }, where: { sharesPersonalData: true } });
    return found.map(({ id }) => id);
  }

  async show(id: number, manager: EntityManager): Promise<ManufacturerRow> {
    const [row]: ManufacturerRow[] = await manager.query(selectWhere('m.id = $1'), [id]);
    if (!row) throw new NoSuchManufacturer();
    return row;
  }

  async find(id: number): Promise<Manufacturer> {
    const manufacturer = await this.manufacturers.findOneBy({ id });
    if (!manufacturer) throw new NoSuchManufacturer();
    return manufacturer;
  }

  save(manufacturer: Manufacturer, tx: Tx): Promise<Manufacturer> {
    return tx.manager.save(manufacturer);
  }

  async remove(manufacturer: Manufacturer, tx: Tx): Promise<void> {
    await tx.manager.delete(Manufacturer, { id: manufacturer.id });
  }

  /** Locks the row until the transaction ends. */
  async lock(id: number, tx: Tx): Promise<Manufacturer> {
    const manufacturer = await tx.manager.findOne(Manufacturer, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!manufacturer) throw new NoSuchManufacturer();
    return manufacturer;
  }

  /**
   * Locks the requests that name it, which lose it when it's deleted. Call it before `lock`: an approval locks the request
   * before the manufacturer, too.
   */
  async lockRequests(id: number, tx: Tx): Promise<void> {
    await tx.manager.query('SELECT FROM registrations WHERE manufacturer_id = $1 ORDER BY id FOR NO KEY UPDATE', [id]);
  }

  /** How many documents and accounts belong to it. Exact until the transaction ends if the row is locked. */
  async usesOf({ id }: Manufacturer, tx: Tx): Promise<ManufacturerUses> {
    const [uses]: ManufacturerUses[] = await tx.manager.query(
      `SELECT (SELECT count(*)::int FROM documents WHERE manufacturer_id = $1 OR partner_id = $1) AS documents,
         (SELECT count(*)::int FROM users WHERE manufacturer_id = $1) AS reps`,
      [id],
    );
    return uses!;
  }

  /** Lock the areas with `TherapeuticAreasRepository.lockAll` in the same transaction first. */
  async setAreas({ id }: Manufacturer, areaIds: readonly number[], tx: Tx): Promise<void> {
    await tx.manager
      .query('DELETE FROM manufacturer_areas WHERE manufacturer_id = $1 AND area_id <> ALL ($2::integer[])', [
        id,
        areaIds,
      ])
      .catch((error: unknown) => {
        throw violatedConstraint(error) === PRODUCT_AREA ? new AreaOfProduct() : error;
      });
    await tx.manager.query(
      `INSERT INTO manufacturer_areas (manufacturer_id, area_id) SELECT $1, unnest($2::integer[])
       ON CONFLICT DO NOTHING`,
      [id, areaIds],
    );
  }
}
