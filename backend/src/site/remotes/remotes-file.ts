import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { isFreePath, remoteNamePattern, remoteNames, type RemoteEntry, type RemotesFile } from '@pharmacy/contracts';
import type { StoredEntries } from '../release-store/release-store';
import type { S3ReleaseStore } from '../release-store/s3-release-store';

/** The path of a built-in remote's manifest. */
const builtInManifest = (name: string) => `/remotes/${name}/mf-manifest.json`;

/** The builds that are deployed with this server. */
export const builtIn = Object.fromEntries(
  remoteNames.map((name) => [name, { entry: builtInManifest(name) }]),
) as RemotesFile;

interface ReadEntries {
  readonly entries: RemotesFile;
  /** What was active before, by remote. */
  readonly previous: Readonly<Partial<Record<string, RemoteEntry>>>;
  /** One line for the operator per entry that was skipped, with the reason. */
  readonly problems: readonly string[];
}

/** Reads `remotes.json` and merges its entries over the built-in ones. Throws if the text isn't valid. */
export function readEntries(json: string): ReadEntries {
  const file = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const problems: string[] = [];
  const named = Object.entries(file).flatMap(([name, value]) => {
    if (!remoteNamePattern.test(name)) {
      problems.push(`"${name}" is not a remote name`);
      return [];
    }
    const { previous, ...active } = (value ?? {}) as Unread & { readonly previous?: Unread };
    const entry = readEntry(name, active, problems);
    return [[name, { entry, previous: previous && readEntry(name, previous, problems) }] as const];
  });
  const entries = Object.fromEntries(named.map(([name, { entry }]) => [name, entry]));
  const previous = Object.fromEntries(named.map(([name, { previous: before }]) => [name, before]));
  return { entries: { ...builtIn, ...entries }, previous, problems };
}

type Unread = Readonly<Partial<Record<keyof RemoteEntry, unknown>>>;

function readEntry(name: string, { entry, integrity, paths = [] }: Unread, problems: string[]): RemoteEntry {
  if (typeof entry !== 'string' || !isAddress(entry)) throw new Error(`${name}.entry must be an address`);
  if (integrity !== undefined && !isDigest(integrity))
    throw new Error(`${name}.integrity must be a digest such as sha256-…, 44 characters of base64 after the hyphen`);
  if (!Array.isArray(paths)) throw new Error(`${name}.paths must be a list`);
  const free = paths.filter((path): path is string => typeof path === 'string' && isFreePath(path));
  if (free.length < paths.length)
    problems.push(`${name} cannot have the paths ${paths.filter((path) => !free.includes(path as string)).join(', ')}`);
  return { entry, ...(integrity !== undefined && { integrity }), ...(free.length > 0 && { paths: free }) };
}

/** The other origins that remotes are loaded from. */
export const originsIn = (entries: RemotesFile): readonly string[] => [
  ...new Set(Object.values(entries).flatMap((at) => (at ? originOf(at.entry) : []))),
];

const isDigest = (value: unknown): value is string =>
  typeof value === 'string' && /^sha256-[A-Za-z0-9+/]{43}=$/.test(value);

const isAddress = (entry: string) => /^\/(?!\/)/.test(entry) || originOf(entry).length > 0;

function originOf(entry: string): readonly string[] {
  if (!URL.canParse(entry)) return [];
  const { origin, protocol } = new URL(entry);
  return protocol === 'http:' || protocol === 'https:' ? [origin] : [];
}

const POLL_INTERVAL_MS = 2_000;

/**
 * The bucket's `remotes.json`, at most about two seconds old. While the bucket can't be reached, the last known one.
 */
@Injectable()
export class BucketEntries implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(BucketEntries.name);
  private latest: StoredEntries | null = null;
  private timer?: NodeJS.Timeout;
  private isUnreachable = false;

  constructor(private readonly store: S3ReleaseStore | null) {}

  /** null without a bucket, or if the bucket has no such file. */
  current(): StoredEntries | null {
    return this.latest;
  }

  async onModuleInit(): Promise<void> {
    if (this.store) await this.poll(this.store);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async poll(store: S3ReleaseStore): Promise<void> {
    const timer = setTimeout(() => void this.poll(store), POLL_INTERVAL_MS).unref();
    this.timer = timer;
    try {
      const found = await store.entriesAfter(this.latest?.etag);
      if (found !== 'unchanged') this.latest = found;
      this.isUnreachable = false;
    } catch (error) {
      if (!this.isUnreachable) this.logger.warn(`remotes.json of ${store.place} cannot be read: ${String(error)}`);
      this.isUnreachable = true;
    }
  }
}
