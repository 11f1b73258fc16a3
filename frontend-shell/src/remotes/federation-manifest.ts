import type { RemoteNeeds } from '@pharmacy/contracts';

/** The parts of a federation manifest that name what loads first, and what it takes to load it. */
export interface FederationManifest {
  readonly metaData: {
    readonly remoteEntry: { readonly path: string; readonly name: string };
    /** Builds of earlier times do not tell. */
    readonly needs?: RemoteNeeds;
  };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

const slashed = (folder: string) => (folder && !folder.endsWith('/') ? `${folder}/` : folder);

/** The address of the script that offers the remote's modules; `address` is that of the manifest. */
export function entryScript({ metaData: { remoteEntry } }: FederationManifest, address: string): string {
  return new URL(`${slashed(remoteEntry.path)}${remoteEntry.name}`, address).href;
}

/** The addresses of everything that has to be there before the remote shows its door. */
export function firstScripts(manifest: FederationManifest, address: string): string[] {
  const behindDoor = manifest.exposes.flatMap(({ assets }) => assets.js.sync);
  return [entryScript(manifest, address), ...behindDoor.map((script) => new URL(script, address).href)];
}
