import path from 'node:path';
import { Logger } from '@nestjs/common';
import { remoteNames } from '@pharmacy/contracts';
import { Build } from './build';
import type { BuiltFile } from './built-file';

/** The builds of the shell and the remotes that are deployed with this server. */
export class FrontEnd {
  readonly shell: BuildFolder;
  private readonly remotes: ReadonlyMap<string, BuildFolder>;

  constructor(root: string) {
    const build = (workspace: string, marker: string) => new BuildFolder(path.join(root, workspace, 'dist'), marker);
    this.shell = build('frontend-shell', 'index.html');
    this.remotes = new Map(remoteNames.map((name) => [name, build(`frontend-${name}`, 'mf-manifest.json')]));
  }

  remote(name: string): BuildFolder | undefined {
    return this.remotes.get(name);
  }
}

const CHECK_INTERVAL_MS = 1_000;

/**
 * One front end's `dist`. A new build is used once its `marker` file exists. The hashed files of the previous build
 * stay available, so pages that were opened with it can still load their chunks.
 */
export class BuildFolder {
  private readonly logger = new Logger(BuildFolder.name);
  private build: Build | null = null;
  private previous: ReadonlyMap<string, BuiltFile> = new Map();
  private checkedAt = Number.NEGATIVE_INFINITY;
  private refreshing: Promise<void> | null = null;

  constructor(
    private readonly folder: string,
    private readonly marker: string,
  ) {}

  /** The current build; null if there is none yet. */
  async current(): Promise<Build | null> {
    await this.refresh();
    return this.build;
  }

  /** Returns the file of that name (`assets/main.js`), or undefined. */
  async file(name: string): Promise<BuiltFile | undefined> {
    const build = await this.current();
    return build?.file(name) ?? this.previous.get(name);
  }

  /**
   * Checks the disk at most once a second. While a build is unreadable or being written, the current one stays in use.
   */
  private refresh(): Promise<void> {
    if (!this.refreshing && performance.now() - this.checkedAt < CHECK_INTERVAL_MS) return Promise.resolve();
    this.refreshing ??= this.loadNewBuild()
      .catch((error: Error) => this.logger.debug(`${this.folder}: ${error.message}`))
      .finally(() => {
        this.refreshing = null;
        this.checkedAt = performance.now();
      });
    return this.refreshing;
  }

  private async loadNewBuild(): Promise<void> {
    const version = await Build.versionOf(this.folder, this.marker);
    if (version === this.build?.version) return;
    const build = await Build.read(this.folder, version);
    if ((await Build.versionOf(this.folder, this.marker)) !== version) throw new Error('is being written');
    if (this.build) this.previous = this.build.immutableFiles();
    this.build = build;
  }
}
