import type { QueryRunner } from 'typeorm';

/** Manufacturers, what they treat, and their products. */
export class Manufacturers1764000008000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE therapeutic_areas (
        id serial PRIMARY KEY,
        name text NOT NULL,
        comparable_name text NOT NULL,
        description text,
        CONSTRAINT therapeutic_areas_name_once UNIQUE (comparable_name)
      )`);
    await runner.query(`
      CREATE TABLE manufacturers (
        id serial PRIMARY KEY,
        name text NOT NULL,
        description text NOT NULL,
        website text,
        logo_key text,
        logo_checksum text,
        logo_bytes integer,
        logo_address text,
        shares_personal_data boolean NOT NULL DEFAULT false,
        CONSTRAINT manufacturers_logo_file_once UNIQUE (logo_key),
        CONSTRAINT manufacturers_logo_whole CHECK (num_nulls(logo_key, logo_checksum, logo_bytes) IN (0, 3)),
        CONSTRAINT manufacturers_logo_one CHECK (num_nonnulls(logo_key, logo_address) <= 1)
      )`);
    await runner.query(`
      CREATE TABLE manufacturer_areas (
        manufacturer_id integer NOT NULL REFERENCES manufacturers ON DELETE CASCADE,
        area_id integer NOT NULL CONSTRAINT manufacturer_areas_area REFERENCES therapeutic_areas ON DELETE RESTRICT,
        PRIMARY KEY (manufacturer_id, area_id)
      )`);
    await runner.query('CREATE INDEX manufacturer_areas_area ON manufacturer_areas (area_id)');
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
    await this.referToThem(runner);
  }

  /**
   * From tables of modules that come before. RESTRICT: without its manufacturer, a document would be visible to all sales
   * reps. SET NULL: a request mustn't keep a manufacturer from being deleted. The name stays in `company`.
   */
  private async referToThem(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD CONSTRAINT users_manufacturer FOREIGN KEY (manufacturer_id) REFERENCES manufacturers ON DELETE RESTRICT`);
    await runner.query(`
      ALTER TABLE registrations
        ADD CONSTRAINT registrations_manufacturer
          FOREIGN KEY (manufacturer_id) REFERENCES manufacturers ON DELETE SET NULL`);
    await runner.query(`
      ALTER TABLE documents
        ADD CONSTRAINT documents_manufacturer
          FOREIGN KEY (manufacturer_id) REFERENCES manufacturers ON DELETE RESTRICT,
        ADD CONSTRAINT documents_partner FOREIGN KEY (partner_id) REFERENCES manufacturers ON DELETE RESTRICT,
        ADD CONSTRAINT documents_therapeutic_area
          FOREIGN KEY (therapeutic_area_id) REFERENCES therapeutic_areas ON DELETE RESTRICT`);
  }
}
