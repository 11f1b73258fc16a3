import { Logger } from '@nestjs/common';
import { Build } from './build';
import type { BuiltFile } from './built-file';

const LOOK_AGAIN_MS = 1_000;

/**
 * One front end's `dist`. A new build is taken over once its `marker` file is there; the hashed files of the build before
 * stay, so that a page which was opened before still finds its parts.
 */
export class BuildFolder {
  private readonly logger = new Logger(BuildFolder.name);
  private build: Build | null = null;
  private before: ReadonlyMap<string, BuiltFile> = new Map();
  private lookedAt = 0;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly folder: string,
    private readonly marker: string,
  ) {}

  /** The build in use; null as long as there is none. */
  async current(): Promise<Build | null> {
    await this.look();
    return this.build;
  }

  /** The file of that name (`assets/main.js`), or undefined. */
  async file(name: string): Promise<BuiltFile | undefined> {
    const build = await this.current();
    return build?.file(name) ?? this.before.get(name);
  }

  /** Asks the disk once a second at most. A build that cannot be read now, or is being written, leaves the one in use. */
  private look(): Promise<void> {
    if (!this.looking && Date.now() - this.lookedAt < LOOK_AGAIN_MS) return Promise.resolve();
    this.looking ??= this.takeOver()
      .catch((error: Error) => this.logger.debug(`${this.folder}: ${error.message}`))
      .finally(() => {
        this.looking = null;
        this.lookedAt = Date.now();
      });
    return this.looking;
  }

  private async takeOver(): Promise<void> {
    const version = await Build.versionOf(this.folder, this.marker);
    if (version === this.build?.version) return;
    const build = await Build.read(this.folder, version);
    if ((await Build.versionOf(this.folder, this.marker)) !== version) throw new Error('is being written');
    if (this.build) this.before = this.build.lasting();
    this.build = build;
  }
}
