import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { PasswordHasher } from '../../src/modules/auth';
import { eventually } from '../support/eventually';
import { startServerProcess } from '../support/server-process';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

/** Several servers, one after the other, each with a database of its own. */
jest.setTimeout(180_000);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

describe('the server process', () => {
  // As deep and as private as a clone below a folder that only its owner may enter.
  const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'pharmacy-process-')), 'data');
  const postmaster = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  afterAll(() => rmSync(path.dirname(dataDir), { recursive: true }));

  it('starts its own database, rejects a second start beside it, and leaves nothing behind after SIGTERM', async () => {
    const server = startServerProcess({ DATA_DIR: dataDir });
    const url = await server.ready;
    expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
    const database = postmaster();

    const second = await startServerProcess({ DATA_DIR: dataDir }).ended;
    expect(second.code).toBe(1);
    expect(second.errors.trim()).toMatch(new RegExp(`^DATA_DIR .* is in use by process ${server.child.pid}: .*$`));

    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, errors: '' });
    expect(isAlive(database)).toBe(false);
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(false);
  });

  it('restarts on the data of a killed process', async () => {
    const killed = startServerProcess({ DATA_DIR: dataDir });
    await killed.ready;
    const leftover = postmaster();
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = startServerProcess({ DATA_DIR: dataDir });
    await next.ready;
    expect(postmaster()).not.toBe(leftover);
    expect(isAlive(leftover)).toBe(false);

    next.child.kill('SIGINT');
    expect((await next.ended).code).toBe(0);
  });

  it("stops its database when it's killed and not restarted", async () => {
    const killed = startServerProcess({ DATA_DIR: dataDir });
    await killed.ready;
    const database = postmaster();
    killed.child.kill('SIGKILL');
    await eventually(() => !isAlive(database));
  });

  it('ends when its parent closes the channel', async () => {
    const server = startServerProcess({ DATA_DIR: dataDir });
    await server.ready;
    server.child.disconnect();
    expect((await server.ended).code).toBe(0);
  });

  it('runs, and ends on SIGTERM, while the disk for its log is full', async () => {
    const full = openSync('/dev/full', 'w');
    const server = startServerProcess({ DATA_DIR: dataDir }, 'test', full);
    const url = await server.ready;
    expect((await fetch(`${url}/api/content`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, errors: '' });
    closeSync(full);
  });

  it('reports in one line that the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const { code, errors } = await startServerProcess({ DATA_DIR: dataDir, PORT: port }).ended;
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toEqual([expect.stringMatching(`^PORT ${port} is in use`)]);
    other.close();
  });

  it('reports each invalid setting in one line, without a stack trace', async () => {
    const { code, errors } = await startServerProcess({ DATA_DIR: dataDir, PORT: 'abc', JWT_TTL: '5x', ROLE: 'x' })
      .ended;
    expect(code).toBe(1);
    expect(
      errors
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0])
        .sort(),
    ).toEqual(['JWT_TTL', 'PORT', 'ROLE']);
  });

  it('reports in one line that the database rejects it', async () => {
    const url = new URL(process.env['TEST_DATABASE_SERVER'] ?? '');
    url.password = 'wrong';
    const { code, errors } = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url.href }).ended;
    expect(code).toBe(1);
    expect(errors.trim()).toMatch(/^DATABASE_URL is rejected by the server: [^\n]*$/);
    expect(errors).not.toContain('wrong');
  });
});

describe('in demo mode', () => {
  let database: TestDatabase;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pharmacy-demo-'));
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  async function signInTold(): Promise<string | undefined> {
    const server = startServerProcess({ DEMO: 'on', DATA_DIR: dataDir, DATABASE_URL: database.url });
    const signIn = await server.signIn;
    server.child.kill('SIGTERM');
    await server.ended;
    return signIn;
  }

  it("logs the administrator's credentials until someone has changed them", async () => {
    expect(await signInTold()).toBe('admin / pharmacy-demo');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('UPDATE users SET password_hash = $1', [await new PasswordHasher().hash('another one')]);
    await client.end();
    expect(await signInTold()).toBeUndefined();
  });
});

describe('in production', () => {
  let database: TestDatabase;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pharmacy-production-'));
  const env = () => ({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    JWT_SECRET: 'Vb7-q2Lx_9sKm4NpR7tYw1ZbC6dE5fGh',
  });
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  it('creates no administrator, and explains how to create one', async () => {
    const server = startServerProcess(env());
    await server.ready;
    server.child.kill('SIGTERM');
    expect((await server.ended).output).toContain('npm run admin:create');
  });

  it('creates no first administrator with a weak password, and reports it in one line', async () => {
    const server = startServerProcess({ ...env(), ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'password1234' });
    const { code, errors } = await server.ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^ADMIN_PASSWORD is rejected\. This password is on a list of leaked passwords.*\n$/);
  });

  it('warns that a first administrator whose name is no email address gets a placeholder', async () => {
    const server = startServerProcess({ ...env(), ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'Slow-Magnolia-Trail-48' });
    await server.ready;
    server.child.kill('SIGTERM');
    expect((await server.ended).output).toContain('ADMIN_USERNAME is not an email address');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query('SELECT email FROM users');
    await client.end();
    expect(rows).toEqual([{ email: 'chief@example.org' }]);
  });

  it('starts with the texts of the site, and without any demo content', async () => {
    const server = startServerProcess(env());
    const url = await server.ready;
    const { blocks } = (await (await fetch(`${url}/api/pages/home`)).json()) as { blocks: object };
    expect(blocks).toHaveProperty('hero_title');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query('SELECT name FROM planted_seeds');
    await client.end();
    expect(rows).toEqual([{ name: 'content' }]);
    server.child.kill('SIGTERM');
    await server.ended;
  });
});
