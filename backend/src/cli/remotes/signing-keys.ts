import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { StartupError } from '../../startup-error';

const OWNER_ONLY = 0o600;

/**
 * The key that signs releases: from the file in `REMOTE_PRIVATE_KEY_FILE`, or as PEM in `REMOTE_PRIVATE_KEY`, where
 * line breaks may be written as \\n. Undefined if neither is set.
 */
export function readSigningKey(env: NodeJS.ProcessEnv): KeyObject | undefined {
  const file = env['REMOTE_PRIVATE_KEY_FILE']?.trim();
  const text = env['REMOTE_PRIVATE_KEY']?.trim();
  if (file && text) throw new StartupError('REMOTE_PRIVATE_KEY and REMOTE_PRIVATE_KEY_FILE are both set; keep one');
  if (file) return parseKey('REMOTE_PRIVATE_KEY_FILE', readText(file));
  return text ? parseKey('REMOTE_PRIVATE_KEY', text.replaceAll('\\n', '\n')) : undefined;
}

/**
 * Creates a key pair, writes the private key to a new file that only its owner can read, and returns the public key for
 * `REMOTE_PUBLIC_KEYS`.
 */
export function writeSigningKey(file: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: OWNER_ONLY, flag: 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason =
      code === 'EEXIST' ? 'already exists; choose another file, because a lost key cannot be recovered' : message;
    throw new StartupError(`${file} ${reason}`);
  }
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartupError(`REMOTE_PRIVATE_KEY_FILE cannot be read: ${(error as Error).message}`);
  }
}

function parseKey(name: string, pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, without any part of the key.
  }
  throw new StartupError(`${name} holds no private key from npm run remote:keys`);
}
