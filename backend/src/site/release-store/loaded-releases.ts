import { Logger } from '@nestjs/common';
import { Build } from '../files/build';
import { checkRelease } from './check-release';
import type { ReleaseFiles, ReleaseStore } from './release-store';

/** Memoizes a promise for a time. Failures are not cached. */
class TtlCache<Value> {
  private last?: { readonly value: Promise<Value>; readonly at: number };

  /** `ttlMs`: how many milliseconds a result is used. */
  constructor(
    private readonly load: () => Promise<Value>,
    private readonly ttlMs: number,
  ) {}

  get(): Promise<Value> {
    if (this.last && performance.now() - this.last.at < this.ttlMs) return this.last.value;
    const value = this.load();
    const last = { value, at: performance.now() };
    this.last = last;
    value.catch(() => {
      if (this.last === last) this.last = undefined;
    });
    return value;
  }
}

/** How long the list of releases is cached. It bounds how often requests for unknown releases reach the stores. */
const LIST_TTL_MS = 250;

/** The releases that a store lists. It is asked a few times a second at most, whatever browsers request. */
class ListedReleases {
  private readonly remotes = new TtlCache(() => this.store.remotes(), LIST_TTL_MS);
  private readonly versions = new Map<string, TtlCache<readonly string[]>>();

  constructor(readonly store: ReleaseStore) {}

  async has(remote: string, version: string): Promise<boolean> {
    if (!(await this.remotes.get()).includes(remote)) return false;
    const versions = this.versions.get(remote) ?? new TtlCache(() => this.store.versions(remote), LIST_TTL_MS);
    this.versions.set(remote, versions);
    return (await versions.get()).includes(version);
  }
}

/** Per remote: the active release, and those that open tabs and a rollback need. */
const MAX_LOADED = 4;
/** How long a release counts as missing after it was rejected, or found to be incomplete. */
const REJECTED_MS = 2_000;

/**
 * The complete releases of the stores, held in memory after the first request; per remote, the most recently used ones.
 * An incomplete release counts as missing. The first store that has a release provides it, so those after it, such as a
 * bucket that can't be reached, aren't asked.
 */
export class LoadedReleases {
  private readonly logger = new Logger(LoadedReleases.name);
  private readonly loaded = new Map<string, Map<string, Promise<Build | null>>>();
  private lastLine = '';
  private readonly stores: readonly ListedReleases[];

  constructor(stores: readonly ReleaseStore[]) {
    this.stores = stores.map((store) => new ListedReleases(store));
  }

  /** Resolves to null if there is no such release. Rejects if no store has it, and one can't be read. */
  async at(remote: string, version: string): Promise<Build | null> {
    const builds = this.loaded.get(remote);
    const loaded = builds?.get(version);
    if (!loaded && !(await this.firstOf((listed) => listed.has(remote, version)))) return null;
    const build = loaded ?? this.loaded.get(remote)?.get(version) ?? this.load(remote, version);
    this.touch(remote, version, build);
    return build;
  }

  private load(remote: string, version: string): Promise<Build | null> {
    const build = this.read(remote, version);
    const forget = () => {
      if (this.loaded.get(remote)?.get(version) === build) this.loaded.get(remote)?.delete(version);
    };
    build.then((found) => found ?? setTimeout(forget, REJECTED_MS).unref(), forget);
    return build;
  }

  /** Marks it as the most recently used one. */
  private touch(remote: string, version: string, build: Promise<Build | null>): void {
    const builds = this.loaded.get(remote) ?? new Map<string, Promise<Build | null>>();
    this.loaded.set(remote, builds);
    builds.delete(version);
    builds.set(version, build);
    const [oldest] = builds.keys();
    if (builds.size > MAX_LOADED && oldest !== undefined) builds.delete(oldest);
  }

  private read(remote: string, version: string): Promise<Build | null> {
    return this.firstOf(async ({ store }) => {
      const files = await store.read(remote, version);
      return files && this.isValid(store, remote, version, files) ? Build.of(files, version) : null;
    });
  }

  private isValid(store: ReleaseStore, remote: string, version: string, files: ReleaseFiles): boolean {
    try {
      if (checkRelease(remote, files, store.trustedKeys).version === version) return true;
      this.report(`${remote} ${version} in ${store.place} is rejected: its release.json names another version`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.report(`${remote} ${version} in ${store.place} is rejected: ${reason}`);
    }
    return false;
  }

  /** Logs a line once until a different one comes: the same release is rejected on every attempt. */
  private report(line: string): void {
    if (line !== this.lastLine) this.logger.error(line);
    this.lastLine = line;
  }

  /** A store that can't be read matters only if no other finds anything. */
  private async firstOf<Found>(find: (listed: ListedReleases) => Promise<Found | false | null>): Promise<Found | null> {
    const attempts: Promise<unknown>[] = [];
    for (const listed of this.stores) {
      const attempt = find(listed);
      const found = await attempt.catch(() => null);
      if (found) return found;
      attempts.push(attempt);
    }
    await Promise.all(attempts);
    return null;
  }
}
