import type { QueryRunner } from 'typeorm';

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

/** Decisions that can be undone for a while, and the texts that reviewers start from. */
export class ReviewDesk1764000034000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registrations ADD COLUMN undo_until timestamptz,
        DROP CONSTRAINT registrations_keep_no_password,
        ADD CONSTRAINT registrations_keep_no_password
          CHECK (status = 'pending' OR undo_until IS NOT NULL OR password_hash IS NULL)`);
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
