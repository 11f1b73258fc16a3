import { randomBytes } from 'node:crypto';
import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 48;

/** Makes the folder for everything that the process keeps on disk; returns why it cannot, or undefined. */
export function prepareDataDir(dataDir: string): string | undefined {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return `cannot be written to (${(error as NodeJS.ErrnoException).code}): ${dataDir}`;
  }
}

/** The signing secret of this installation, made at the first start; readable by its owner only. */
export function generatedSecret(dataDir: string): Buffer {
  const file = path.join(dataDir, 'jwt-secret');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // A link appears whole and only once: of two processes that start together, both read the same secret.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return Buffer.from(readFileSync(file, 'utf8').trim());
}
