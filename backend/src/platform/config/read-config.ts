import { isIPv4 } from 'node:net';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { limits, remoteNames } from '@pharmacy/contracts';
import { Config, DEMO_PASSWORD, type RetainedKindName, retentionSettings, type S3Settings } from './config';
import { prepareDataDir, readSecrets } from './secrets';
import { Environment, InvalidSetting } from './environment';
import * as parse from './parsers';

/** The environment isn't usable. `errors` has one line each, which names the variable and never contains a secret. */
export class ConfigurationError extends Error {
  constructor(readonly errors: readonly string[]) {
    super(errors.join('\n'));
    this.name = 'ConfigurationError';
  }
}

const HINT = 'must be a JSON file such as {"admin": {"entry": "https://cdn.example.org/mf-manifest.json"}}';

/** The absolute path of a JSON file that maps remotes to their manifests. The file may change while the server runs. */
function remotesFile(value: string): string {
  const file = path.resolve(value);
  const content = readJson(file);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new InvalidSetting(HINT);
  for (const name of remoteNames) {
    const remote = (content as Readonly<Record<string, { readonly entry?: unknown } | null | undefined>>)[name];
    if (remote !== undefined && !isAddress(remote?.entry))
      throw new InvalidSetting(`has no usable entry for ${name}: it ${HINT}`);
  }
  return file;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new InvalidSetting(HINT);
  }
}

/** Whether `entry` is a path on this server or an http(s) URL. */
function isAddress(entry: unknown): boolean {
  return typeof entry === 'string' && (/^\/(?!\/)/.test(entry) || (/^https?:/.test(entry) && URL.canParse(entry)));
}

const MIN_PASSWORD_LENGTH = 6;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads and validates all settings. Creates `DATA_DIR` and, outside of production, the signing secret in it.
 * Throws `ConfigurationError` with all errors at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = new Environment(environment);
  const production = env.optional('NODE_ENV', parse.oneOf('production', 'development', 'test')) === 'production';
  const port = env.read('PORT', parse.integer(0, 65_535), 3_000);
  const host = env.read('HOST', parse.host, '127.0.0.1');
  const publicUrl = env.read('PUBLIC_URL', parse.baseUrl, `http://127.0.0.1:${port}`);
  const { demo, demoOffBecause } = readDemo(env, { production, host, publicUrl });
  const dataDir = env.read('DATA_DIR', parse.absolutePath, parse.absolutePath('.data'));
  const s3 = readS3(env, 'S3');
  const settings: Omit<Config, 'jwtSecret'> = {
    production,
    demo,
    demoOffBecause,
    port,
    dataDir,
    host,
    role: env.read('ROLE', parse.oneOf('web', 'worker', 'all'), 'all'),
    databaseUrl: env.optional('DATABASE_URL', parse.encodedUrl('postgres', 'postgresql')),
    migrationDatabaseUrl: readMigrationUrl(env),
    redisUrl: env.optional('REDIS_URL', parse.redisUrl),
    smtpUrl: env.optional('SMTP_URL', parse.encodedUrl('smtp', 'smtps')),
    mailFrom: env.read('MAIL_FROM', parse.mailbox, 'Magnolia Specialty Pharmacy <no-reply@example.org>'),
    s3,
    releasesS3: readS3(env, 'RELEASES_S3') ?? s3,
    jwtTtlSeconds: env.read('JWT_TTL', parse.seconds, 8 * 3_600),
    sessionIdleSeconds: env.read('SESSION_IDLE', parse.idleSeconds, parse.MIN_IDLE_SECONDS),
    decisionUndoSeconds: env.read('DECISION_UNDO_SECONDS', parse.integer(0, 60), 10),
    retention: readRetention(env),
    staffSecondFactor: env.read('STAFF_SECOND_FACTOR', parse.oneOf('on', 'off'), production ? 'on' : 'off') === 'on',
    accountConfirmationMonths: env.read('ACCOUNT_CONFIRMATION_MONTHS', parse.integer(0, 60), 12),
    ...readAdministrator(env, demo),
    publicUrl,
    timeZone: env.read('PHARMACY_TIME_ZONE', parse.timeZone, 'America/Chicago'),
    documentCodes: readDocumentCodes(env),
    documentChecksBind: env.read('DOCUMENT_CHECKS', parse.oneOf('advise', 'require'), 'advise') === 'require',
    clamav: env.optional('CLAMAV_URL', parse.socketAddress),
    corsOrigins: env.read('CORS_ORIGINS', parse.origins, []),
    trustProxy: env.read('TRUST_PROXY', parse.proxies, []),
    metricsToken: env.optional('METRICS_TOKEN', parse.bearerToken),
    remotesConfig: env.optional('REMOTES_CONFIG', remotesFile),
    remotePublicKeys: env.read('REMOTE_PUBLIC_KEYS', parse.publicKeys, []),
    rateLimits: env.read('RATE_LIMITS', parse.oneOf('on', 'off'), 'on') === 'on',
    logLevel: env.read('LOG_LEVEL', parse.oneOf(...LOG_LEVELS), 'info'),
  };
  if (production) rejectDemoSettings(env, settings);
  const dataDirError = prepareDataDir(dataDir);
  if (dataDirError) env.reject('DATA_DIR', dataDirError);
  const secrets = readSecrets(env, environment, { production, dataDir });
  if (!secrets || env.errors.length > 0) throw new ConfigurationError(env.errors);
  return new Config({ ...settings, ...secrets });
}

/** The demo runs if `DEMO` is on. If `DEMO` isn't set, it runs only on a server that other machines can't reach. */
function readDemo(
  env: Environment,
  { production, host, publicUrl }: Pick<Config, 'production' | 'host' | 'publicUrl'>,
): Pick<Config, 'demo' | 'demoOffBecause'> {
  const choice = env.optional('DEMO', parse.oneOf('on', 'off'));
  if (production && choice === 'on')
    env.reject('DEMO', 'must not be on in production: everyone knows the passwords of the demo');
  if (production || choice) return { demo: choice === 'on' };
  const demoOffBecause = [
    env.isSet('DATABASE_URL') && 'DATABASE_URL names a database',
    !isLoopback(host) && `HOST ${host} can be reached from other machines`,
    (publicUrl.startsWith('https:') || !isLoopback(new URL(publicUrl).hostname)) && `PUBLIC_URL is ${publicUrl}`,
  ].find((reason) => typeof reason === 'string');
  return { demo: !demoOffBecause, demoOffBecause };
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || /^\[?::1\]?$/.test(host) || (isIPv4(host) && host.startsWith('127.'));

function readAdministrator(env: Environment, demo: boolean): Pick<Config, 'adminUsername' | 'adminPassword'> {
  const adminUsername = env.optional('ADMIN_USERNAME', parse.username);
  const adminPassword = env.password('ADMIN_PASSWORD');
  if (adminPassword && (adminPassword.length < MIN_PASSWORD_LENGTH || adminPassword.length > 200))
    env.reject('ADMIN_PASSWORD', `must have ${MIN_PASSWORD_LENGTH} to 200 characters`);
  if (demo) return { adminUsername: adminUsername ?? 'admin', adminPassword: adminPassword ?? DEMO_PASSWORD };
  if (adminPassword?.trim() === DEMO_PASSWORD)
    env.reject('ADMIN_PASSWORD', "is the demo's, which everyone knows: choose another one");
  if (adminPassword && !env.isSet('ADMIN_USERNAME'))
    env.reject('ADMIN_USERNAME', 'is missing although ADMIN_PASSWORD is set');
  return { adminUsername, adminPassword };
}

function rejectDemoSettings(env: Environment, settings: Omit<Config, 'jwtSecret'>): void {
  if (!env.isSet('DATABASE_URL'))
    env.reject('DATABASE_URL', 'is missing: production does not run on the embedded database');
  if (settings.smtpUrl && !env.isSet('MAIL_FROM'))
    env.reject('MAIL_FROM', 'is missing although SMTP_URL is set: name the sender of the emails');
  if (!settings.rateLimits) env.reject('RATE_LIMITS', 'must not be off in production');
}

const RETENTION_DEFAULTS: Readonly<Record<RetainedKindName, string>> = {
  'rejected-requests': '12mo',
  messages: '24mo',
  'sign-ins': '30d',
  invitations: '90d',
  'mail-records': '24mo',
  'access-addresses': '24mo',
  'deactivated-accounts': 'never',
};

const readRetention = (env: Environment): Config['retention'] =>
  Object.fromEntries(
    Object.entries(retentionSettings).map(([kind, name]) => {
      // `optional` has null, which means to keep everything, and undefined if the setting isn't set.
      const period = env.optional(name, parse.retention);
      return [kind, period === undefined ? parse.retention(RETENTION_DEFAULTS[kind as RetainedKindName]) : period];
    }),
  ) as unknown as Config['retention'];

function readMigrationUrl(env: Environment): string | undefined {
  const migrationUrl = env.optional('MIGRATION_DATABASE_URL', parse.encodedUrl('postgres', 'postgresql'));
  if (migrationUrl && !env.isSet('DATABASE_URL'))
    env.reject('MIGRATION_DATABASE_URL', "is set although DATABASE_URL is not: that is the running product's role");
  return migrationUrl;
}

/** Without the settings, a code has letters, digits, and a few separators. The example must be a code of that form. */
function readDocumentCodes(env: Environment): Config['documentCodes'] {
  const ownPattern = env.optional('DOCUMENT_CODE_PATTERN', parse.wholePattern);
  const example = env.optional('DOCUMENT_CODE_EXAMPLE', parse.text);
  const pattern = ownPattern ?? parse.wholePattern('[A-Za-z0-9][A-Za-z0-9 ._/-]*');
  const isComparable = ownPattern ?? !env.isSet('DOCUMENT_CODE_PATTERN');
  const { max } = limits.documentCode;
  if (ownPattern && !example)
    env.reject(
      'DOCUMENT_CODE_EXAMPLE',
      'is missing although DOCUMENT_CODE_PATTERN is set: people see it with the error',
    );
  if (example && (example.length > max || (isComparable && !pattern.test(example))))
    env.reject('DOCUMENT_CODE_EXAMPLE', `must match DOCUMENT_CODE_PATTERN, in at most ${max} characters`);
  return { pattern, example: example ?? 'MSP-2026-014' };
}

function readS3(env: Environment, prefix: 'S3' | 'RELEASES_S3'): S3Settings | undefined {
  const name = (suffix: string) => `${prefix}_${suffix}`;
  const bucket = env.optional(name('BUCKET'), parse.bucket);
  const endpoint = env.optional(name('ENDPOINT'), parse.baseUrl);
  const region = env.read(name('REGION'), parse.region, 'us-east-1');
  const accessKeyId = env.optional(name('ACCESS_KEY_ID'), parse.text);
  const secretAccessKey = env.optional(name('SECRET_ACCESS_KEY'), parse.text);
  if (!bucket) {
    if (env.isSet(name('BUCKET'))) return undefined;
    if (endpoint || accessKeyId || secretAccessKey)
      env.reject(name('BUCKET'), `is missing although other ${prefix} settings are set`);
    return undefined;
  }
  if (!accessKeyId) env.reject(name('ACCESS_KEY_ID'), `is missing although ${name('BUCKET')} is set`);
  if (!secretAccessKey) env.reject(name('SECRET_ACCESS_KEY'), `is missing although ${name('BUCKET')} is set`);
  return { bucket, endpoint, region, accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' };
}
