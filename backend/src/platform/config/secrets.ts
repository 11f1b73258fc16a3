import { deflateRawSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config';
import type { Environment } from './environment';

const SECRET_BYTES = 48;

/**
 * Creates the data directory, accessible only to the process's own account. Returns an error message, or undefined if
 * it worked.
 */
export function prepareDataDir(dataDir: string): string | undefined {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `cannot be written to (${(error as NodeJS.ErrnoException).code}): ${dataDir}`;
  }
}

/** The signing secret of this installation, generated at the first start. The file is readable only by its owner. */
function ensureJwtSecret(dataDir: string): Buffer {
  const file = path.join(dataDir, 'jwt-secret');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Creating a link is atomic: two processes that start at the same time read the same secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return Buffer.from(readFileSync(file, 'utf8').trim());
}

const MIN_BYTES = 32;
/** 32 random hexadecimal digits are the weakest secret that is accepted: the minimum in 200,000 samples was 91 bits. */
const MIN_ENTROPY_BITS = 85;
/** None of the same samples compressed to fewer than 29 bytes; repetitions and sequences do. */
const MIN_COMPRESSED_BYTES = 26;

type Secrets = Pick<Config, 'jwtSecret' | 'jwtSecretPrevious' | 'backupKey'>;

/**
 * Reads the secrets. Outside of production, generates a missing signing secret. Returns undefined if there's any error.
 */
export function readSecrets(
  env: Environment,
  environment: NodeJS.ProcessEnv,
  { production, dataDir }: Pick<Config, 'production' | 'dataDir'>,
): Secrets | undefined {
  const read = (name: string) => readSecret(env, name, environment[name]);
  const [given, jwtSecretPrevious, backupKey] = [read('JWT_SECRET'), read('JWT_SECRET_PREVIOUS'), read('BACKUP_KEY')];
  if (!given && production)
    env.reject('JWT_SECRET', `is missing: production needs one of at least ${MIN_BYTES} random bytes`);
  if (jwtSecretPrevious && !isGuessable(jwtSecretPrevious) && !environment['JWT_SECRET'])
    env.reject('JWT_SECRET_PREVIOUS', 'is set without the JWT_SECRET that takes its place');
  if (given && jwtSecretPrevious?.equals(given))
    env.reject('JWT_SECRET_PREVIOUS', 'is the same as JWT_SECRET: set it to the secret before, or remove it');
  if (given && backupKey?.equals(given)) env.reject('BACKUP_KEY', 'is the same as JWT_SECRET: make one of its own');
  const jwtSecret = given ?? (env.errors.length > 0 ? undefined : storedSecret(env, dataDir));
  return jwtSecret && { jwtSecret, jwtSecretPrevious, backupKey };
}

function readSecret(env: Environment, name: string, value: string | undefined): Buffer | undefined {
  if (!value) return undefined;
  const secret = Buffer.from(value);
  if (isGuessable(secret))
    env.reject(
      name,
      `is too weak: it must be random and have at least ${MIN_BYTES} bytes, such as from openssl rand -base64 48`,
    );
  return secret;
}

/** Generated at the first start and kept in `DATA_DIR`. */
function storedSecret(env: Environment, dataDir: string): Buffer | undefined {
  try {
    const secret = ensureJwtSecret(dataDir);
    if (!isGuessable(secret)) return secret;
    env.reject('DATA_DIR', `has a damaged file jwt-secret: remove it, and everyone signs in again`);
  } catch (error) {
    env.reject('DATA_DIR', `cannot keep a signing secret (${(error as NodeJS.ErrnoException).code}): ${dataDir}`);
  }
  return undefined;
}

/**
 * Whether a secret is too short, has too few distinct bytes, or follows a pattern, such as repetitions, runs, or
 * sequences.
 */
export function isGuessable(secret: Buffer): boolean {
  const steps = secret.map((byte, index) => byte - (secret[index - 1] ?? 0));
  const compressed = Math.min(deflateRawSync(secret).length, deflateRawSync(steps).length);
  return secret.length < MIN_BYTES || entropyBits(secret) < MIN_ENTROPY_BITS || compressed < MIN_COMPRESSED_BYTES;
}

/** Shannon entropy of the bytes. */
function entropyBits(secret: Buffer): number {
  const counts = new Map<number, number>();
  for (const byte of secret) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits + count * Math.log2(secret.length / count), 0);
}
