import { namedRemoteForPath, type AnyRemoteName, type RemotesFile } from '@pharmacy/contracts/paths';

const FILE = '/remotes.json';

/** Milliseconds. */
const TIMEOUT = 10_000;

let known: Promise<RemotesFile> | undefined;

async function read(): Promise<RemotesFile> {
  const response = await fetch(FILE, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${FILE} answered ${response.status}`);
  return (await response.json()) as RemotesFile;
}

/** Read once; `isFresh` reads again. */
function remotesFile(isFresh: boolean): Promise<RemotesFile> {
  if (!isFresh && known) return known;
  const reading = read();
  known = reading;
  reading.catch(() => {
    if (known === reading) known = undefined;
  });
  return reading;
}

/** Where a remote's manifest is. `isFresh` asks again, for a retry after a deploy or a failure. */
export async function remoteAddress(name: AnyRemoteName, isFresh = false): Promise<string> {
  const entry = (await remotesFile(isFresh))[name]?.entry;
  if (!entry) throw new Error(`${FILE} names no remote "${name}"`);
  return new URL(entry, location.origin).href;
}

/** The remote that shows an address which is in no table; null when there is none. What came since is asked for. */
export async function remoteBeyondTable(pathname: string): Promise<AnyRemoteName | null> {
  const isFirst = known === undefined;
  const name = namedRemoteForPath(await remotesFile(false), pathname);
  return name === null && !isFirst ? namedRemoteForPath(await remotesFile(true), pathname) : name;
}
