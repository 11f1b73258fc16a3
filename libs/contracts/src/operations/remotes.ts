import type { AnyRemoteName } from '../paths';

/** A remote build's requirements of the shell: `metaData.needs` of its manifest. */
export interface RemoteNeeds {
  /** The version of the contracts that it was built with. It's compatible with any version in that `^` range. */
  readonly contracts: string;
  /** The shared modules that it takes from the shell, each with its version range. */
  readonly shared: Readonly<Record<string, string>>;
}

/** The size of a built file in bytes: uncompressed, and brotli-compressed where that's smaller. */
interface FileSize {
  readonly bytes: number;
  readonly br: number;
}

/** In bytes, compressed. */
interface ReleaseSizes {
  /** All files that browsers may load. */
  readonly total: number;
  /** The files that load before any page: the entry script, the exposed module, and their styles. */
  readonly first: number;
  /** Each file that browsers may load, by name: `assets/283.0f9a3c21bb.js`. */
  readonly files: Readonly<Record<string, FileSize>>;
}

/** One version of a remote: the `release.json` in its folder. */
export interface RemoteRelease {
  readonly name: AnyRemoteName;
  /** `0.1.0-33aedd3907`: safe for file paths and URLs. */
  readonly version: string;
  /** The paths that it serves in addition to those in `browserPaths`. */
  readonly paths: readonly string[];
  readonly needs: RemoteNeeds;
  readonly sizes: ReleaseSizes;
  /** The digest of every file of the build but `release.json` itself, as `sha256-` and base64, by its name. */
  readonly files: Readonly<Record<string, string>>;
}

/** The deployed build of the shell: `/shell.json`. */
export interface ShellRelease {
  readonly version: string;
  readonly contracts: string;
}

/** The format of `releaseVersionOf`. */
export const releaseVersionPattern = /^\d[0-9A-Za-z.-]{0,51}$/;

/** The release version of the build that a manifest describes. Undefined for an invalid manifest. */
export function releaseVersionOf(manifest: unknown): string | undefined {
  const version = remoteVersionOf(manifest)?.replace('+', '-');
  return version !== undefined && releaseVersionPattern.test(version) ? version : undefined;
}

/** The format of `remoteVersionOf`. */
export const remoteVersionPattern = /^[0-9A-Za-z][0-9A-Za-z.-]{0,31}(\+[0-9a-f]{8,20})?$/;

/** The parts of a federation manifest that identify a build. */
interface BuildFacts {
  readonly metaData?: {
    readonly buildInfo?: { readonly buildVersion?: unknown };
    readonly remoteEntry?: { readonly name?: unknown };
  };
}

/**
 * The build that a federation manifest describes: the version of its package and the hash in the name of its entry script,
 * `0.1.0+33aedd3907`. Undefined for an invalid manifest.
 */
export function remoteVersionOf(manifest: unknown): string | undefined {
  const { buildInfo, remoteEntry } = (manifest as BuildFacts | null)?.metaData ?? {};
  const number = buildInfo?.buildVersion;
  if (typeof number !== 'string') return undefined;
  const hash = /\.([0-9a-f]{8,20})\.js$/.exec(String(remoteEntry?.name))?.[1];
  const version = hash === undefined ? number : `${number}+${hash}`;
  return remoteVersionPattern.test(version) ? version : undefined;
}

/**
 * What failed in a browser: loading the remote's manifest, its entry script, or a later chunk; rendering; or the
 * compatibility check, because the remote requires something that the shell doesn't provide.
 */
export type RemoteFailureKind = 'manifest' | 'entry' | 'chunk' | 'render' | 'incompatible';

export const remoteFailureKinds: readonly RemoteFailureKind[] = [
  'manifest',
  'entry',
  'chunk',
  'render',
  'incompatible',
];

/** Where browsers report failures. They don't wait for the response. */
export const remoteFailuresPath = '/api/reports/remote-failures';

export interface RemoteFailureReport {
  readonly remote: AnyRemoteName;
  readonly kind: RemoteFailureKind;
  /** The build that failed, if its manifest was loaded. */
  readonly version?: string | null;
}
