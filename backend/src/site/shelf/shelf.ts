import { remoteNamePattern, releaseVersionPattern } from '@pharmacy/contracts';

/** The files of one release, by their names: `release.json`, `assets/283.0f9a3c21bb.js`, `server/remote.cjs`. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** `remotes.json` as it stands on a shelf. Another text has another mark. */
export interface ShelvedEntries {
  readonly text: string;
  readonly mark: string;
}

export const RELEASE_FILE = 'release.json';
export const ENTRIES_FILE = 'remotes.json';

/**
 * A place that holds releases of remotes, `<remote>/<version>/…`, and beside them the `remotes.json` that says which are in
 * use. A release is there whole or not at all, whoever looks and whenever; what is there never changes.
 */
export abstract class Shelf {
  /** For people: the folder, or the bucket. */
  abstract readonly place: string;

  /** Those that it has, or had, a release of. */
  abstract remotes(): Promise<readonly string[]>;

  /** Of whole releases, in no order; none of a remote that it does not know. May name one that just goes. */
  abstract versions(remote: string): Promise<readonly string[]>;

  /** When it was published; null when it is not there. */
  abstract publishedAt(remote: string, version: string): Promise<Date | null>;

  /** null when it is not there. */
  abstract read(remote: string, version: string): Promise<ReleaseFiles | null>;

  /** False when a release of that version came first; then that one stays. */
  abstract put(remote: string, version: string, files: ReleaseFiles): Promise<boolean>;

  /** Without effect when it is not there. */
  abstract remove(remote: string, version: string): Promise<void>;

  /** null where there is none. */
  abstract entries(): Promise<ShelvedEntries | null>;

  /** Replaces the text by what `change` makes of it, at once; whoever changes it meanwhile is not overwritten. */
  abstract changeEntries(change: (text: string | null) => string): Promise<void>;
}

/** A rule of shelves says no; the message is for whoever publishes or activates. */
export class ReleaseRefused extends Error {
  readonly kind = 'conflict';
}

/** Throws for what could lead out of its place. */
export function safeName(remote: string, version?: string): void {
  if (!remoteNamePattern.test(remote)) throw new ReleaseRefused(`"${remote}" is no name of a remote`);
  if (version !== undefined && !isVersion(version)) throw new ReleaseRefused(`"${version}" is no version of a release`);
}

export const isVersion = (name: string): boolean => releaseVersionPattern.test(name) && !name.includes('..');
