import { Injectable } from '@nestjs/common';
import { remoteForPath } from '@pharmacy/contracts';
import { FrontEnd } from './front-end';
import { builtInManifest, RemoteEntries } from './remote-entries';

/** The parts of a federation manifest that name what a remote starts with. */
interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly path: string; readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

/** Tells the browser, before it has read a byte of the page, what the remote of that page starts with. */
@Injectable()
export class RemoteHints {
  constructor(
    private readonly frontEnd: FrontEnd,
    private readonly entries: RemoteEntries,
  ) {}

  /** The value of a `Link` header for the page at `path`; undefined when it has no remote. */
  async linksFor(path: string): Promise<string | undefined> {
    const name = remoteForPath(path);
    if (!name) return undefined;
    const { entry } = this.entries.current()[name];
    const manifest = `<${entry}>; rel=preload; as=fetch; crossorigin=anonymous`;
    if (entry !== builtInManifest(name)) return manifest;
    const built = await this.frontEnd.remote(name)?.file('mf-manifest.json');
    const scripts = built ? firstScripts(built.text) : [];
    return [manifest, ...scripts.map((script) => `</remotes/${name}/${script}>; rel=preload; as=script`)].join(', ');
  }
}

function firstScripts(json: string): readonly string[] {
  const { metaData, exposes } = JSON.parse(json) as FederationManifest;
  const { path, name } = metaData.remoteEntry;
  return [`${path}${name}`, ...exposes.flatMap(({ assets }) => assets.js.sync)];
}
