import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wrongSettings } from '../../../test/support/wrong-settings';
import { ConfigurationError, readConfig } from '.';

const dataDir = mkdtempSync(path.join(tmpdir(), 'pharmacy-config-'));
const secret = 'k3J9-vQ2x_8sLm4NpR7tYw1ZbC6dE5fG';
const production = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  JWT_SECRET: secret,
  DATABASE_URL: 'postgresql://pharmacy@db.example.org/pharmacy',
};

const faultsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig({ DATA_DIR: dataDir, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
};

afterAll(() => rmSync(dataDir, { recursive: true }));

describe(readConfig.name, () => {
  it('runs the demo with nothing set', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      demo: true,
      production: false,
      port: 3000,
      host: '127.0.0.1',
      role: 'all',
      publicUrl: 'http://127.0.0.1:3000',
      jwtTtlSeconds: 8 * 3600,
      adminUsername: 'admin',
      adminPassword: 'pharmacy-demo',
      timeZone: 'America/Chicago',
      rateLimits: true,
      logLevel: 'info',
    });
    expect(config.databaseUrl).toBeUndefined();
  });

  it('makes a signing secret once, for the owner only', () => {
    const first = readConfig({ DATA_DIR: dataDir }).jwtSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: dataDir }).jwtSecret).toEqual(first);
    const file = path.join(dataDir, 'jwt-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(first.toString());
  });

  it('takes an empty variable as unset', () => {
    expect(faultsOf({ PORT: '', SMTP_URL: ' ', DATABASE_URL: '' })).toEqual([]);
  });

  it.each(Object.entries(wrongSettings).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    'refuses %s=%s with one line that names it',
    (name, value) => {
      const faults = faultsOf({ [name]: value });
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatch(new RegExp(`^${name} `));
      expect(faults[0]).not.toContain('\n');
    },
  );

  it.each(['[]', 'null', '{', '{"admin":{"entry":5}}', '{"admin":{"entry":"//elsewhere"}}', '{"admin":null}'])(
    'refuses remotes such as %s',
    (content) => {
      const file = path.join(dataDir, 'remotes.json');
      writeFileSync(file, content);
      expect(faultsOf({ REMOTES_CONFIG: file })).toEqual([
        expect.stringMatching(/^REMOTES_CONFIG [^\n]*must be a JSON file/),
      ]);
    },
  );

  it('takes remotes that are here or elsewhere', () => {
    const file = path.join(dataDir, 'remotes.json');
    const entries = { admin: { entry: 'https://cdn.example.org/m.json' }, public: { entry: '/remotes/public/m.json' } };
    writeFileSync(file, JSON.stringify(entries));
    expect(faultsOf({ REMOTES_CONFIG: file })).toEqual([]);
  });

  it('never repeats a secret', () => {
    expect(faultsOf({ JWT_SECRET: 'hunter2', ADMIN_PASSWORD: 'pw' }).join()).not.toMatch(/hunter2|pw/);
  });

  it.each([
    ['DATABASE_URL', 'postgres://u:p@db:5432/x?sslmode=require'],
    ['REDIS_URL', 'rediss://:pw@cache:6380/1'],
    ['SMTP_URL', 'smtps://user:pw@mail.example.org:465'],
    ['MAIL_FROM', 'care@example.org'],
    ['JWT_TTL', '90'],
    ['CORS_ORIGINS', 'https://a.example.org, http://localhost:8080'],
    ['TRUST_PROXY', 'loopback, 10.0.0.0/8, 2001:db8::/32, 192.0.2.1'],
    ['HOST', '::'],
    ['PHARMACY_TIME_ZONE', 'Europe/Berlin'],
  ])('accepts %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([]);
  });

  it('takes an S3 store whole or not at all', () => {
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a secret' };
    expect(readConfig({ DATA_DIR: dataDir, ...s3 }).s3).toMatchObject({ bucket: 'files', region: 'us-east-1' });
    for (const name of Object.keys(s3)) {
      const [fault, ...more] = faultsOf({ ...s3, [name]: '' });
      expect(fault).toMatch(new RegExp(`^${name} is missing`));
      expect(more).toEqual([]);
    }
  });

  it('tells all faults at once', () => {
    expect(faultsOf({ PORT: 'x', ROLE: 'x', JWT_TTL: 'x' })).toHaveLength(3);
  });
});

describe('production', () => {
  it('starts when it has what it needs, and makes up no administrator', () => {
    const config = readConfig(production);
    expect(config).toMatchObject({ production: true, demo: false, jwtSecret: Buffer.from(secret) });
    expect(config.adminUsername).toBeUndefined();
    expect(config.adminPassword).toBeUndefined();
  });

  it.each([
    ['JWT_SECRET', undefined],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['JWT_SECRET', 'x'.repeat(64)],
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', ' '],
    ['RATE_LIMITS', 'off'],
  ])('refuses %s=%s', (name, value) => {
    const faults = faultsOf({ ...production, [name]: value });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([name]);
  });

  it("refuses the demo administrator's password", () => {
    const faults = faultsOf({ ...production, ADMIN_USERNAME: 'ana', ADMIN_PASSWORD: 'pharmacy-demo' });
    expect(faults).toEqual(["ADMIN_PASSWORD is the demo administrator's; production needs another"]);
  });
});
