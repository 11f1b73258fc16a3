import { readFileSync, statSync } from 'node:fs';

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
