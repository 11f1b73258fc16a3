import { DataSource } from 'typeorm';
import { RowCounts } from '../src/platform/row-counts';
import { fillWithManyRows } from './support/query-plans';
import { startTestApp, type TestApp } from './support/test-app';
import { createTestDatabase, type TestDatabase } from './support/test-database';

interface RowCount {
  readonly bucket: string;
  readonly amount: number;
}

const ROLE = `CASE WHEN is_admin THEN 'admin' WHEN is_prescriber THEN 'prescriber' WHEN is_sales_rep THEN 'salesrep'
  ELSE 'none' END`;

/** Each list, its table, and SQL for the bucket of a row, to count the rows themselves. */
const counted = [
  ['registrations', 'registrations', 'status'],
  ['users', 'users', `${ROLE} || CASE WHEN deactivated_at IS NULL THEN '/active' ELSE '/deactivated' END`],
  [
    'documents',
    'documents',
    `document_type || coalesce(':' || manufacturer_id, ':' || group_id, '') || '/' || coalesce(category, 'Uncategorized')`,
  ],
  [
    'contact_submissions',
    'contact_submissions',
    `CASE WHEN read THEN 'read' ELSE 'unread' END || CASE WHEN answered_at IS NULL THEN '' ELSE '/answered' END`,
  ],
  ['document_accesses', 'document_accesses', 'document_id::text'],
  ['audit_entries', 'audit_entries', 'action'],
  ['audit_people', 'audit_entries', `lower(coalesce(actor_username, ''))`],
] as const;

describe(RowCounts, () => {
  let database: TestDatabase;
  let app: TestApp;
  let sql: <Row>(statement: string) => Promise<Row[]>;
  beforeAll(async () => {
    database = await createTestDatabase();
    await fillWithManyRows(database.url, 1);
    app = await startTestApp({ database });
    sql = (statement) => app.database.query(statement);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const tallied = (list: string) =>
    sql<RowCount>(`SELECT bucket, sum(amount)::int AS amount FROM tallies WHERE list = '${list}'
      GROUP BY bucket HAVING sum(amount) <> 0 ORDER BY bucket`);

  const expectAllToBeRight = async () => {
    for (const [list, table, bucket] of counted) {
      const rows = await sql<RowCount>(
        `SELECT ${bucket} AS bucket, count(*)::int AS amount FROM ${table} GROUP BY 1 ORDER BY 1`,
      );
      expect({ list, tallies: await tallied(list) }).toEqual({ list, tallies: rows });
      expect(rows.length).toBeGreaterThan(0);
    }
  };

  it('match the counted rows', expectAllToBeRight);

  it('follow every change, and no change that is rolled back', async () => {
    await sql(`UPDATE registrations SET status = 'approved', password_hash = NULL WHERE id % 3 = 0`);
    await sql('UPDATE users SET deactivated_at = now() WHERE id % 7 = 0');
    await sql(`INSERT INTO prescriber_groups (id, name, comparable_name) VALUES (3, 'Delta Clinic', 'delta clinic')`);
    await sql(`UPDATE documents SET group_id = 3 WHERE document_type = 'prescriber' AND id % 3 = 0`);
    await sql(
      `UPDATE documents SET category = NULL, document_type = 'both', manufacturer_id = NULL, group_id = NULL WHERE id % 5 = 0`,
    );
    await sql(`UPDATE documents SET manufacturer_id = 3 WHERE document_type = 'salesrep' AND id % 4 = 0`);
    await sql('DELETE FROM documents WHERE id % 11 = 0');
    await sql('UPDATE contact_submissions SET read = NOT read WHERE id % 2 = 0');
    await sql('DELETE FROM contact_submissions WHERE id % 3 = 0');
    // no document becomes one that no one opened
    await sql(`DELETE FROM document_accesses a WHERE id % 4 = 0
      AND EXISTS (SELECT FROM document_accesses WHERE document_id = a.document_id AND id < a.id)`);
    await expect(
      app.app.get(DataSource).transaction(async (manager) => {
        await manager.query('DELETE FROM contact_submissions');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await expectAllToBeRight();
  });

  it('stay correct when they are compacted, even concurrently and while rows are added', async () => {
    const tallies = app.app.get(RowCounts);
    const one = `INSERT INTO audit_entries (action, actor_username) VALUES ('session.started', 'Ada')`;
    await Promise.all([
      ...Array.from({ length: 40 }, () => sql(one)),
      ...Array.from({ length: 4 }, () => tallies.compact()),
    ]);
    await tallies.compact();
    await expectAllToBeRight();
    const lines = await sql(`SELECT FROM tallies WHERE list = 'audit_people' AND bucket = 'ada'`);
    expect(lines.length).toBeLessThanOrEqual(8);
    expect(await tallies.countIn('audit_people', 'ada')).toBe(40);
  });

  const expectUnopenedToBeRight = async () => {
    const unopened = await sql(`SELECT id FROM documents d
      WHERE NOT EXISTS (SELECT FROM document_accesses WHERE document_id = d.id) ORDER BY id`);
    expect(unopened.length).toBeGreaterThan(0);
    expect(await sql('SELECT document_id AS id FROM unopened_documents ORDER BY 1')).toEqual(unopened);
  };

  it('track which documents are unopened', expectUnopenedToBeRight);
});
