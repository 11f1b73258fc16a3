import type { QueryRunner } from 'typeorm';

/** Finds entries whose label begins with the name of a person, for the query in `AuditPersonalData`, among the attempts of strangers. */
export class NamedEntries1764000071000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX audit_entries_named ON audit_entries (rtrim(split_part(lower(subject_label), ' ', 1), ':'))
      WHERE subject_type IN ('password-request', 'invitation') OR subject_type = 'account' AND subject_id IS NULL`);
  }
}
