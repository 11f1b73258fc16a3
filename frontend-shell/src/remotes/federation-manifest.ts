import type { RemoteNeeds } from '@pharmacy/contracts';
import type { RemoteName } from '@pharmacy/contracts/paths';
import { remoteAddress } from './remote-addresses';

/** The fields of a federation manifest (`mf-manifest.json`) that the shell reads. */
export interface FederationManifest {
  readonly metaData: {
    readonly remoteEntry: { readonly path: string; readonly name: string };
    /** Absent in older builds. */
    readonly needs?: RemoteNeeds;
  };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

/** Milliseconds. */
const TIMEOUT = 10_000;

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
