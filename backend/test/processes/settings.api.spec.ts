import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startServerProcess } from '../support/server-process';
import { createTestDatabase, databaseUrl, type TestDatabase } from '../support/test-database';
import { wrongRounds, wrongSettings } from '../support/wrong-settings';

/** Of a start that must be rejected: the lines that it says; fails when it says anything else, or ends otherwise. */
async function linesOf(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const { code, errors, output } = await startServerProcess(env).ended;
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).not.toMatch(/^\s+at /m);
  return errors.trimEnd().split('\n');
}

describe('invalid settings', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pharmacy-settings-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it.each([...wrongRounds().entries()])(
    'stop the start with exactly one line each, all reported at once (round %i)',
    async (_, env) => {
      const lines = await linesOf(env);
      expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(Object.keys(wrongSettings).sort());
    },
  );

  it('are reported without secrets', async () => {
    const env = {
      DATA_DIR: dataDir,
      JWT_SECRET: 'hunter2',
      ADMIN_PASSWORD: 'pw123',
      REDIS_URL: 'redis://:h%nter@cache',
    };
    expect((await linesOf(env)).join()).not.toMatch(/hunter2|pw123|h%nter/);
  });

  it('of production are all reported at once', async () => {
    const env = { DATA_DIR: dataDir, NODE_ENV: 'production', RATE_LIMITS: 'off', ADMIN_PASSWORD: 'pharmacy-demo' };
    const names = (await linesOf(env)).map((line) => line.split(' ')[0]);
    expect(names.sort()).toEqual(['ADMIN_PASSWORD', 'ADMIN_USERNAME', 'DATABASE_URL', 'JWT_SECRET', 'RATE_LIMITS']);
  });

  it('name the folder whose signing secret is damaged', async () => {
    writeFileSync(path.join(dataDir, 'jwt-secret'), '');
    expect(await linesOf({ DATA_DIR: dataDir })).toEqual([expect.stringMatching(/^DATA_DIR has a damaged file/)]);
    rmSync(path.join(dataDir, 'jwt-secret'));
  });

  describe('that only show up in use', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createTestDatabase();
    });
    afterAll(() => database.drop());

    it('are reported in one line when the database URL names a missing file', async () => {
      const url = `${database.url}?sslcert=/does/not/exist`;
      expect(await linesOf({ DATA_DIR: dataDir, DATABASE_URL: url })).toEqual([
        expect.stringMatching(/^DATABASE_URL cannot be used: .*exist/),
      ]);
    });

    it("are reported in one line when the database account can't create tables", async () => {
      const role = `weak_${randomBytes(4).toString('hex')}`;
      const client = new Client({ connectionString: databaseUrl('postgres') });
      await client.connect();
      await client.query(`CREATE ROLE ${role} LOGIN PASSWORD 'weak'`);
      const url = new URL(database.url);
      [url.username, url.password] = [role, 'weak'];
      const lines = await linesOf({ DATA_DIR: dataDir, DATABASE_URL: url.href });
      await client.query(`DROP ROLE ${role}`);
      await client.end();
      expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL cannot be brought up to date: permission denied/)]);
    });

    it.each(['host.invalid', '255.255.255.255'])(
      "are reported in one line when the owner's database is at %s, which can't be reached",
      async (host) => {
        const owner = `postgres://owner:secret@${host}/pharmacy`;
        const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, MIGRATION_DATABASE_URL: owner };
        expect(await linesOf(env)).toEqual([
          expect.stringMatching(/^MIGRATION_DATABASE_URL cannot be used: (connect|getaddrinfo) E/),
        ]);
      },
    );

    it('are reported in one line when the folder for uploads is a file, with the remedy', async () => {
      const ownDataDir = mkdtempSync(path.join(dataDir, 'spool-'));
      const spool = path.join(ownDataDir, 'spool');
      writeFileSync(spool, '');
      const lines = await linesOf({ DATA_DIR: ownDataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
      expect(lines).toEqual([
        `DATA_DIR has no usable folder spool (EEXIST): remove ${spool}, and the next start creates it`,
      ]);
    });

    it.each(['host.invalid', 'fe80::1'])('are reported in one line when %s has no local address', async (host) => {
      const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, LOG_LEVEL: 'silent', HOST: host };
      expect(await linesOf(env)).toEqual([`HOST ${host} is not an address of this machine`]);
    });
  });
});
