import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { namedRemoteForPath, type RemoteEntry, remoteForPath, type RemotesFile } from '@pharmacy/contracts';
import { Config } from '../../platform/config';
import { within } from '../../platform/time';
import { ENTRIES_FILE } from '../release-store/release-store';
import { RemoteBuilds } from './remote-builds';
import { BucketEntries, builtIn, originsIn, readEntries } from './remotes-file';

/** A source of `remotes.json`. Another text has another etag. */
interface Source {
  readonly etag: string;
  readonly read: () => string;
}

/** An entry that isn't in use until its release passes the check. */
interface Unchecked {
  readonly entry: RemoteEntry;
  readonly previous: RemoteEntry | undefined;
  notBefore: number;
}

/** How long to wait before checking a rejected or unreadable release again. */
const RETRY_MS = 2_000;
/** The longest that a request waits for a release that is being read. */
const MAX_WAIT_MS = 1_000;

/**
 * Decides which build of each remote is in use. Entries come from the file in `REMOTES_CONFIG`, or else from the data
 * folder, or else from the bucket; other remotes use the built-in build. A release is used only after all of its files
 * were checked. Until then, or if it's rejected, the previous build stays, even after a restart.
 */
@Injectable()
export class RemoteEntries {
  private readonly logger = new Logger(RemoteEntries.name);
  private readonly stored: string;
  private entries: RemotesFile = builtIn;
  private unchecked: ReadonlyMap<string, Unchecked> = new Map();
  private checking: Promise<void> | null = null;
  private foreign: readonly string[] = [];
  private etag = '';
  private lastError = '';

  constructor(
    private readonly config: Config,
    private readonly bucket: BucketEntries,
    private readonly builds: RemoteBuilds,
  ) {
    this.stored = path.join(config.dataDir, 'remotes', ENTRIES_FILE);
  }

  /** As of the last check. */
  current(): RemotesFile {
    this.read();
    return this.entries;
  }

  /** All remotes that are in use, or will be once they are checked. */
  names(): readonly string[] {
    return [...new Set([...Object.keys(this.current()), ...this.unchecked.keys()])];
  }

  /**
   * Reads the source again if it changed, and checks the releases that it names. If it can't be read, nothing changes.
   */
  async check(): Promise<RemotesFile> {
    this.read();
    const isDue = [...this.unchecked.values()].some(({ notBefore }) => performance.now() >= notBefore);
    if (isDue) this.checking ??= this.checkAll().finally(() => (this.checking = null));
    if (this.checking) await within(MAX_WAIT_MS, this.checking).catch(() => undefined);
    return this.entries;
  }

  /** Same as `check`, with the digest of each entry script whose build this server has. */
  async withDigests(): Promise<RemotesFile> {
    const entries = Object.entries(await this.check()).map(async ([name, at]) => {
      const place = at && at.integrity === undefined ? this.builds.placeOf(at.entry) : null;
      const built = place && (await this.builds.entryOf(place).catch(() => undefined));
      const integrity = built?.script?.integrity;
      return [name, integrity ? { ...at, integrity } : at] as const;
    });
    return Object.fromEntries(await Promise.all(entries)) as RemotesFile;
  }

  /** The other origins that remotes are loaded from. */
  origins(): readonly string[] {
    this.read();
    return this.foreign;
  }

  private read(): void {
    try {
      const { etag, read } = this.source();
      if (etag !== this.etag) this.applySource(etag, read());
    } catch (error) {
      this.report(`remotes.json cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private source(): Source {
    const { remotesConfig } = this.config;
    if (remotesConfig) return fileSource(remotesConfig, statSync(remotesConfig));
    const stored = statSync(this.stored, { throwIfNoEntry: false });
    if (stored) return fileSource(this.stored, stored);
    const { etag, text } = this.bucket.current() ?? { etag: 'none', text: '{}' };
    return { etag: `bucket ${etag}`, read: () => text };
  }

  private applySource(etag: string, text: string): void {
    this.etag = etag;
    const { entries, previous, problems } = readEntries(text);
    const named = Object.entries(entries).flatMap(([name, entry]) => (entry ? [[name, entry] as const] : []));
    const needsCheck = named.filter(([name, entry]) => this.needsCheck(name, entry));
    this.unchecked = new Map(
      needsCheck.map(([name, entry]) => [name, { entry, previous: previous[name], notBefore: 0 }]),
    );
    const inUse = named.flatMap(([name, entry]) => {
      const known = this.unchecked.has(name) ? this.entries[name] : entry;
      return known ? [[name, known] as const] : [];
    });
    this.use(Object.fromEntries(inUse) as RemotesFile);
    this.lastError = '';
    if (problems.length > 0) this.report(`remotes.json: ${problems.join('; ')}`);
  }

  /**
   * Built-in builds are as trusted as the server. Without trusted keys, a build that this server doesn't have can't be
   * checked.
   */
  private needsCheck(name: string, entry: RemoteEntry): boolean {
    const { entry: address, integrity } = this.entries[name] ?? {};
    if (address === entry.entry && integrity !== undefined && integrity === entry.integrity) return false;
    const place = this.builds.placeOf(entry.entry);
    if (place) return place.version !== undefined;
    return this.config.remotePublicKeys.length > 0;
  }

  private async checkAll(): Promise<void> {
    const due = [...this.unchecked].filter(([, { notBefore }]) => performance.now() >= notBefore);
    await Promise.all(due.map(([name, unchecked]) => this.checkOne(name, unchecked)));
  }

  private async checkOne(name: string, unchecked: Unchecked): Promise<void> {
    const { entry } = unchecked;
    try {
      const integrity = await this.checkedIntegrity(name, entry);
      if (this.unchecked.get(name) !== unchecked) return;
      this.unchecked = new Map([...this.unchecked].filter(([other]) => other !== name));
      this.use({ ...this.entries, [name]: { ...entry, integrity } });
    } catch (error) {
      unchecked.notBefore = performance.now() + RETRY_MS;
      await this.fallBack(name, unchecked);
      const reason = error instanceof Error ? error.message : String(error);
      this.report(`${entry.entry} is not used, ${this.entries[name]?.entry ?? 'nothing'} stays in use: ${reason}`);
    }
  }

  /** After a restart, no release is in use yet. Uses the one that was active before, rather than the built-in build. */
  private async fallBack(name: string, unchecked: Unchecked): Promise<void> {
    const { previous } = unchecked;
    if (!previous || this.entries[name]?.entry !== builtIn[name]?.entry) return;
    try {
      const checked = this.needsCheck(name, previous) && { integrity: await this.checkedIntegrity(name, previous) };
      if (this.unchecked.get(name) === unchecked) this.use({ ...this.entries, [name]: { ...previous, ...checked } });
    } catch {
      // The built-in build stays. The line about the active release names it.
    }
  }

  /** The digest of the release's entry script. Throws if the release fails its check. */
  private async checkedIntegrity(name: string, entry: RemoteEntry): Promise<string> {
    const place = this.builds.releaseOf(name, entry.entry);
    const integrity = place ? (await this.builds.entryOf(place)).script?.integrity : undefined;
    if (integrity === undefined) throw new Error('there is no usable release');
    if (entry.integrity !== undefined && entry.integrity !== integrity)
      throw new Error('the release has a different entry script than when it was activated');
    return integrity;
  }

  private use(entries: RemotesFile): void {
    this.entries = entries;
    this.foreign = originsIn(entries);
  }

  /** Logs a line once, not on every request. */
  private report(line: string): void {
    if (line !== this.lastError) this.logger.error(line);
    this.lastError = line;
  }
}

interface FileFacts {
  readonly mtimeMs: number;
  readonly size: number;
  readonly ino: number;
}

const fileSource = (file: string, { mtimeMs, size, ino }: FileFacts): Source => ({
  etag: `${file} ${mtimeMs} ${size} ${ino}`,
  read: () => readFileSync(file, 'utf8'),
});

const preloaded = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;

/** Preload hints: the browser can request the remote's manifest before it has parsed any of the page. */
@Injectable()
export class RemoteHints {
  constructor(private readonly entries: RemoteEntries) {}

  /** The value of the `Link` header for the page at `path`; undefined if the page has no remote. */
  linksFor(path: string): string | undefined {
    const entries = this.entries.current();
    const entry = entries[remoteForPath(path) ?? namedRemoteForPath(entries, path) ?? '']?.entry;
    return entry === undefined ? undefined : ['/remotes.json', entry].map(preloaded).join(', ');
  }
}
