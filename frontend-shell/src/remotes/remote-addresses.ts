import { namedRemoteForPath, type AnyRemoteName, type RemoteEntry, type RemotesFile } from '@pharmacy/contracts/paths';

const FILE = '/remotes.json';

/** Milliseconds. */
const TIMEOUT = 10_000;

let cached: Promise<RemotesFile> | undefined;

async function fetchFile(): Promise<RemotesFile> {
  const response = await fetch(FILE, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${FILE} answered ${response.status}`);
  return (await response.json()) as RemotesFile;
}

function remotesFile(isFresh: boolean): Promise<RemotesFile> {
  if (!isFresh && cached) return cached;
  const file = fetchFile();
  cached = file;
  file.catch(() => {
    if (cached === file) cached = undefined;
  });
  return file;
}

/** The address of a remote's manifest, and the digest of its entry script if `/remotes.json` has one. */
export type RemoteAddress = Pick<RemoteEntry, 'entry' | 'integrity'>;

/** `entry` is absolute. `isFresh` reads `/remotes.json` again, for a retry after a deploy or a failure. */
export async function remoteAddress(name: AnyRemoteName, isFresh = false): Promise<RemoteAddress> {
  const { entry, integrity } = (await remotesFile(isFresh))[name] ?? {};
  if (!entry) throw new Error(`${FILE} names no remote "${name}"`);
  return { entry: new URL(entry, location.origin).href, integrity };
}

/** The remote for an address that the contracts don't declare, or null. Finds remotes that were activated since. */
export async function findUndeclaredRemote(pathname: string): Promise<AnyRemoteName | null> {
  const isFirst = cached === undefined;
  const name = namedRemoteForPath(await remotesFile(false), pathname);
  return name === null && !isFirst ? namedRemoteForPath(await remotesFile(true), pathname) : name;
}
