import { isFreePath, remoteNamePattern, remoteNames, type RemoteEntry, type RemotesFile } from '@pharmacy/contracts';

/** Where the manifest of a remote is that this server brings along. */
const builtInManifest = (name: string) => `/remotes/${name}/mf-manifest.json`;

/** The builds that this server brings along. */
export const builtIn = Object.fromEntries(
  remoteNames.map((name) => [name, { entry: builtInManifest(name) }]),
) as RemotesFile;

export interface ReadEntries {
  readonly entries: RemotesFile;
  /** What is left out of it, and why: a line for whoever runs the product. */
  readonly faults: readonly string[];
}

/** `/remotes.json` with the entries of such a text over the built-in ones. Throws where the text is not of that form. */
export function readEntries(json: string): ReadEntries {
  const file = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const faults: string[] = [];
  const named = Object.entries(file).flatMap(([name, value]) => {
    if (!remoteNamePattern.test(name)) {
      faults.push(`"${name}" is no name of a remote`);
      return [];
    }
    const { entry, paths = [] } = (value ?? {}) as { readonly entry?: unknown; readonly paths?: unknown };
    if (typeof entry !== 'string' || !isAddress(entry)) throw new Error(`${name}.entry must be an address`);
    if (!Array.isArray(paths)) throw new Error(`${name}.paths must be a list`);
    const free = paths.filter((path): path is string => typeof path === 'string' && isFreePath(path));
    if (free.length < paths.length)
      faults.push(`${name} cannot take ${paths.filter((path) => !free.includes(path as string)).join(', ')}`);
    return [[name, { entry, ...(free.length > 0 && { paths: free }) } satisfies RemoteEntry] as const];
  });
  return { entries: { ...builtIn, ...Object.fromEntries(named) }, faults };
}

/** Origins besides this one that remotes are loaded from. */
export const originsIn = (entries: RemotesFile): readonly string[] => [
  ...new Set(Object.values(entries).flatMap((at) => (at ? originOf(at.entry) : []))),
];

const isAddress = (entry: string) => /^\/(?!\/)/.test(entry) || originOf(entry).length > 0;

function originOf(entry: string): readonly string[] {
  if (!URL.canParse(entry)) return [];
  const { origin, protocol } = new URL(entry);
  return protocol === 'http:' || protocol === 'https:' ? [origin] : [];
}
