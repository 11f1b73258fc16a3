import { Logger } from '@nestjs/common';
import { Build } from '../files/build';
import { checkRelease } from './check-release';
import { Glance } from './glance';
import type { Shelf } from './shelf';

/** Of each remote: the active one, and those that open tabs and a rollback want. */
const MOST_LOADED = 4;
/** So long it is believed that no other releases are there, when somebody asks for one. */
const LOOK_AGAIN_MS = 250;

/**
 * The releases of the shelves, whole in memory once they are asked for; of each remote those that were used last. What is not
 * whole is not there. Asks the shelves a few times a second at most, whatever browsers ask for.
 */
export class LoadedReleases {
  private readonly logger = new Logger(LoadedReleases.name);
  private readonly loaded = new Map<string, Map<string, Promise<Build | null>>>();
  private readonly remotes = new Glance(() => this.everywhere((shelf) => shelf.remotes()), LOOK_AGAIN_MS);
  private readonly versions = new Map<string, Glance<readonly string[]>>();

  /** The first shelf that has a release gives it. */
  constructor(private readonly shelves: readonly Shelf[]) {}

  /** null where there is no such release; rejects when a shelf cannot be read. */
  async at(remote: string, version: string): Promise<Build | null> {
    const builds = this.loaded.get(remote);
    const loaded = builds?.get(version);
    if (!loaded && !(await this.isThere(remote, version))) return null;
    const build = loaded ?? this.loaded.get(remote)?.get(version) ?? this.load(remote, version);
    this.use(remote, version, build);
    return build;
  }

  private load(remote: string, version: string): Promise<Build | null> {
    const build = this.read(remote, version);
    const forget = () => {
      if (this.loaded.get(remote)?.get(version) === build) this.loaded.get(remote)?.delete(version);
    };
    build.then((found) => found ?? forget(), forget);
    return build;
  }

  /** Makes it the one used last. */
  private use(remote: string, version: string, build: Promise<Build | null>): void {
    const builds = this.loaded.get(remote) ?? new Map<string, Promise<Build | null>>();
    this.loaded.set(remote, builds);
    builds.delete(version);
    builds.set(version, build);
    const [oldest] = builds.keys();
    if (builds.size > MOST_LOADED && oldest !== undefined) builds.delete(oldest);
  }

  private async read(remote: string, version: string): Promise<Build | null> {
    for (const shelf of this.shelves) {
      const files = await shelf.read(remote, version);
      if (files && this.isWhole(remote, version, files)) return Build.of(files, version);
    }
    return null;
  }

  private isWhole(remote: string, version: string, files: ReadonlyMap<string, Buffer>): boolean {
    try {
      return checkRelease(remote, files).version === version;
    } catch (error) {
      this.logger.warn(`${remote} ${version}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  private async isThere(remote: string, version: string): Promise<boolean> {
    if (!(await this.remotes.take()).includes(remote)) return false;
    const look = () => this.everywhere((shelf) => shelf.versions(remote));
    const versions = this.versions.get(remote) ?? new Glance(look, LOOK_AGAIN_MS);
    this.versions.set(remote, versions);
    return (await versions.take()).includes(version);
  }

  private async everywhere(look: (shelf: Shelf) => Promise<readonly string[]>): Promise<readonly string[]> {
    return (await Promise.all(this.shelves.map(look))).flat();
  }
}
