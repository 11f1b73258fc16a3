import type { KeyObject } from 'node:crypto';
import { remoteNamePattern, releaseVersionPattern } from '@pharmacy/contracts';

/** The files of one release by name: `release.json`, `assets/283.0f9a3c21bb.js`, `server/remote.cjs`. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** `remotes.json` as stored. Another text has another etag. */
export interface StoredEntries {
  readonly text: string;
  readonly etag: string;
}

export const RELEASE_FILE = 'release.json';
/** The signature of `release.json`, which lists the digests of all other files. */
export const SIGNATURE_FILE = 'release.sig';
export const ENTRIES_FILE = 'remotes.json';

/**
 * Stores releases of remotes under `<remote>/<version>/…`, beside the `remotes.json` that lists the active ones.
 * Readers see a release completely or not at all. A published release never changes.
 */
export abstract class ReleaseStore {
  /** The folder or bucket, for messages. */
  abstract readonly place: string;

  /** If there are any keys, only releases signed by one of them can be published, activated, or loaded. */
  constructor(readonly trustedKeys: readonly KeyObject[] = []) {}

  /** The remotes that have, or had, a release here. */
  abstract remotes(): Promise<readonly string[]>;

  /**
   * The versions of complete releases, in no order; empty for an unknown remote. May include one that is being removed.
   */
  abstract versions(remote: string): Promise<readonly string[]>;

  /** The publication time; null if there is no such release. */
  abstract publishedAt(remote: string, version: string): Promise<Date | null>;

  /** null if there is no such release. */
  abstract read(remote: string, version: string): Promise<ReleaseFiles | null>;

  /** Returns false if a release of that version was stored first; that one stays. */
  abstract put(remote: string, version: string, files: ReleaseFiles): Promise<boolean>;

  /** Does nothing if there is no such release. */
  abstract remove(remote: string, version: string): Promise<void>;

  /** null if there is none. */
  abstract entries(): Promise<StoredEntries | null>;

  /** Atomically replaces the text with the result of `change`. A concurrent change is never overwritten. */
  abstract changeEntries(change: (text: string | null) => string): Promise<void>;
}

/** A release, or a change to a store, is invalid. The message is for the person who publishes or activates. */
export class ReleaseError extends Error {
  readonly kind = 'conflict';
}

/** Throws for names that could lead outside of the store. */
export function safeName(remote: string, version?: string): void {
  if (!remoteNamePattern.test(remote)) throw new ReleaseError(`"${remote}" is not a remote name`);
  if (version !== undefined && !isVersion(version)) throw new ReleaseError(`"${version}" is not a release version`);
}

export const isVersion = (name: string): boolean => releaseVersionPattern.test(name) && !name.includes('..');
