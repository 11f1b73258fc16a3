import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName } from '@pharmacy/contracts';
import { takeManifest } from './manifest-fetch';

/** What the shell asks of the federation runtime. */
export interface Federation {
  /** Tells where a remote's manifest is. `replace` forgets what was loaded from an earlier address. */
  register(name: RemoteName, entry: string, replace: boolean): void;
  /** The module that the remote exposes as its door. */
  loadDoor(name: RemoteName): Promise<unknown>;
}

/** Milliseconds that a remote's entry script may take. */
const SCRIPT_TIMEOUT = 10_000;

/** The name under which a remote's build registers itself. */
const scope = (name: RemoteName) => `pharmacy_${name}`;

/** Connects to the runtime that webpack built into the shell. */
export function webpackFederation(): Federation {
  registerPlugins([
    { name: 'patience', fetch: (url) => takeManifest(url), createScript: () => ({ timeout: SCRIPT_TIMEOUT }) },
  ]);
  return {
    register: (name, entry, replace) => registerRemotes([{ name: scope(name), entry }], { force: replace }),
    loadDoor: (name) => loadRemote(`${scope(name)}/remote`),
  };
}
