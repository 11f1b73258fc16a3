import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The password of the embedded database, generated once. The file is readable only by its owner. */
export function clusterPassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres-password');
  try {
    const known = readFileSync(file, 'utf8').trim();
    if (known) return known;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const password = randomBytes(24).toString('hex');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}
