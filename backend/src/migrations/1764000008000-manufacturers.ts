import type { QueryRunner } from 'typeorm';

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
  }
}
