import type { QueryRunner } from 'typeorm';
import { indexLikeness } from './likeness';
import { countRows, indexSearch } from './lists';

const SEARCHED = `lower(first_name || ' ' || last_name || chr(10) || username || chr(10) || email || chr(10) ||
    coalesce(organization, '') || chr(10) ||
    CASE user_type WHEN 'prescriber' THEN 'Prescriber' ELSE 'Sales Representative' END || chr(10) ||
    coalesce(npi, '') || chr(10) || coalesce(license_number, '') || chr(10) || coalesce(company, '') || chr(10) ||
    coalesce(territory, ''))`;

/** The first templates. Owners change them. */
const TEMPLATES = [
  [
    'reject',
    'Not verified',
    'We could not verify the details of your registration. Please check them, and register again or call us.',
  ],
  [
    'reject',
    'License not found',
    'We could not find your license at the state board. Please register again with your license number and its state.',
  ],
  [
    'reject',
    'Company not reached',
    'We could not reach the company you named. Please register again with its main phone number.',
  ],
  ['reject', 'Duplicate request', 'You already have an account or another request, so we closed this one.'],
  ['ask', 'NPI or license', 'Please send us your NPI, or your license number and the state that issued it.'],
  ['ask', 'Where you practice', 'Which practice do you work at, and what is its main phone number?'],
  ['ask', 'Company and territory', 'Which company do you work for, and which territory do you cover?'],
] as const;

/** Requests for accounts, staff notes about them, and the texts that reviewers start from. */
export class Registrations1764000003000 {
  async up(runner: QueryRunner): Promise<void> {
    // Manufacturers come later, and add the foreign key of `manufacturer_id`. `account_id` ties a request to its account:
    // usernames and email addresses change, and someone else can take a free one.
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
        npi text,
        license_number text,
        license_state text,
        manufacturer_id integer,
        company text,
        territory text,
        correspondence jsonb NOT NULL DEFAULT '[]',
        withdrawn_at timestamptz,
        erased_at timestamptz,
        assignee_id integer CONSTRAINT registrations_assignee REFERENCES users ON DELETE SET NULL,
        undo_until timestamptz,
        account_id integer CONSTRAINT registrations_account REFERENCES users ON DELETE SET NULL,
        CONSTRAINT registrations_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
        CONSTRAINT registrations_type_known CHECK (user_type IN ('prescriber', 'salesrep')),
        CONSTRAINT registrations_keep_no_password
          CHECK (status = 'pending' OR undo_until IS NOT NULL OR password_hash IS NULL),
        CONSTRAINT registrations_withdrawn_closed CHECK (withdrawn_at IS NULL OR status = 'rejected')
      )`);
    await runner.query('CREATE INDEX registrations_status ON registrations (status, id)');
    await runner.query(
      'CREATE INDEX registrations_of_manufacturer ON registrations (manufacturer_id) WHERE manufacturer_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX registrations_npi ON registrations (npi) WHERE npi IS NOT NULL');
    await runner.query(
      'CREATE INDEX registrations_assigned ON registrations (assignee_id, id) WHERE assignee_id IS NOT NULL',
    );
    await runner.query(
      'CREATE UNIQUE INDEX registrations_of_account ON registrations (account_id) WHERE account_id IS NOT NULL',
    );
    // A name belongs to an account or a request, and accounts come first.
    await runner.query(`
      ALTER TABLE account_names ADD CONSTRAINT account_names_registration
      FOREIGN KEY (registration_id) REFERENCES registrations`);
    await countRows(runner, { list: 'registrations', table: 'registrations', bucket: 'status' });
    await indexSearch(runner, 'registrations', SEARCHED);
    await indexLikeness(runner, 'registrations');
    await runner.query(`
      CREATE TABLE registration_notes (
        id serial PRIMARY KEY,
        registration_id integer NOT NULL REFERENCES registrations ON DELETE CASCADE,
        author_id integer REFERENCES users ON DELETE SET NULL,
        text text NOT NULL,
        created_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX registration_notes_registration ON registration_notes (registration_id, id)');
    await runner.query(`
      CREATE TABLE reason_templates (
        id serial PRIMARY KEY,
        kind text NOT NULL CONSTRAINT reason_templates_kind_known CHECK (kind IN ('reject', 'ask')),
        title text NOT NULL,
        text text NOT NULL
      )`);
    await runner.query('CREATE UNIQUE INDEX reason_templates_title ON reason_templates (kind, lower(title))');
    for (const template of TEMPLATES)
      await runner.query('INSERT INTO reason_templates (kind, title, text) VALUES ($1, $2, $3)', [...template]);
  }
}
