import { Injectable } from '@nestjs/common';
import { remoteVersionOf, type AnyRemoteName } from '@pharmacy/contracts';
import { Config } from '../../platform/config';
import { type DeployedRemote, DeployedRemotes } from '../../platform/operations';
import { entryScriptOf } from '../release-store/check-release';
import { type BuildPlace, RemoteBuilds } from './remote-builds';
import { RemoteEntries } from './remote-entries';

const TIMEOUT_MS = 2_000;
const MAX_MANIFEST_BYTES = 1_048_576;

/**
 * Reads the manifests that `/remotes.json` names: this server's from its builds and stores, others over HTTP as a
 * browser would.
 */
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
    return this.entries.names();
  }

  async all(): Promise<readonly DeployedRemote[]> {
    const entries = Object.entries(await this.entries.check());
    return Promise.all(entries.flatMap(([name, at]) => (at ? [this.inspect(name, at.entry)] : [])));
  }

  private async inspect(name: AnyRemoteName, entry: string): Promise<DeployedRemote> {
    const place = this.builds.placeOf(entry);
    try {
      const { manifest, healthy } = place ? await this.readLocal(place) : await this.readRemote(entry);
      const version = remoteVersionOf(manifest) ?? null;
      return { name, entry, version, healthy: healthy && version !== null };
    } catch {
      return { name, entry, version: null, healthy: false };
    }
  }

  private async readLocal(place: BuildPlace) {
    const { manifest, script } = await this.builds.entryOf(place);
    return { manifest, healthy: script !== undefined };
  }

  private async readRemote(entry: string) {
    const address = new URL(entry, this.config.publicUrl);
    const manifest = JSON.parse(await textOf(await request(address))) as unknown;
    const first = new URL(entryScriptOf(manifest), address);
    // Browsers only load entry scripts from the manifest's own origin, and a manifest must not make this server send
    // requests anywhere else.
    const healthy = first.origin === address.origin && (await request(first, 'HEAD')).ok;
    return { manifest, healthy };
  }
}

/** Follows no redirect, which could lead to an address that only this server reaches. */
const request = (address: URL, method = 'GET') =>
  fetch(address, { method, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_MANIFEST_BYTES) throw new Error('The manifest is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
