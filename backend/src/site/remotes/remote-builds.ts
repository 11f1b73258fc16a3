import { Injectable } from '@nestjs/common';
import type { Build } from '../files/build';
import type { BuiltFile } from '../files/built-file';
import { FrontEnd } from '../files/front-end';
import { LoadedReleases } from '../shelf/loaded-releases';

const MANIFEST = 'mf-manifest.json';
/** `/remotes/portal/assets/x.js` of the built-in build, `/remotes/portal/0.1.0-33aedd3907/assets/x.js` of a release. */
const remoteFile = /^\/remotes\/([a-z][a-z0-9-]{0,30})\/(?:(\d[0-9A-Za-z.-]{0,51})\/)?(.+)$/;

/** Where on this site a build of a remote is. */
export interface BuildPlace {
  readonly remote: string;
  /** undefined: the one that the product brings along */
  readonly version: string | undefined;
  /** The address of its files, with a slash at its end. */
  readonly base: string;
}

/** The builds of the remotes that this server has: those that it brings along, and the releases on its shelves. */
@Injectable()
export class RemoteBuilds {
  constructor(
    private readonly frontEnd: FrontEnd,
    private readonly releases: LoadedReleases,
  ) {}

  /** null for the entry of a build that is served elsewhere. */
  placeOf(entry: string): BuildPlace | null {
    const [, remote, version, name] = remoteFile.exec(entry) ?? [];
    if (remote === undefined || name !== MANIFEST) return null;
    return { remote, version, base: entry.slice(0, -MANIFEST.length) };
  }

  /** null where there is none; rejects when a shelf cannot be read. */
  async at({ remote, version }: BuildPlace): Promise<Build | null> {
    if (version !== undefined) return this.releases.at(remote, version);
    return (await this.frontEnd.remote(remote)?.current()) ?? null;
  }

  /** The file at an address of the site; undefined where there is none. */
  async file(path: string): Promise<BuiltFile | undefined> {
    const [, remote, version, name] = remoteFile.exec(path) ?? [];
    if (remote === undefined || name === undefined) return undefined;
    if (version === undefined) return this.frontEnd.remote(remote)?.file(name);
    return (await this.releases.at(remote, version))?.file(name);
  }
}
