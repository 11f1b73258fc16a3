import type { AnyRemoteName } from '../paths';
import { remoteVersionOf } from './remote-failure';

/** What a build of a remote asks of the shell that loads it; `metaData.needs` of its manifest. */
export interface RemoteNeeds {
  /** The version of the contracts that it was built with: any that `^` of it includes will do. */
  readonly contracts: string;
  /** The shared modules that it takes from the shell, each with the range of versions that will do. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Bytes of one built file: as it is, and packed by brotli where that is smaller. */
export interface FileSize {
  readonly bytes: number;
  readonly br: number;
}

/** In bytes, packed. */
export interface ReleaseSizes {
  /** Of everything that browsers may load. */
  readonly total: number;
  /** Of what stands before any page of it: the entry, its door, and their styles. */
  readonly first: number;
  /** Of each file that browsers may load, by its name: `assets/283.0f9a3c21bb.js`. */
  readonly files: Readonly<Record<string, FileSize>>;
}

/** One build of one remote under a version: `release.json` of its folder. */
export interface RemoteRelease {
  readonly name: AnyRemoteName;
  /** `0.1.0-33aedd3907`: fit for paths and addresses. */
  readonly version: string;
  /** The addresses that it shows besides those of `browserPaths`. */
  readonly paths: readonly string[];
  readonly needs: RemoteNeeds;
  readonly sizes: ReleaseSizes;
}

/** Which build of the shell is served: `/shell.json`. */
export interface ShellRelease {
  readonly version: string;
  readonly contracts: string;
}

/** What `releaseVersionOf` makes. */
export const releaseVersionPattern = /^\d[0-9A-Za-z.-]{0,51}$/;

/** The version under which the build that a manifest describes is kept. Undefined for what is no such manifest. */
export function releaseVersionOf(manifest: unknown): string | undefined {
  const version = remoteVersionOf(manifest)?.replace('+', '-');
  return version !== undefined && releaseVersionPattern.test(version) ? version : undefined;
}
