import type { RemoteName } from '@pharmacy/contracts/paths';
import { fetchManifestEarly } from './manifest-fetch';
import { remoteAddress } from './remote-addresses';

/** The parts of a federation manifest that name what loads first. */
interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly path: string; readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

const slashed = (folder: string) => (folder && !folder.endsWith('/') ? `${folder}/` : folder);

function firstScripts({ metaData: { remoteEntry }, exposes }: FederationManifest): string[] {
  return [`${slashed(remoteEntry.path)}${remoteEntry.name}`, ...exposes.flatMap(({ assets }) => assets.js.sync)];
}

/** By `fetch`, not by a preload link: a browser hands the failure of such a link to the next script of that address. */
const warmCache = (href: string) =>
  fetch(href, { credentials: 'same-origin' }).then((response) => response.arrayBuffer());

/** Fetches what the page's remote starts with while the shell itself still loads. A failure shows when it is loaded. */
export function preloadRemote(name: RemoteName): void {
  const preload = async () => {
    const address = await remoteAddress(name);
    const response = await fetchManifestEarly(address);
    const manifest = (await response.json()) as FederationManifest;
    await Promise.all(firstScripts(manifest).map((script) => warmCache(new URL(script, address).href)));
  };
  preload().catch(() => undefined);
}
