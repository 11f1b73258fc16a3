import type { QueryRunner } from 'typeorm';

export class ManufacturerProducts1764000022000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE manufacturer_products (
        id serial PRIMARY KEY,
        manufacturer_id integer NOT NULL REFERENCES manufacturers ON DELETE CASCADE,
        area_id integer NOT NULL,
        name text NOT NULL,
        strengths text,
        labeling_url text,
        is_compounded boolean NOT NULL,
        CONSTRAINT manufacturer_products_area FOREIGN KEY (manufacturer_id, area_id) REFERENCES manufacturer_areas
      )`);
    await runner.query(
      'CREATE INDEX manufacturer_products_manufacturer ON manufacturer_products (manufacturer_id, area_id)',
    );
  }
}
