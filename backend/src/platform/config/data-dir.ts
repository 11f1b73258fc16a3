import { randomBytes } from 'node:crypto';
import { accessSync, constants, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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
export function ensureJwtSecret(dataDir: string): Buffer {
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
