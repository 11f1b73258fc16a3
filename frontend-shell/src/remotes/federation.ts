import { remoteVersionOf, type AnyRemoteName } from '@pharmacy/contracts';
import { Incompatible, NoManifest } from './failure-kind';
import { entryScript, type FederationManifest } from './federation-manifest';
import { loadScript } from './load-script';
import { takeManifest } from './manifest-fetch';
import { forgetBuild, openContainer, type Container } from './remote-container';
import { unmetNeeds } from './unmet-needs';

/** What the shell asks of module federation. */
export interface Federation {
  /** Tells where a remote's manifest is. `replace` forgets what was loaded from an earlier address. */
  register(name: AnyRemoteName, entry: string, replace: boolean): void;
  /** The module that the remote exposes as its door. */
  loadDoor(name: AnyRemoteName): Promise<unknown>;
  /** Of the build that was loaded last, or tried; undefined until its manifest has told it. */
  version(name: AnyRemoteName): string | undefined;
}

/** The name under which a remote's build registers itself. */
const scope = (name: AnyRemoteName) => `pharmacy_${name.replaceAll('-', '_')}`;

async function readManifest(address: string): Promise<FederationManifest> {
  try {
    return (await (await takeManifest(address)).json()) as FederationManifest;
  } catch (cause) {
    throw new NoManifest(address, cause);
  }
}

/**
 * Connects to the runtime that webpack built into the shell. Manifests and entry scripts are read here: the runtime's own
 * way of doing so is for hosts that know nothing of their remotes, and weighs more than the rest of it.
 */
export function webpackFederation(): Federation {
  const entries = new Map<AnyRemoteName, string>();
  const versions = new Map<AnyRemoteName, string | undefined>();
  const containers = new Map<AnyRemoteName, Promise<Container>>();

  async function loadContainer(name: AnyRemoteName, address: string): Promise<Container> {
    const manifest = await readManifest(address);
    versions.set(name, remoteVersionOf(manifest));
    const missing = unmetNeeds(manifest.metaData.needs);
    if (missing.length > 0) throw new Incompatible(name, missing);
    await loadScript(entryScript(manifest, address));
    return openContainer(scope(name));
  }

  return {
    register(name, entry, replace) {
      entries.set(name, entry);
      containers.delete(name);
      if (replace) forgetBuild(scope(name));
    },
    async loadDoor(name) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`The remote "${name}" is not registered`);
      const container = containers.get(name) ?? loadContainer(name, entry);
      containers.set(name, container);
      const door = await (await container).get('./remote');
      return door();
    },
    version: (name) => versions.get(name),
  };
}
