import type { QueryRunner } from 'typeorm';
import { indexSearch } from './lists';

const SEARCHED = `lower(first_name || ' ' || last_name || chr(10) || username || chr(10) || email || chr(10) ||
    coalesce(organization, '') || chr(10) ||
    CASE user_type WHEN 'prescriber' THEN 'Prescriber' ELSE 'Sales Representative' END || chr(10) ||
    coalesce(npi, '') || chr(10) || coalesce(license_number, '') || chr(10) || coalesce(company, '') || chr(10) ||
    coalesce(territory, ''))`;

/** What identifies applicants, what they were asked and answered, their own withdrawal, and the link to their request. */
export class RegistrationRequests1764000024000 {
  async up(runner: QueryRunner): Promise<void> {
    // SET NULL: a request mustn't prevent that a manufacturer is deleted. The name stays in `company`.
    await runner.query(`
      ALTER TABLE registrations
        ADD npi text,
        ADD license_number text,
        ADD license_state text,
        ADD manufacturer_id integer CONSTRAINT registrations_manufacturer REFERENCES manufacturers ON DELETE SET NULL,
        ADD company text,
        ADD territory text,
        ADD correspondence jsonb NOT NULL DEFAULT '[]',
        ADD withdrawn_at timestamptz,
        ADD CONSTRAINT registrations_withdrawn_closed CHECK (withdrawn_at IS NULL OR status = 'rejected')`);
    await runner.query(
      'CREATE INDEX registrations_of_manufacturer ON registrations (manufacturer_id) WHERE manufacturer_id IS NOT NULL',
    );
    await runner.query('DROP INDEX IF EXISTS registrations_searched');
    await indexSearch(runner, 'registrations', SEARCHED);
    await runner.query(`
      ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_purpose_check,
        ADD CONSTRAINT one_time_links_purpose_check
          CHECK (purpose IN ('password-reset', 'email-confirmation', 'staff-invitation', 'registration-request'))`);
  }
}
