import { Injectable, Logger } from '@nestjs/common';
import type { Build } from '../files/build';
import { FrontEnd } from '../files/front-end';
import { type BuildPlace, RemoteBuilds } from '../remotes/remote-builds';
import { RemoteEntries } from '../remotes/remote-entries';
import type { RenderCode } from '../rendering/server-build';

/** The builds that a public page is made of. Another build of either is another object. */
export interface Builds {
  readonly shell: Build;
  /** null when it comes from elsewhere, or is not built */
  readonly remote: Build | null;
  /** Where on this site the remote's files are, with a slash at its end. */
  readonly remoteBase: string;
  /** null when the shell's build brought no part for the server */
  readonly code: RenderCode | null;
  /** The remote is of another origin: its pages are rendered where its code may run, in the browser. */
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

  /** null as long as there is no shell. */
  async current(): Promise<Builds | null> {
    const shell = await this.frontEnd.shell.current();
    if (!shell) return null;
    const { entry } = this.entries.current().public;
    const place = this.remotes.placeOf(entry);
    const remote = place && (await this.remoteAt(place));
    const remoteBase = place?.base ?? '';
    const { known } = this;
    if (known?.shell === shell && known.remote === remote && known.remoteBase === remoteBase) return known;
    if (!place && !known?.isForeign) this.logger.log(`Public pages are rendered in the browser: they are of ${entry}`);
    this.known = { shell, remote, remoteBase, code: codeOf(shell, remote, remoteBase), isForeign: !place };
    return this.known;
  }

  /** While its shelf cannot be read, the build in use stays. */
  private async remoteAt(place: BuildPlace): Promise<Build | null> {
    try {
      return await this.remotes.at(place);
    } catch (error) {
      this.logger.warn(`${place.base} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      return this.known?.remoteBase === place.base ? this.known.remote : null;
    }
  }
}

/** The shell's `index.html`, which every page begins as. */
export const templateOf = ({ shell }: Builds): string => shell.file('index.html')?.text ?? '';

function codeOf(shell: Build, remote: Build | null, remoteBase: string): RenderCode | null {
  const own = shell.serverFile('shell.cjs');
  return own === undefined ? null : { shell: own, remote: remote?.serverFile('remote.cjs') ?? null, remoteBase };
}
