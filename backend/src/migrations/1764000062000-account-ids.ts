import type { QueryRunner } from 'typeorm';

/**
 * Ties a registration to its account, and what the staff recorded to who recorded it, by id: usernames and email addresses change,
 * and somebody else can take a free one.
 */
export class AccountIds1764000062000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registrations ADD account_id integer
        CONSTRAINT registrations_account REFERENCES users ON DELETE SET NULL`);
    // An account isn't older than its approval. Of several requests with a name that became free, the last one has it.
    await runner.query(`
      UPDATE registrations r SET account_id = latest.account_id
      FROM (
        SELECT DISTINCT ON (u.id) u.id AS account_id, r.id
        FROM users u JOIN registrations r ON r.status = 'approved' AND lower(r.username) = lower(u.username)
          AND r.processed_at < u.created_at + interval '1 minute'
        ORDER BY u.id, r.processed_at DESC
      ) latest
      WHERE latest.id = r.id`);
    await runner.query(`
      CREATE UNIQUE INDEX registrations_of_account ON registrations (account_id) WHERE account_id IS NOT NULL`);
    for (const [table, name, id] of [
      ['license_look_ups', 'person', 'person_id'],
      ['exclusion_overrides', 'person', 'person_id'],
      ['exclusion_alerts', 'closed_by', 'closed_by_id'],
    ] as const) {
      await runner.query(`ALTER TABLE ${table} ADD ${id} integer REFERENCES users ON DELETE SET NULL`);
      await runner.query(`UPDATE ${table} t SET ${id} = u.id FROM users u WHERE lower(u.username) = lower(t.${name})`);
    }
  }
}
