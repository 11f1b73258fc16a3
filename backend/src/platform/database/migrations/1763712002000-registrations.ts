import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Registrations1763712002000 implements MigrationInterface {
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
        CONSTRAINT registrations_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
        CONSTRAINT registrations_type_known CHECK (user_type IN ('prescriber', 'salesrep')),
        CONSTRAINT registrations_keep_no_password CHECK (status = 'pending' OR password_hash IS NULL)
      )`);
    await runner.query('CREATE INDEX registrations_status ON registrations (status, id)');
    await runner.query(`
      ALTER TABLE account_names ADD CONSTRAINT account_names_registration
      FOREIGN KEY (registration_id) REFERENCES registrations`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_names DROP CONSTRAINT account_names_registration');
    await runner.query('DROP TABLE registrations');
  }
}
