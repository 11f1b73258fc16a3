import { Injectable } from '@nestjs/common';
import type { Build } from '../files/build';
import type { BuiltFile } from '../files/built-file';
import { FrontEnd } from '../files/front-end';
import { entryScriptOf, MANIFEST } from '../release-store/check-release';
import { LoadedReleases } from '../release-store/loaded-releases';

/** `/remotes/portal/assets/x.js` in the built-in build, `/remotes/portal/0.1.0-33aedd3907/assets/x.js` in a release. */
const remoteFile = /^\/remotes\/([a-z][a-z0-9-]{0,30})\/(?:(\d[0-9A-Za-z.-]{0,51})\/)?(.+)$/;

const releaseManifest = /\/([a-z][a-z0-9-]{0,30})\/(\d[0-9A-Za-z.-]{0,51})\/mf-manifest\.json$/;

/** The location of a remote's build on this site. */
export interface BuildPlace {
  readonly remote: string;
  /** undefined for the built-in build */
  readonly version: string | undefined;
  /** The path of its files, with a trailing slash. */
  readonly base: string;
}

/** The remote builds that this server has: the built-in ones, and the releases in its stores. */
@Injectable()
export class RemoteBuilds {
  constructor(
    private readonly frontEnd: FrontEnd,
    private readonly releases: LoadedReleases,
  ) {}

  /** null for a build that is served elsewhere. */
  placeOf(entry: string): BuildPlace | null {
    const [, remote, version, name] = remoteFile.exec(entry) ?? [];
    if (remote === undefined || name !== MANIFEST) return null;
    return { remote, version, base: entry.slice(0, -MANIFEST.length) };
  }

  /**
   * The release in this server's stores that the entry names, wherever browsers load it from. Null if the entry doesn't
   * name a release.
   */
  releaseOf(remote: string, entry: string): BuildPlace | null {
    const [, name, version] = releaseManifest.exec(entry) ?? [];
    if (name !== remote || version === undefined) return null;
    return { remote, version, base: entry.slice(0, -MANIFEST.length) };
  }

  /** null if there is none. Rejects if a store can't be read. */
  async at({ remote, version }: BuildPlace): Promise<Build | null> {
    if (version !== undefined) return this.releases.at(remote, version);
    return (await this.frontEnd.remote(remote)?.current()) ?? null;
  }

  /** The build's manifest, and the entry script that it names; undefined if the script or the build is missing. */
  async entryOf(place: BuildPlace): Promise<{ readonly manifest: unknown; readonly script: BuiltFile | undefined }> {
    const build = await this.at(place);
    const manifest = JSON.parse(build?.file(MANIFEST)?.text ?? 'null') as unknown;
    return { manifest, script: build?.file(entryScriptOf(manifest)) };
  }

  /** The file at a path of the site; undefined if there is none. */
  async file(path: string): Promise<BuiltFile | undefined> {
    const [, remote, version, name] = remoteFile.exec(path) ?? [];
    if (remote === undefined || name === undefined) return undefined;
    if (version === undefined) return this.frontEnd.remote(remote)?.file(name);
    return (await this.releases.at(remote, version))?.file(name);
  }
}
