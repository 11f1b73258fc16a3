import { Injectable } from '@nestjs/common';
import { type Tx, violatedConstraint } from '../../../platform/database';
import type { ManufacturerProduct, ProductFacts } from '../domain/manufacturer';
import { AreaNotOfManufacturer, NoSuchManufacturerProduct } from '../domain/manufacturers.errors';

/** The constraint that makes a product's area one of its manufacturer's. */
export const PRODUCT_AREA = 'manufacturer_products_area';

const COLUMNS = `id, name, area_id AS "therapeuticAreaId", strengths, labeling_url AS "labelingUrl",
  is_compounded AS "isCompounded"`;

/** A product belongs to a manufacturer: lock the manufacturer before adding one. */
@Injectable()
export class ManufacturerProductsRepository {
  async count(manufacturerId: number, tx: Tx): Promise<number> {
    const [row] = await tx.manager.query<{ all: number }[]>(
      'SELECT count(*)::int AS all FROM manufacturer_products WHERE manufacturer_id = $1',
      [manufacturerId],
    );
    return row?.all ?? 0;
  }

  add(manufacturerId: number, facts: ProductFacts, tx: Tx): Promise<ManufacturerProduct> {
    return this.one(
      `WITH written AS (
         INSERT INTO manufacturer_products (manufacturer_id, name, area_id, strengths, labeling_url, is_compounded)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING *
       ) SELECT ${COLUMNS} FROM written`,
      [manufacturerId, ...valuesOf(facts)],
      tx,
    );
  }

  /** Locks the row until the transaction ends, as an update does, so that the manufacturer's areas can change meanwhile. */
  lock(manufacturerId: number, id: number, tx: Tx): Promise<ManufacturerProduct> {
    return this.one(
      `SELECT ${COLUMNS} FROM manufacturer_products WHERE manufacturer_id = $1 AND id = $2 FOR NO KEY UPDATE`,
      [manufacturerId, id],
      tx,
    );
  }

  update(manufacturerId: number, id: number, facts: ProductFacts, tx: Tx): Promise<ManufacturerProduct> {
    return this.one(
      `WITH written AS (
         UPDATE manufacturer_products
         SET name = $2, area_id = $3, strengths = $4, labeling_url = $5, is_compounded = $6
         WHERE manufacturer_id = $1 AND id = $7 RETURNING *
       ) SELECT ${COLUMNS} FROM written`,
      [manufacturerId, ...valuesOf(facts), id],
      tx,
    );
  }

  remove(manufacturerId: number, id: number, tx: Tx): Promise<ManufacturerProduct> {
    return this.one(
      `WITH written AS (
         DELETE FROM manufacturer_products WHERE manufacturer_id = $1 AND id = $2 RETURNING *
       ) SELECT ${COLUMNS} FROM written`,
      [manufacturerId, id],
      tx,
    );
  }

  private async one(sql: string, values: readonly unknown[], tx: Tx): Promise<ManufacturerProduct> {
    const [product] = await tx.manager.query<ManufacturerProduct[]>(sql, [...values]).catch((error: unknown) => {
      throw violatedConstraint(error) === PRODUCT_AREA ? new AreaNotOfManufacturer() : error;
    });
    if (!product) throw new NoSuchManufacturerProduct();
    return product;
  }
}

const valuesOf = (facts: ProductFacts) => [
  facts.name,
  facts.therapeuticAreaId,
  facts.strengths,
  facts.labelingUrl,
  facts.isCompounded,
];
