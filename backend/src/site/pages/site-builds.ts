import { Injectable, Logger } from '@nestjs/common';
import type { Build } from '../files/build';
import { FrontEnd } from '../files/front-end';
import { type BuildPlace, RemoteBuilds } from '../remotes/remote-builds';
import { RemoteEntries } from '../remotes/remote-entries';
import type { RenderCode } from '../rendering/server-build';

/** The builds that public pages are rendered with. If either changes, this is a new object. */
export interface Builds {
  readonly shell: Build;
  /** null if it's served by another origin, or not built */
  readonly remote: Build | null;
  /** The path of the remote's files on this site, with a trailing slash. */
  readonly remoteBase: string;
  /** null if the shell's build has no server part */
  readonly code: RenderCode | null;
  /** The remote has another origin, so its code may run in the browser only, and its pages are rendered there. */
  readonly isForeign: boolean;
}

@Injectable()
export class SiteBuilds {
  private readonly logger = new Logger(SiteBuilds.name);
  private known?: Builds;

  constructor(
    private readonly frontEnd: FrontEnd,
    private readonly entries: RemoteEntries,
    private readonly remotes: RemoteBuilds,
  ) {}

  /** null if the shell isn't built yet. */
  async current(): Promise<Builds | null> {
    const shell = await this.frontEnd.shell.current();
    if (!shell) return null;
    const { entry } = (await this.entries.check()).public;
    const place = this.remotes.placeOf(entry);
    const remote = place && (await this.remoteAt(place));
    const remoteBase = place?.base ?? '';
    const { known } = this;
    if (known?.shell === shell && known.remote === remote && known.remoteBase === remoteBase) return known;
    if (!place && !known?.isForeign)
      this.logger.log(`Public pages are rendered in the browser, because they are loaded from ${entry}`);
    this.known = { shell, remote, remoteBase, code: codeOf(shell, remote, remoteBase), isForeign: !place };
    return this.known;
  }

  /** While its store can't be read, the current build stays in use. */
  private async remoteAt(place: BuildPlace): Promise<Build | null> {
    try {
      return await this.remotes.at(place);
    } catch (error) {
      this.logger.warn(`${place.base} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      return this.known?.remoteBase === place.base ? this.known.remote : null;
    }
  }
}

/** The shell's `index.html`, which every page starts from. */
export const templateOf = ({ shell }: Builds): string => shell.file('index.html')?.text ?? '';

function codeOf(shell: Build, remote: Build | null, remoteBase: string): RenderCode | null {
  const own = shell.serverFile('shell.cjs');
  return own === undefined ? null : { shell: own, remote: remote?.serverFile('remote.cjs') ?? null, remoteBase };
}
