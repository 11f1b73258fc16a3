import { Logger } from '@nestjs/common';
import { verifyTrail } from '../../src/platform/audit';
import { Schedules } from '../../src/platform/queue';
import { runBuiltCommand } from '../support/commands';
import { withClient } from '../support/database-contents';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** Entries 1 to 8: absent values, letters of several bytes, and texts that look like other values. */
const ENTRIES = `INSERT INTO audit_entries (actor_id, actor_username, action, subject_type, subject_id, subject_label) VALUES
  (1, 'ana', 'thing.made', 'thing', 7, 'Größe, 5:x "quoted" 😀'), (NULL, NULL, 'thing.made', NULL, NULL, ''),
  (NULL, '-', 'thing.made', '1:a', NULL, E'two\\nlines');
  INSERT INTO audit_entries (action) SELECT 'thing.' || i FROM generate_series(4, 8) i`;
const TABLES = ['audit_entries', 'audit_seals'];

/** A chain that fits, as the owner of the tables could write it after a forgery. */
const SEAL_ALL = `
  DO $$
  DECLARE
    entry audit_entries;
    previous bytea := decode(repeat('00', 32), 'hex');
    place bigint := 0;
  BEGIN
    FOR entry IN SELECT * FROM audit_entries ORDER BY id LOOP
      place := place + 1;
      previous := audit_entry_hash(previous, entry);
      INSERT INTO audit_seals (position, entry_id, hash) VALUES (place, entry.id, previous);
    END LOOP;
  END $$`;

describe('the hash chain of the audit trail', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    await sql(ENTRIES);
  }, 60_000);
  afterEach(() => database.drop());

  const sql = (...statements: readonly string[]) =>
    withClient(database.url, async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  /** What only the owner of the tables can do. */
  const tamper = (...statements: readonly string[]) =>
    sql(
      ...TABLES.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
      ...statements,
      ...TABLES.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`),
    );
  const report = (anchor?: string) => withClient(database.url, (client) => verifyTrail(client, anchor));
  const problem = async (anchor?: string) => (await report(anchor)).problem;
  const verify = (...options: string[]) =>
    runBuiltCommand('audit-verify', options, { DATABASE_URL: database.url, DATA_DIR: process.env['TEST_DATA_DIR'] });

  it('detects one changed byte', async () => {
    await tamper(`UPDATE audit_entries SET subject_label = 'Größe, 5:x "quoted" 😁' WHERE id = 1`);
    expect(await problem()).toBe('Entry 1 does not fit: it, or the seal before it, was changed after it was written');
  });

  it('detects a time that was moved by a microsecond', async () => {
    await tamper(`UPDATE audit_entries SET at = at + interval '1 microsecond' WHERE id = 5`);
    expect(await problem()).toMatch('Entry 5 does not fit');
  });

  it('detects a removed entry, with its seal or without', async () => {
    await tamper('DELETE FROM audit_entries WHERE id = 5');
    expect(await problem()).toBe('Entry 5 does not fit: it was removed');
    await tamper('DELETE FROM audit_seals WHERE entry_id = 5');
    expect(await problem()).toBe('Entry 6 does not fit: 1 before it, after 4, are gone');
    await tamper('UPDATE audit_seals SET position = position - 1 WHERE entry_id > 5');
    expect(await problem()).toMatch('Entry 6 does not fit: it, or the seal before it, was changed');
  });

  it('detects the removal of the last entry and its seal', async () => {
    await tamper('DELETE FROM audit_entries WHERE id = 8', 'DELETE FROM audit_seals WHERE entry_id = 8');
    expect(await problem()).toBe('The entries after 7 do not fit: 8 were written, 7 are there');
  });

  it('detects an inserted entry', async () => {
    await tamper(`INSERT INTO audit_entries (id, action) OVERRIDING SYSTEM VALUE VALUES (90, 'thing.forged')`);
    expect(await problem()).toBe('Entry 90 does not fit: it has no seal, so it was added outside the product');
  });

  it("is checked by npm run audit:verify, which names what doesn't match and exits with 1", async () => {
    const whole = await verify();
    expect(whole).toMatchObject({ code: 0, errors: '' });
    expect(whole.output).toMatch(/^The audit trail is whole: 8 entries, the last is 8, its hash is [0-9a-f]{64}\n$/);
    await tamper('DELETE FROM audit_entries WHERE id = 3');
    expect(await verify()).toEqual({
      code: 1,
      output: '',
      errors: 'The audit trail is not whole. Entry 3 does not fit: it was removed\n',
    });
  }, 60_000);

  it('still includes an earlier hash after it has grown, but not after its owner has rewritten it', async () => {
    const { hash } = await report();
    await sql(`INSERT INTO audit_entries (action) VALUES ('thing.later')`);
    expect(await problem(hash)).toBeNull();
    await tamper(`UPDATE audit_entries SET address = '192.0.2.1' WHERE id = 8`, 'DELETE FROM audit_seals', SEAL_ALL);
    expect(await problem()).toBeNull();
    expect(await problem(hash)).toMatch('No entry has the hash of the anchor');
    expect((await verify('--anchor', hash)).code).toBe(1);
    expect((await verify('--anchor', 'nonsense')).errors).toMatch('64 hexadecimal digits');
  }, 60_000);

  it.each([
    'TRUNCATE audit_entries',
    'TRUNCATE audit_seals',
    'TRUNCATE audit_entries, audit_seals CASCADE',
    'DELETE FROM audit_seals',
    `UPDATE audit_seals SET hash = ''`,
  ])('rejects %s', (statement) => expect(sql(statement)).rejects.toThrow('never changed'));

  it('puts concurrent changes in one order, and waits for no unfinished change', async () => {
    const insert = `INSERT INTO audit_entries (action) VALUES ('thing.quick')`;
    await withClient(database.url, async (slow) => {
      await slow.query('BEGIN');
      await slow.query(`INSERT INTO audit_entries (action) VALUES ('thing.slow')`);
      await Promise.all(Array.from({ length: 8 }, () => sql(insert, insert, insert)));
      expect(await report()).toMatchObject({ entries: 32, problem: null });
      await slow.query('COMMIT');
    });
    expect(await report()).toMatchObject({ entries: 33, lastEntry: 9, problem: null });
  });
});

describe('the daily anchor', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    await signInAdministrator(server);
  }, 60_000);
  afterAll(() => server.close());

  it('logs the end of the chain exactly as the check reports it', async () => {
    const log = jest.spyOn(Logger.prototype, 'log');
    await server.app.get(Schedules).handlerOf('audit-anchor')!();
    const { entries, lastEntry, hash } = await withClient(server.database.url, (client) => verifyTrail(client));
    expect(entries).toBeGreaterThan(0);
    expect(log).toHaveBeenCalledWith(`Audit anchor: ${entries} entries, the last is ${lastEntry}, its hash is ${hash}`);
    log.mockRestore();
  });
});
