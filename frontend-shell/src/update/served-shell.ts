import type { ShellRelease } from '@pharmacy/contracts';
import { shellBuild } from '../remotes/shell-build';

const FILE = '/shell.json';

/** Milliseconds. */
const TIMEOUT = 10_000;

/** The version of the shell that is served now, where that is another than this tab's, or else null; undefined while that cannot be learnt. */
export async function otherShell(): Promise<string | null | undefined> {
  try {
    const response = await fetch(FILE, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT) });
    const { version } = (await response.json()) as Partial<ShellRelease>;
    if (!response.ok || typeof version !== 'string') return undefined;
    return version === shellBuild.version ? null : version;
  } catch {
    return undefined;
  }
}
