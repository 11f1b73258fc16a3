import { Injectable, Logger } from '@nestjs/common';
import type { Build } from '../files/build';
import { FrontEnd } from '../files/front-end';
import { RemoteEntries } from '../remotes/remote-entries';
import type { RenderCode } from '../rendering/server-build';

const ownManifest = /^\/remotes\/([a-z]+)\/mf-manifest\.json$/;

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
  ) {}

  /** null as long as there is no shell. */
  async current(): Promise<Builds | null> {
    const shell = await this.frontEnd.shell.current();
    if (!shell) return null;
    const { entry } = this.entries.current().public;
    const name = ownManifest.exec(entry)?.[1];
    const folder = name === undefined ? undefined : this.frontEnd.remote(name);
    const remote = (await folder?.current()) ?? null;
    const isForeign = folder === undefined;
    const { known } = this;
    if (known?.shell === shell && known.remote === remote && known.isForeign === isForeign) return known;
    if (isForeign && !known?.isForeign)
      this.logger.log(`Public pages are rendered in the browser: they are of ${entry}`);
    this.known = { shell, remote, remoteBase: `/remotes/${name ?? ''}/`, code: codeOf(shell, remote), isForeign };
    return this.known;
  }
}

/** The shell's `index.html`, which every page begins as. */
export const templateOf = ({ shell }: Builds): string => shell.file('index.html')?.text ?? '';

function codeOf(shell: Build, remote: Build | null): RenderCode | null {
  const own = shell.serverFile('shell.cjs');
  return own === undefined ? null : { shell: own, remote: remote?.serverFile('remote.cjs') ?? null };
}
