import { spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account';

export const DATABASE_USER = 'pharmacy';

/** The file that a finished cluster has; initdb writes it early, so ours says that it came to its end. */
const COMPLETE = 'PHARMACY_COMPLETE';

export interface NewCluster {
  readonly dir: string;
  readonly bin: string;
  readonly account?: Account;
  readonly password: string;
  /** Skips waiting for the disk: for tests. */
  readonly isThrowaway: boolean;
}

/** Makes the cluster unless it is there; half of one, from a process that was killed meanwhile, is made again. */
export async function initialiseCluster(cluster: NewCluster): Promise<void> {
  await mkdir(cluster.dir, { recursive: true, mode: 0o700 });
  const content = await readdir(cluster.dir);
  if (content.includes(COMPLETE)) return;
  await Promise.all(content.map((entry) => rm(path.join(cluster.dir, entry), { recursive: true })));
  if (cluster.account) await chown(cluster.dir, cluster.account.uid, cluster.account.gid);
  const secrets = await mkdtemp(path.join(tmpdir(), 'pharmacy-'));
  try {
    await runInitdb(cluster, await passwordFile(secrets, cluster));
  } finally {
    await rm(secrets, { recursive: true });
  }
  await writeFile(path.join(cluster.dir, COMPLETE), '');
}

async function passwordFile(folder: string, { account, password }: NewCluster): Promise<string> {
  const file = path.join(folder, 'password');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  if (account) for (const owned of [file, folder]) await chown(owned, account.uid, account.gid);
  return file;
}

/**
 * The path of the data folder as PostgreSQL is told it. An account may own that folder and yet not be allowed into the
 * folders above; by way of its working directory it still gets there.
 */
export function clusterPath(dir: string, account: Account | undefined): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : dir;
}

function runInitdb({ dir, bin, account, isThrowaway }: NewCluster, pwfile: string): Promise<void> {
  const options = [`--pgdata=${clusterPath(dir, account)}`, `--username=${DATABASE_USER}`, `--pwfile=${pwfile}`];
  // Independent of the machine's locales: the same order and the same letter case everywhere.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const haste = isThrowaway ? ['--no-sync'] : [];
  const args = [...options, '--auth=scram-sha-256', ...locale, ...haste];
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(bin, 'initdb'), args, { ...account, cwd: dir, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed: ${complaints.trim().split('\n').at(-1)}`)),
    );
  });
}
