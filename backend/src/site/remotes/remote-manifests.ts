import { Injectable } from '@nestjs/common';
import { remoteVersionOf, type AnyRemoteName } from '@pharmacy/contracts';
import { Config } from '../../platform/config';
import { type DeployedRemote, DeployedRemotes } from '../../platform/operations';
import { type BuildPlace, RemoteBuilds } from './remote-builds';
import { RemoteEntries } from './remote-entries';

const MANIFEST = 'mf-manifest.json';
const PATIENCE_MS = 2_000;

/** What a manifest names first. */
interface FirstFile {
  readonly metaData?: { readonly remoteEntry?: { readonly path?: string; readonly name?: string } };
}

/** Reads the manifests that `/remotes.json` names: those of this server from its builds and shelves, others as a browser would. */
@Injectable()
export class RemoteManifests extends DeployedRemotes {
  constructor(
    private readonly config: Config,
    private readonly builds: RemoteBuilds,
    private readonly entries: RemoteEntries,
  ) {
    super();
  }

  names(): readonly AnyRemoteName[] {
    return Object.keys(this.entries.current());
  }

  all(): Promise<readonly DeployedRemote[]> {
    const entries = Object.entries(this.entries.current());
    return Promise.all(entries.flatMap(([name, at]) => (at ? [this.look(name, at.entry)] : [])));
  }

  private async look(name: AnyRemoteName, entry: string): Promise<DeployedRemote> {
    const place = this.builds.placeOf(entry);
    try {
      const { manifest, healthy } = place ? await this.here(place) : await this.elsewhere(entry);
      const version = remoteVersionOf(manifest) ?? null;
      return { name, entry, version, healthy: healthy && version !== null };
    } catch {
      return { name, entry, version: null, healthy: false };
    }
  }

  private async here(place: BuildPlace) {
    const build = await this.builds.at(place);
    const manifest = JSON.parse(build?.file(MANIFEST)?.text ?? 'null') as unknown;
    return { manifest, healthy: build?.file(firstFileOf(manifest)) !== undefined };
  }

  private async elsewhere(entry: string) {
    const address = new URL(entry, this.config.publicUrl);
    const manifest = await ask(address).then((response) => response.json() as unknown);
    const first = new URL(firstFileOf(manifest), address);
    // A browser is not allowed to load it from elsewhere, and a manifest has nothing to say about where this server asks.
    const healthy = first.origin === address.origin && (await ask(first, 'HEAD')).ok;
    return { manifest, healthy };
  }
}

const ask = (address: URL, method = 'GET') => fetch(address, { method, signal: AbortSignal.timeout(PATIENCE_MS) });

function firstFileOf(manifest: unknown): string {
  const { path = '', name = '' } = (manifest as FirstFile | null)?.metaData?.remoteEntry ?? {};
  return path && !path.endsWith('/') ? `${path}/${name}` : `${path}${name}`;
}
