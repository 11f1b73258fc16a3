import type { RemoteNeeds } from '@pharmacy/contracts';
import {
  namedRemoteForPath,
  type AnyRemoteName,
  type RemoteEntry,
  type RemoteName,
  type RemotesFile,
} from '@pharmacy/contracts/paths';

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

/** The fields of a federation manifest (`mf-manifest.json`) that the shell reads. */
interface FederationManifest {
  readonly metaData: {
    readonly remoteEntry: { readonly path: string; readonly name: string };
    /** Absent in older builds. */
    readonly needs?: RemoteNeeds;
  };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

const prefetched = new Map<string, Promise<Response>>();

async function fetchManifest(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** Reads a remote's manifest, from the prefetched response the first time. */
export async function readManifest(url: string): Promise<FederationManifest> {
  const response = prefetched.get(url) ?? fetchManifest(url);
  prefetched.delete(url);
  return (await (await response).json()) as FederationManifest;
}

const withTrailingSlash = (folder: string) => (folder && !folder.endsWith('/') ? `${folder}/` : folder);

/** The address of the remote's entry script. `url` is that of the manifest. */
export function entryScript({ metaData: { remoteEntry } }: FederationManifest, url: string): string {
  return new URL(`${withTrailingSlash(remoteEntry.path)}${remoteEntry.name}`, url).href;
}

/** Uses `fetch`, because browsers report the failure of a preload link to the next script of that address. */
const warmCache = (href: string) =>
  fetch(href, { credentials: 'same-origin' }).then((response) => response.arrayBuffer());

/** Fetches what the page's remote starts with while the shell is still loading. Loading the remote reports failures. */
export function preloadRemote(name: RemoteName): void {
  const preload = async () => {
    const { entry: url } = await remoteAddress(name);
    const response = fetchManifest(url);
    prefetched.set(url, response);
    const manifest = (await (await response).clone().json()) as FederationManifest;
    const exposed = manifest.exposes.flatMap(({ assets }) => assets.js.sync.map((script) => new URL(script, url).href));
    await Promise.all([entryScript(manifest, url), ...exposed].map(warmCache));
  };
  preload().catch(() => undefined);
}
