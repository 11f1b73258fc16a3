import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Tallied {
  readonly list: string;
  readonly table: string;
  /** What its rows are told apart by. */
  readonly bucket: string;
  /** The database refuses to change or remove its rows. */
  readonly isRecord: boolean;
}

const ROLE = `CASE WHEN is_admin THEN 'admin' WHEN is_prescriber THEN 'prescriber'
  WHEN is_sales_rep THEN 'salesrep' ELSE 'none' END`;

const tallied: readonly Tallied[] = [
  { list: 'registrations', table: 'registrations', bucket: 'status', isRecord: false },
  {
    list: 'users',
    table: 'users',
    bucket: `${ROLE} || CASE WHEN deactivated_at IS NULL THEN '/active' ELSE '/deactivated' END`,
    isRecord: false,
  },
  {
    list: 'documents',
    table: 'documents',
    bucket: `document_type || '/' || coalesce(category, 'Uncategorized')`,
    isRecord: false,
  },
  {
    list: 'contact_submissions',
    table: 'contact_submissions',
    bucket: `CASE WHEN read THEN 'read' ELSE 'unread' END`,
    isRecord: false,
  },
  { list: 'document_accesses', table: 'document_accesses', bucket: 'document_id::text', isRecord: false },
  { list: 'audit_entries', table: 'audit_entries', bucket: 'action', isRecord: true },
  { list: 'audit_people', table: 'audit_entries', bucket: `lower(coalesce(actor_username, ''))`, isRecord: true },
];

/**
 * How many rows the growing lists have, so that nobody counts them at each request. A change adds a line of its own: a
 * number that everybody had to update would make them wait for each other.
 */
export class Tallies1763712020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE tallies (list text NOT NULL, bucket text NOT NULL, amount bigint NOT NULL)');
    await runner.query('CREATE INDEX tallies_bucket ON tallies (list, bucket) INCLUDE (amount)');
    for (const each of tallied) {
      await runner.query(functionOf(each));
      for (const trigger of triggersOf(each)) await runner.query(trigger);
      await runner.query(
        `INSERT INTO tallies SELECT '${each.list}', ${each.bucket}, count(*) FROM ${each.table} GROUP BY 2`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { list } of tallied) await runner.query(`DROP FUNCTION tally_${list}() CASCADE`);
    await runner.query('DROP TABLE tallies');
  }
}

/** `HAVING` leaves out what a change did not touch. */
const functionOf = ({ list, bucket }: Tallied) => `
  CREATE FUNCTION tally_${list}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO tallies SELECT '${list}', ${bucket}, count(*) FROM added GROUP BY 2;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO tallies SELECT '${list}', ${bucket}, -count(*) FROM removed GROUP BY 2;
    ELSIF TG_OP = 'UPDATE' THEN
      INSERT INTO tallies SELECT '${list}', bucket, sum(amount) FROM (
        SELECT ${bucket} AS bucket, 1 AS amount FROM added UNION ALL SELECT ${bucket}, -1 FROM removed
      ) changed GROUP BY bucket HAVING sum(amount) <> 0;
    ELSE
      DELETE FROM tallies WHERE list = '${list}';
    END IF;
    RETURN NULL;
  END $$`;

function triggersOf({ list, table, isRecord }: Tallied): readonly string[] {
  const run = `FOR EACH STATEMENT EXECUTE FUNCTION tally_${list}()`;
  const after = (change: string, seen = '') =>
    `CREATE TRIGGER tally_${list}_${change.toLowerCase()} AFTER ${change} ON ${table} ${seen} ${run}`;
  const changes = [
    after('UPDATE', 'REFERENCING OLD TABLE AS removed NEW TABLE AS added'),
    after('DELETE', 'REFERENCING OLD TABLE AS removed'),
  ];
  return [after('INSERT', 'REFERENCING NEW TABLE AS added'), after('TRUNCATE'), ...(isRecord ? [] : changes)];
}
