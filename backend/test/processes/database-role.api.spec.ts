import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { migrations } from '../../src/migrations';
import { migrate } from '../../src/platform/database';
import { RowCounts } from '../../src/platform/row-counts';
import { runBuiltCommand } from '../support/commands';
import { withClient } from '../support/database-contents';
import { aDocument } from '../support/documents';
import { eventually } from '../support/eventually';
import { type MailPeer, recipientsOf, startMailPeer } from '../support/mail-peer';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { startServerProcess } from '../support/server-process';
import { startTestApp, type TestApp } from '../support/test-app';
import { createTestDatabase, databaseUrl, type TestDatabase } from '../support/test-database';

const suffix = randomBytes(6).toString('hex');
const [OWNER, RUNTIME] = [`owner_${suffix}`, `runtime_${suffix}`];

const as = (role: string, url: string) => {
  const address = new URL(url);
  [address.username, address.password] = [role, role];
  return address.href;
};
const onServer = (...statements: readonly string[]) =>
  withClient(databaseUrl('postgres'), async (client) => {
    for (const statement of statements) await client.query(statement);
  });

describe('a database role that owns nothing', () => {
  let database: TestDatabase;
  let owner: string;
  let runtime: string;
  beforeAll(async () => {
    database = await createTestDatabase({ isMigrated: false });
    [owner, runtime] = [as(OWNER, database.url), as(RUNTIME, database.url)];
    await onServer(
      ...[OWNER, RUNTIME].map((role) => `CREATE ROLE ${role} LOGIN PASSWORD '${role}'`),
      `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} OWNER TO ${OWNER}`,
    );
  }, 60_000);
  afterAll(async () => {
    await database.drop();
    await onServer(`DROP ROLE ${OWNER}, ${RUNTIME}`);
  });

  const places = () => ({ DATABASE_URL: runtime, DATA_DIR: process.env['TEST_DATA_DIR'] });

  it("can't prepare the database, and the start explains what to do", async () => {
    expect(await startServerProcess(places()).ended).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^DATABASE_URL names a role .* set MIGRATION_DATABASE_URL to its owner's address/,
      ) as string,
    });
  }, 30_000);

  it.each([
    ['encoded in UTF-8', 'hunter2%e9x', '', 'has a % that does not start an encoded character'],
    ['with its certificate', 'hunter2', '?sslrootcert=/does/not/exist', 'cannot be used: ENOENT'],
    ['over TLS', 'hunter2', '?sslmode=verify-full', 'cannot be used: The server does not support SSL'],
    ['with its password', 'hunter2', '', 'cannot be used: password authentication failed'],
  ])("explains in one line why the owner can't be reached %s", async (_, password, search, reason) => {
    const address = new URL(owner);
    [address.password, address.search] = [password, search];
    const { code, errors } = await startServerProcess({ ...places(), MIGRATION_DATABASE_URL: address.href }).ended;
    expect(code).toBe(1);
    expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining(`MIGRATION_DATABASE_URL ${reason}`)]);
    expect(errors).not.toContain('hunter2');
  });

  it('runs on a database prepared with MIGRATION_DATABASE_URL, and restarts without it', async () => {
    const first = startServerProcess({ ...places(), MIGRATION_DATABASE_URL: owner });
    expect((await fetch(`${await first.ready}/api/health/ready`)).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0 });
    const second = startServerProcess(places());
    expect((await fetch(`${await second.ready}/api/health/ready`)).status).toBe(200);
    second.child.kill('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0 });
  }, 60_000);

  it('can take the place of a superuser that stays the owner, as with Docker Compose', async () => {
    const used = await createTestDatabase();
    const env = { ...places(), DATABASE_URL: as(RUNTIME, used.url), MIGRATION_DATABASE_URL: used.url };
    const server = startServerProcess(env);
    expect((await fetch(`${await server.ready}/api/health/ready`)).status).toBe(200);
    server.child.kill('SIGTERM');
    await server.ended;
    const removal = withClient(env.DATABASE_URL, (client) => client.query('DELETE FROM audit_entries'));
    await expect(removal).rejects.toThrow('permission denied');
    await used.drop();
  }, 60_000);

  describe('while the product runs with it', () => {
    let server: TestApp;
    let peer: MailPeer;
    beforeAll(async () => {
      await migrate(migrations, owner, runtime);
      peer = await startMailPeer();
      server = await startTestApp({
        database: { ...database, url: runtime, drop: () => Promise.resolve() },
        env: { SMTP_URL: peer.url },
      });
    }, 60_000);
    afterAll(async () => {
      await server.close();
      await peer.close();
    });

    const sql = <Row>(statement: string): Promise<Row[]> => server.app.get(DataSource).query(statement);

    it('serves requests, decisions, emails, documents, texts, and metrics', async () => {
      await anAccount(server, 'paula', 'prescriber');
      await eventually(() => peer.mails.some((mail) => /approved/i.test(mail.subject ?? '') && recipientsOf(mail)[0]));
      const admin = await signInAdministrator(server);
      const { id } = await aDocument(server, admin);
      const paula = await signIn(server, 'paula');
      await server.http.get(`/api/documents/${id}/download`).auth(paula, { type: 'bearer' }).expect(200);
      await server.http.delete(`/api/documents/${id}`).auth(admin, { type: 'bearer' }).expect(204);
      const text = { content: 'Welcome back' };
      const change = (path: string) => server.http.post(path).auth(admin, { type: 'bearer' });
      await server.http.put('/api/content/hero_title').auth(admin, { type: 'bearer' }).send(text).expect(200);
      await change('/api/content/hero_title/publish').expect(200);
      const message = { name: 'Ana', email: 'ana@example.org', message: 'When do you open on Monday?' };
      await server.http.post('/api/contact').send(message).expect(201);
      await server.app.get(RowCounts).compact();
      const { body, headers } = await server.http.get('/api/admin/audit').auth(admin, { type: 'bearer' }).expect(200);
      expect((body as { action: string }[])[0]?.action).toBe('contact.received');
      expect(headers['x-total-count']).toBe(String((body as unknown[]).length));
      await server.http.get('/api/admin/system').auth(admin, { type: 'bearer' }).expect(200);
      expect(await runBuiltCommand('audit-verify', [], places())).toMatchObject({ code: 0 });
    }, 60_000);

    it.each([
      'UPDATE audit_entries SET action = action',
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
      `INSERT INTO audit_entries (at, action) VALUES (now() - interval '1 year', 'thing.backdated')`,
      'DELETE FROM audit_seals',
      `INSERT INTO audit_seals VALUES (1000000, 1000000, '')`,
      'UPDATE document_accesses SET address = NULL',
      'DELETE FROM document_accesses',
      'UPDATE document_mailings SET version = version',
      'DELETE FROM document_mailings',
      'DELETE FROM migrations',
    ])("can't %s", (statement) => expect(sql(statement)).rejects.toThrow('permission denied'));

    it.each([
      'ALTER TABLE audit_entries DISABLE TRIGGER ALL',
      'DROP TRIGGER audit_entries_are_final ON audit_entries',
      'DROP TABLE audit_entries CASCADE',
      'ALTER FUNCTION audit_entry_seal() OWNER TO CURRENT_USER',
    ])("can't %s", (statement) => expect(sql(statement)).rejects.toThrow('must be owner'));

    it("can't replace the function that creates the seals", async () => {
      for (const statement of [
        'CREATE TABLE audit_copies (id integer)',
        'CREATE FUNCTION audit_entry_hash(bytea, bytea) RETURNS bytea LANGUAGE sql RETURN $1',
        'CREATE SCHEMA elsewhere',
        `SET session_replication_role = 'replica'`,
        `SET ROLE ${OWNER}`,
      ])
        await expect(sql(statement)).rejects.toThrow('permission denied');
    });
  });
});
