import type { RemoteName } from '@pharmacy/contracts/paths';
import { firstScripts, type FederationManifest } from './federation-manifest';
import { fetchManifestEarly } from './manifest-fetch';
import { remoteAddress } from './remote-addresses';

/** By `fetch`, not by a preload link: a browser hands the failure of such a link to the next script of that address. */
const warmCache = (href: string) =>
  fetch(href, { credentials: 'same-origin' }).then((response) => response.arrayBuffer());

/** Fetches what the page's remote starts with while the shell itself still loads. A failure shows when it is loaded. */
export function preloadRemote(name: RemoteName): void {
  const preload = async () => {
    const address = await remoteAddress(name);
    const response = await fetchManifestEarly(address);
    const manifest = (await response.json()) as FederationManifest;
    await Promise.all(firstScripts(manifest, address).map(warmCache));
  };
  preload().catch(() => undefined);
}
