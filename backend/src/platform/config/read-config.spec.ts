import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wrongSettings } from '../../../test/support/wrong-settings';
import { ConfigurationError, readConfig } from '.';
import { isGuessable } from './secrets';

const dataDir = mkdtempSync(path.join(tmpdir(), 'pharmacy-config-'));
const secret = 'k3J9-vQ2x_8sLm4NpR7tYw1ZbC6dE5fG';
const production = {
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  JWT_SECRET: secret,
  DATABASE_URL: 'postgresql://pharmacy@db.example.org/pharmacy',
};

const errorsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig({ DATA_DIR: dataDir, ...env });
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.errors;
    throw error;
  }
};

afterAll(() => rmSync(dataDir, { recursive: true }));

describe(readConfig.name, () => {
  it('runs the demo without any settings', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      demo: true,
      production: false,
      port: 3000,
      host: '127.0.0.1',
      role: 'all',
      publicUrl: 'http://127.0.0.1:3000',
      jwtTtlSeconds: 8 * 3600,
      sessionIdleSeconds: 35 * 60,
      decisionUndoSeconds: 10,
      accountConfirmationMonths: 12,
      adminUsername: 'admin',
      adminPassword: 'pharmacy-demo',
      timeZone: 'America/Chicago',
      rateLimits: true,
      logLevel: 'info',
    });
    expect(config.databaseUrl).toBeUndefined();
  });

  it('creates a signing secret once, readable by the owner only', () => {
    const first = readConfig({ DATA_DIR: dataDir }).jwtSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: dataDir }).jwtSecret).toEqual(first);
    const file = path.join(dataDir, 'jwt-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(first.toString());
  });

  it('creates the data folder for the owner only', () => {
    const made = path.join(dataDir, 'made', 'here');
    readConfig({ DATA_DIR: made });
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('treats an empty variable as unset', () => {
    expect(errorsOf({ PORT: '', SMTP_URL: ' ', DATABASE_URL: '' })).toEqual([]);
  });

  it.each(Object.entries(wrongSettings).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    'rejects %s=%s with one line that names it',
    (name, value) => {
      const errors = errorsOf({ [name]: value });
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatch(new RegExp(`^${name} `));
      expect(errors[0]).not.toContain('\n');
    },
  );

  it.each(['[]', 'null', '{', '{"admin":{"entry":5}}', '{"admin":{"entry":"//elsewhere"}}', '{"admin":null}'])(
    'rejects remotes such as %s',
    (content) => {
      const file = path.join(dataDir, 'remotes.json');
      writeFileSync(file, content);
      expect(errorsOf({ REMOTES_CONFIG: file })).toEqual([
        expect.stringMatching(/^REMOTES_CONFIG [^\n]*must be a JSON file/),
      ]);
    },
  );

  it('accepts local and external remotes', () => {
    const file = path.join(dataDir, 'remotes.json');
    const entries = { admin: { entry: 'https://cdn.example.org/m.json' }, public: { entry: '/remotes/public/m.json' } };
    writeFileSync(file, JSON.stringify(entries));
    expect(errorsOf({ REMOTES_CONFIG: file })).toEqual([]);
  });

  it('never repeats a secret in an error', () => {
    expect(errorsOf({ JWT_SECRET: 'hunter2', ADMIN_PASSWORD: 'pw' }).join()).not.toMatch(/hunter2|pw/);
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
    ['CLAMAV_URL', 'tcp://[::1]:3310'],
    ['CLAMAV_URL', 'unix:/run/clamav/clamd.ctl'],
    ['PHARMACY_TIME_ZONE', 'Europe/Berlin'],
  ])('accepts %s=%s', (name, value) => {
    expect(errorsOf({ [name]: value })).toEqual([]);
  });

  it('reads how long personal data is kept, and has null for what is kept', () => {
    const env = {
      RETAIN_REJECTED_REQUESTS: '6mo',
      RETAIN_MESSAGES: 'never',
      RETAIN_SIGN_INS: '0',
      RETAIN_INVITATIONS: '20y',
    };
    expect(readConfig({ DATA_DIR: dataDir, ...env }).retention).toEqual({
      'rejected-requests': { amount: 6, unit: 'months' },
      messages: null,
      'sign-ins': null,
      invitations: { amount: 20, unit: 'years' },
      'mail-records': { amount: 24, unit: 'months' },
      'access-addresses': { amount: 24, unit: 'months' },
      'deactivated-accounts': null,
    });
    expect(errorsOf({ RETAIN_MESSAGES: '24m' })).toEqual([
      'RETAIN_MESSAGES must be a time such as 30d, 12mo, or 2y, from 1d to 20y, or never to keep everything',
    ]);
  });

  it('reads where a virus scanner listens, and whether checks of documents bind', () => {
    const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });
    expect(read({})).toMatchObject({ clamav: undefined, documentChecksBind: false });
    expect(read({ CLAMAV_URL: 'tcp://[::1]:3310' }).clamav).toEqual({ host: '::1', port: 3310 });
    expect(read({ CLAMAV_URL: 'tcp://clamav:3310' }).clamav).toEqual({ host: 'clamav', port: 3310 });
    expect(read({ CLAMAV_URL: 'unix:/run/clamd.ctl' }).clamav).toEqual({ path: '/run/clamd.ctl' });
    expect(read({ DOCUMENT_CHECKS: 'require' }).documentChecksBind).toBe(true);
  });

  it('asks for an example of the code that matches the pattern', () => {
    const pattern = { DOCUMENT_CODE_PATTERN: 'MSP-[0-9]{4}-[0-9]{3}' };
    expect(errorsOf(pattern)).toEqual([expect.stringMatching(/^DOCUMENT_CODE_EXAMPLE is missing/)]);
    expect(errorsOf({ ...pattern, DOCUMENT_CODE_EXAMPLE: 'MSP-14' })).toEqual([
      'DOCUMENT_CODE_EXAMPLE must match DOCUMENT_CODE_PATTERN, in at most 40 characters',
    ]);
    const config = readConfig({ DATA_DIR: dataDir, ...pattern, DOCUMENT_CODE_EXAMPLE: 'MSP-2026-014' });
    expect(config.documentCodes.pattern.test('MSP-2026-015')).toBe(true);
    expect(config.documentCodes.pattern.test('an MSP-2026-015')).toBe(false);
  });

  it.each([
    [{ DATABASE_URL: 'postgres://u:p@db/x' }, /^DATABASE_URL/],
    [{ HOST: '0.0.0.0' }, /^HOST 0\.0\.0\.0/],
    [{ HOST: 'pharmacy.example.org' }, /^HOST pharmacy/],
    [{ PUBLIC_URL: 'https://www.example.org' }, /^PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://127.0.0.1' }, /^PUBLIC_URL/],
    [{ PUBLIC_URL: 'http://127.example.org' }, /^PUBLIC_URL/],
  ])('turns the demo off with %j, creates no administrator, and gives the reason', (env, reason) => {
    const config = readConfig({ DATA_DIR: dataDir, ...env });
    expect(config).toMatchObject({ demo: false, demoOffBecause: expect.stringMatching(reason) });
    expect([config.adminUsername, config.adminPassword]).toEqual([undefined, undefined]);
    expect(readConfig({ DATA_DIR: dataDir, DEMO: 'on', ...env })).toMatchObject({ demo: true, adminUsername: 'admin' });
  });

  it.each([{ HOST: '::1' }, { HOST: 'localhost' }, { HOST: '127.0.0.5' }, { PUBLIC_URL: 'http://localhost:3000' }])(
    'turns the demo on with %j, unless DEMO is off',
    (env) => {
      expect(readConfig({ DATA_DIR: dataDir, ...env }).demo).toBe(true);
      expect(readConfig({ DATA_DIR: dataDir, ...env, DEMO: 'off' }).demo).toBe(false);
    },
  );

  it.each([
    [' magnolia petals ', ' magnolia petals '],
    ['magnolia petals\r', 'magnolia petals'],
    ['  \r', undefined],
  ])('reads the password %j of the first administrator as %j, as at the sign-in', (given, password) => {
    const env = { DATA_DIR: dataDir, DEMO: 'off', ADMIN_USERNAME: 'ana', ADMIN_PASSWORD: given };
    expect(readConfig(env).adminPassword).toBe(password);
  });

  it('rejects the demo password for an administrator, even outside production', () => {
    const errors = errorsOf({ DEMO: 'off', ADMIN_USERNAME: 'ana', ADMIN_PASSWORD: ' pharmacy-demo' });
    expect(errors).toEqual(["ADMIN_PASSWORD is the demo's, which everyone knows: choose another one"]);
  });

  it('stores remote releases with the documents, or in a separate bucket with its own credentials', () => {
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a secret' };
    expect(readConfig({ DATA_DIR: dataDir, ...s3 }).releasesS3).toMatchObject({ bucket: 'files', accessKeyId: 'id' });
    const own = {
      RELEASES_S3_BUCKET: 'releases',
      RELEASES_S3_ACCESS_KEY_ID: 'other',
      RELEASES_S3_SECRET_ACCESS_KEY: 'secret',
    };
    const config = readConfig({ DATA_DIR: dataDir, ...s3, ...own });
    expect(config.releasesS3).toMatchObject({ bucket: 'releases', accessKeyId: 'other', secretAccessKey: 'secret' });
    expect(config.s3).toMatchObject({ bucket: 'files', accessKeyId: 'id' });
    expect(errorsOf({ ...s3, RELEASES_S3_BUCKET: 'releases' })).toEqual([
      'RELEASES_S3_ACCESS_KEY_ID is missing although RELEASES_S3_BUCKET is set',
      'RELEASES_S3_SECRET_ACCESS_KEY is missing although RELEASES_S3_BUCKET is set',
    ]);
  });

  it('accepts several public keys for remote releases, and no keys of other types', () => {
    const publicKey = (type: 'ed25519' | 'x25519') =>
      (type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')).publicKey
        .export({ format: 'der', type: 'spki' })
        .toString('base64');
    const two = [publicKey('ed25519'), publicKey('ed25519')].join(', ');
    expect(readConfig({ DATA_DIR: dataDir, REMOTE_PUBLIC_KEYS: two }).remotePublicKeys).toHaveLength(2);
    for (const wrong of ['nonsense', publicKey('x25519'), `${two},x`])
      expect(errorsOf({ REMOTE_PUBLIC_KEYS: wrong })).toEqual([
        expect.stringContaining('is no key of npm run remote:keys'),
      ]);
  });

  it('requires all S3 settings or none', () => {
    const s3 = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a secret' };
    expect(readConfig({ DATA_DIR: dataDir, ...s3 }).s3).toMatchObject({ bucket: 'files', region: 'us-east-1' });
    for (const name of Object.keys(s3)) {
      const [error, ...more] = errorsOf({ ...s3, [name]: '' });
      expect(error).toMatch(new RegExp(`^${name} is missing`));
      expect(more).toEqual([]);
    }
  });

  it('reports all errors at once', () => {
    expect(errorsOf({ PORT: 'x', ROLE: 'x', JWT_TTL: 'x' })).toHaveLength(3);
  });
});

describe('secrets', () => {
  it.each([
    'a'.repeat(64),
    'abcdefgh'.repeat(8),
    'pharmacy-secret-pharmacy-secret-pharmacy-secret',
    'aaaaaaaabbbbbbbbccccccccddddddddeeeeeeeeffffffffgggggggghhhhhhhh',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'change-me-please-change-me-please-32',
    'aabbccddeeffgghhiijjkkllmmnnooppqqrrssttuuvv',
    '0101101001010110101001101010010110100101',
    '\u0000'.repeat(32),
  ])('that repeat or count up are rejected: %j', (value) => {
    for (const name of ['JWT_SECRET', 'JWT_SECRET_PREVIOUS', 'BACKUP_KEY']) {
      const errors = errorsOf({ JWT_SECRET: secret, [name]: value });
      expect(errors).toContainEqual(expect.stringMatching(new RegExp(`^${name} is too weak: [^\n]+openssl rand`)));
    }
  });

  it('that are random are never rejected, in any encoding', () => {
    for (let round = 0; round < 500; round++) {
      expect(isGuessable(randomBytes(32))).toBe(false);
      expect(isGuessable(Buffer.from(randomBytes(16).toString('hex')))).toBe(false);
      expect(isGuessable(Buffer.from(randomBytes(24).toString('base64')))).toBe(false);
    }
  });

  it('from before a rotation are accepted only beside the current one, and no two can be the same', () => {
    const other = randomBytes(32).toString('base64');
    const config = readConfig({ DATA_DIR: dataDir, JWT_SECRET: secret, JWT_SECRET_PREVIOUS: other });
    expect(config.jwtSecretPrevious?.toString()).toBe(other);
    expect(errorsOf({ JWT_SECRET_PREVIOUS: other })).toEqual([
      expect.stringMatching(/^JWT_SECRET_PREVIOUS is set without/),
    ]);
    for (const name of ['JWT_SECRET_PREVIOUS', 'BACKUP_KEY'])
      expect(errorsOf({ JWT_SECRET: secret, [name]: secret })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is the same as JWT_SECRET`)),
      ]);
  });
});

describe('production', () => {
  it('requires two-step sign-in of staff unless the setting turns it off, and nowhere else by default', () => {
    expect(readConfig(production).staffSecondFactor).toBe(true);
    expect(readConfig({ ...production, STAFF_SECOND_FACTOR: 'off' }).staffSecondFactor).toBe(false);
    expect(readConfig({ DATA_DIR: dataDir }).staffSecondFactor).toBe(false);
  });

  it('starts with the required settings, and creates no administrator', () => {
    const config = readConfig(production);
    expect(config).toMatchObject({ production: true, demo: false, jwtSecret: Buffer.from(secret) });
    expect(config.adminUsername).toBeUndefined();
    expect(config.adminPassword).toBeUndefined();
  });

  it.each([
    ['JWT_SECRET', undefined],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['JWT_SECRET', 'x'.repeat(64)],
    ['JWT_SECRET', 'abcdefghij'.repeat(5)],
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', ' '],
    ['RATE_LIMITS', 'off'],
    ['DEMO', 'on'],
  ])('rejects %s=%s', (name, value) => {
    const errors = errorsOf({ ...production, [name]: value });
    expect(errors.map((error) => error.split(' ')[0])).toEqual([name]);
  });

  it('rejects an SMTP server without a sender', () => {
    const smtp = { ...production, SMTP_URL: 'smtp://mail.example.org' };
    expect(errorsOf(smtp)).toEqual(['MAIL_FROM is missing although SMTP_URL is set: name the sender of the emails']);
    expect(errorsOf({ ...smtp, MAIL_FROM: 'Pharmacy <no-reply@pharmacy.example>' })).toEqual([]);
  });

  it('rejects the demo password', () => {
    const errors = errorsOf({ ...production, ADMIN_USERNAME: 'ana', ADMIN_PASSWORD: 'pharmacy-demo' });
    expect(errors).toEqual(["ADMIN_PASSWORD is the demo's, which everyone knows: choose another one"]);
  });
});
