import { readFileSync, statSync } from 'node:fs';
import { Injectable, Logger } from '@nestjs/common';
import { remoteNames, type RemoteName, type RemotesFile } from '@pharmacy/contracts';
import { Config } from '../../platform/config';

type Entries = Readonly<Record<RemoteName, { readonly entry: string }>>;

/** Where the manifest of a remote is that this server brings along. */
const builtInManifest = (name: RemoteName) => `/remotes/${name}/mf-manifest.json`;

const builtIn = Object.fromEntries(remoteNames.map((name) => [name, { entry: builtInManifest(name) }])) as Entries;

/** Which build of each remote is in use: the built-in ones, but for what the file of `REMOTES_CONFIG` says. */
@Injectable()
export class RemoteEntries {
  private readonly logger = new Logger(RemoteEntries.name);
  private entries: Entries = builtIn;
  private foreign: readonly string[] = [];
  private version = '';

  constructor(private readonly config: Config) {}

  /** Read anew whenever the file has changed. A file that cannot be read changes nothing. */
  current(): RemotesFile {
    const file = this.config.remotesConfig;
    if (file) this.takeOver(file);
    return this.entries;
  }

  /** Origins besides this one that remotes are loaded from. */
  origins(): readonly string[] {
    this.current();
    return this.foreign;
  }

  private takeOver(file: string): void {
    try {
      const { mtimeMs, size, ino } = statSync(file);
      const version = `${mtimeMs} ${size} ${ino}`;
      if (version === this.version) return;
      this.version = version;
      this.entries = { ...builtIn, ...readEntries(readFileSync(file, 'utf8')) };
      this.foreign = [...new Set(Object.values(this.entries).flatMap(({ entry }) => originOf(entry)))];
    } catch (error) {
      this.logger.error(`REMOTES_CONFIG cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function readEntries(json: string): Partial<Entries> {
  const file = JSON.parse(json) as Partial<Record<string, { readonly entry?: unknown }>>;
  return Object.fromEntries(
    remoteNames.flatMap((name) => {
      const entry = file[name]?.entry;
      if (entry === undefined) return [];
      if (typeof entry !== 'string' || !isAddress(entry)) throw new Error(`${name}.entry must be an address`);
      return [[name, { entry }]];
    }),
  );
}

const isAddress = (entry: string) => /^\/(?!\/)/.test(entry) || originOf(entry).length > 0;

function originOf(entry: string): readonly string[] {
  if (!URL.canParse(entry)) return [];
  const { origin, protocol } = new URL(entry);
  return protocol === 'http:' || protocol === 'https:' ? [origin] : [];
}
