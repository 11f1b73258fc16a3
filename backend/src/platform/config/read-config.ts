import { Config, DEMO_PASSWORD, type S3Settings } from './config';
import { ConfigurationError } from './configuration-error';
import { generatedSecret, prepareDataDir } from './data-dir';
import { Environment } from './environment';
import * as parse from './parsers';
import { remotesFile } from './remotes-file';

const WEAKEST_SECRET_BYTES = 32;
const WEAKEST_PASSWORD = 6;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads and checks every setting; makes `DATA_DIR` and, outside production, the signing secret in it.
 * Throws `ConfigurationError` with all faults at once.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = new Environment(environment);
  const production = env.optional('NODE_ENV', parse.oneOf('production', 'development', 'test')) === 'production';
  const port = env.read('PORT', parse.integer(0, 65_535), 3_000);
  const dataDir = env.read('DATA_DIR', parse.absolutePath, parse.absolutePath('.data'));
  const settings: Omit<Config, 'jwtSecret'> = {
    production,
    demo: !production,
    port,
    dataDir,
    host: env.read('HOST', parse.host, '127.0.0.1'),
    role: env.read('ROLE', parse.oneOf('web', 'worker', 'all'), 'all'),
    databaseUrl: env.optional('DATABASE_URL', parse.url('postgres', 'postgresql')),
    redisUrl: env.optional('REDIS_URL', parse.redisUrl),
    smtpUrl: env.optional('SMTP_URL', parse.encodedUrl('smtp', 'smtps')),
    mailFrom: env.read('MAIL_FROM', parse.mailbox, 'Magnolia Specialty Pharmacy <no-reply@example.org>'),
    s3: readS3(env),
    jwtTtlSeconds: env.read('JWT_TTL', parse.seconds, 8 * 3_600),
    ...readAdministrator(env, production),
    publicUrl: env.read('PUBLIC_URL', parse.baseUrl, `http://127.0.0.1:${port}`),
    timeZone: env.read('PHARMACY_TIME_ZONE', parse.timeZone, 'America/Chicago'),
    corsOrigins: env.read('CORS_ORIGINS', parse.origins, []),
    trustProxy: env.read('TRUST_PROXY', parse.proxies, []),
    metricsToken: env.optional('METRICS_TOKEN', parse.bearerToken),
    remotesConfig: env.optional('REMOTES_CONFIG', remotesFile),
    rateLimits: env.read('RATE_LIMITS', parse.oneOf('on', 'off'), 'on') === 'on',
    logLevel: env.read('LOG_LEVEL', parse.oneOf(...LOG_LEVELS), 'info'),
  };
  if (production) refuseDemoSettings(env, settings);
  const unusable = prepareDataDir(dataDir);
  if (unusable) env.refuse('DATA_DIR', unusable);
  const secret = readSecret(env, environment['JWT_SECRET'], production);
  const jwtSecret = secret ?? (env.faults.length > 0 ? undefined : keptSecret(env, dataDir));
  if (!jwtSecret || env.faults.length > 0) throw new ConfigurationError(env.faults);
  return new Config({ ...settings, jwtSecret });
}

/** Outside production: made at the first start, and then the same. */
function keptSecret(env: Environment, dataDir: string): Buffer | undefined {
  try {
    const secret = generatedSecret(dataDir);
    if (secret.length >= WEAKEST_SECRET_BYTES) return secret;
    env.refuse('DATA_DIR', `has a damaged file jwt-secret: remove it, and everybody signs in again`);
  } catch (error) {
    env.refuse('DATA_DIR', `cannot keep a signing secret (${(error as NodeJS.ErrnoException).code}): ${dataDir}`);
  }
  return undefined;
}

function readSecret(env: Environment, value: string | undefined, production: boolean): Buffer | undefined {
  if (!value) {
    if (production)
      env.refuse('JWT_SECRET', `is missing: production needs one of at least ${WEAKEST_SECRET_BYTES} bytes`);
    return undefined;
  }
  const secret = Buffer.from(value);
  if (secret.length < WEAKEST_SECRET_BYTES || new Set(secret).size < 8)
    env.refuse('JWT_SECRET', `is too weak: it must be random and have at least ${WEAKEST_SECRET_BYTES} bytes`);
  return secret;
}

function readAdministrator(env: Environment, production: boolean): Pick<Config, 'adminUsername' | 'adminPassword'> {
  const adminUsername = env.optional('ADMIN_USERNAME', parse.username);
  const adminPassword = env.optional('ADMIN_PASSWORD', parse.text);
  if (adminPassword && (adminPassword.length < WEAKEST_PASSWORD || adminPassword.length > 200))
    env.refuse('ADMIN_PASSWORD', `must have ${WEAKEST_PASSWORD} to 200 characters`);
  if (!production) return { adminUsername: adminUsername ?? 'admin', adminPassword: adminPassword ?? DEMO_PASSWORD };
  if (adminPassword === DEMO_PASSWORD)
    env.refuse('ADMIN_PASSWORD', "is the demo administrator's; production needs another");
  if (adminPassword && !env.isSet('ADMIN_USERNAME'))
    env.refuse('ADMIN_USERNAME', 'is missing although ADMIN_PASSWORD is set');
  return { adminUsername, adminPassword };
}

function refuseDemoSettings(env: Environment, settings: Omit<Config, 'jwtSecret'>): void {
  if (!env.isSet('DATABASE_URL'))
    env.refuse('DATABASE_URL', 'is missing: production does not run on the embedded database');
  if (!settings.rateLimits) env.refuse('RATE_LIMITS', 'must not be off in production');
}

function readS3(env: Environment): S3Settings | undefined {
  const bucket = env.optional('S3_BUCKET', parse.bucket);
  const endpoint = env.optional('S3_ENDPOINT', parse.baseUrl);
  const region = env.read('S3_REGION', parse.region, 'us-east-1');
  const accessKeyId = env.optional('S3_ACCESS_KEY_ID', parse.text);
  const secretAccessKey = env.optional('S3_SECRET_ACCESS_KEY', parse.text);
  if (!bucket) {
    if (env.isSet('S3_BUCKET')) return undefined;
    if (endpoint || accessKeyId || secretAccessKey)
      env.refuse('S3_BUCKET', 'is missing although other S3 settings are set');
    return undefined;
  }
  if (!accessKeyId) env.refuse('S3_ACCESS_KEY_ID', 'is missing although S3_BUCKET is set');
  if (!secretAccessKey) env.refuse('S3_SECRET_ACCESS_KEY', 'is missing although S3_BUCKET is set');
  return { bucket, endpoint, region, accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' };
}
