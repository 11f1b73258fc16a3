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

function preloadScript(href: string) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = href;
  document.head.append(link);
}

/** Fetches what the page's remote starts with while the shell itself still loads. A failure shows when it is loaded. */
export function preloadRemote(name: RemoteName): void {
  const preload = async () => {
    const address = await remoteAddress(name);
    const response = await fetchManifestEarly(address);
    const manifest = (await response.json()) as FederationManifest;
    for (const script of firstScripts(manifest)) preloadScript(new URL(script, address).href);
  };
  preload().catch(() => undefined);
}
