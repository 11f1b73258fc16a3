import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const DATABASE_USER = 'pharmacy';

/** The account that PostgreSQL runs as if this process is root, because PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** One of these exists on every Unix, so no account needs to be created. */
const CANDIDATES = ['postgres', 'nobody'] as const;

/** Undefined if PostgreSQL runs as the current user. An existing cluster keeps its account. */
export function databaseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of CANDIDATES) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL cannot run as root, and there is no account named postgres or nobody: run as another user',
  );
}

export interface NewCluster {
  readonly dir: string;
  readonly bin: string;
  readonly account?: Account;
  readonly password: string;
  /** Skips syncing to disk, for tests. */
  readonly isThrowaway: boolean;
}

/**
 * Creates the cluster if it doesn't exist. Creation is atomic: an interrupted attempt leaves a draft, which the next
 * one replaces.
 */
export async function initializeCluster(cluster: NewCluster): Promise<void> {
  if (await stat(cluster.dir).catch(() => undefined)) return;
  const draft = `${cluster.dir}.new`;
  const secrets = await mkdtemp(path.join(tmpdir(), 'pharmacy-'));
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    if (cluster.account) await chown(draft, cluster.account.uid, cluster.account.gid);
    await runInitdb({ ...cluster, dir: draft }, await passwordFile(secrets, cluster));
    await rename(draft, cluster.dir);
  } finally {
    await rm(secrets, { recursive: true });
  }
}

async function passwordFile(folder: string, { account, password }: NewCluster): Promise<string> {
  const file = path.join(folder, 'password');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  if (account) for (const owned of [file, folder]) await chown(owned, account.uid, account.gid);
  return file;
}

/**
 * The data directory as passed to PostgreSQL. The account may own the directory without access to its parent
 * directories; on Linux it can still reach it as its working directory.
 */
export function clusterPath(dir: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : dir;
}

function runInitdb({ dir, bin, account, isThrowaway }: NewCluster, pwfile: string): Promise<void> {
  const options = [`--pgdata=${clusterPath(dir, account)}`, `--username=${DATABASE_USER}`, `--pwfile=${pwfile}`];
  // Doesn't depend on the machine's locales, so sorting and letter case are the same everywhere.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const sync = isThrowaway ? ['--no-sync'] : [];
  const args = [...options, '--auth=scram-sha-256', ...locale, ...sync];
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(bin, 'initdb'), args, { ...account, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed: ${output.trim().split('\n').at(-1)}`)),
    );
  });
}

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
