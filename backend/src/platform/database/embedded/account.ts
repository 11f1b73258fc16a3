import { readFileSync, statSync } from 'node:fs';

/** Whom PostgreSQL runs as, where we are root: it refuses to be root itself. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** An account that exists on every Unix; nothing is added to the system. */
const CANDIDATES = ['postgres', 'nobody'] as const;

/** Undefined: PostgreSQL runs as whoever we are. A cluster stays with the account that made it. */
export function databaseAccount(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of CANDIDATES) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres or nobody');
}
