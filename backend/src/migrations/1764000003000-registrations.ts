import type { QueryRunner } from 'typeorm';
import { countRows, indexSearch } from './lists';

const SEARCHED = `lower(first_name || ' ' || last_name || chr(10) || username || chr(10) || email || chr(10) ||
    coalesce(organization, '') || chr(10) ||
    CASE user_type WHEN 'prescriber' THEN 'Prescriber' ELSE 'Sales Representative' END)`;

export class Registrations1764000003000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE registrations (
        id serial PRIMARY KEY,
        user_type text NOT NULL,
        username text NOT NULL,
        email text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        organization text,
        phone text,
        notes text,
        password_hash text,
        status text NOT NULL,
        reason text,
        created_at timestamptz NOT NULL,
        processed_at timestamptz,
        processed_by integer,
        email_confirmed_at timestamptz,
        CONSTRAINT registrations_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
        CONSTRAINT registrations_type_known CHECK (user_type IN ('prescriber', 'salesrep')),
        CONSTRAINT registrations_keep_no_password CHECK (status = 'pending' OR password_hash IS NULL)
      )`);
    await runner.query('CREATE INDEX registrations_status ON registrations (status, id)');
    await runner.query(`
      ALTER TABLE account_names ADD CONSTRAINT account_names_registration
      FOREIGN KEY (registration_id) REFERENCES registrations`);
    await countRows(runner, { list: 'registrations', table: 'registrations', bucket: 'status' });
    await indexSearch(runner, 'registrations', SEARCHED);
  }
}
