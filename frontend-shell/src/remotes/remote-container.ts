import { getInstance } from '@module-federation/enhanced/runtime';

/** What a remote's entry script leaves behind. */
export interface Container {
  init(shareScope: object, initScope: unknown[], options: object): unknown;
  get(expose: string): Promise<() => unknown>;
}

const SHARE_SCOPE = 'default';

const globals = globalThis as unknown as Record<string, Container | undefined> & {
  readonly __FEDERATION__: { readonly __INSTANCES__: { readonly name: string }[] };
};

function sharing() {
  const host = getInstance();
  if (!host) throw new Error('The federation runtime has not started');
  const { shareScopeMap } = host;
  return { shareScopeMap, shareScope: (shareScopeMap[SHARE_SCOPE] ??= {}) };
}

/** The container that the entry script of this build left, after it was told what the page shares. */
export async function openContainer(build: string): Promise<Container> {
  const container = globals[build];
  if (!container) throw new Error(`The entry script of "${build}" left no container`);
  const { shareScope, shareScopeMap } = sharing();
  const options = { version: '', shareScopeKeys: SHARE_SCOPE };
  // The runtime copies the options; the map it has to share.
  Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap, enumerable: false });
  await container.init(shareScope, [], options);
  return container;
}

/** Forgets a build, and what it offered to share and nobody took: the files behind that may be gone. */
export function forgetBuild(build: string): void {
  globals[build] = undefined;
  const { __INSTANCES__: instances } = globals.__FEDERATION__;
  const known = instances.findIndex(({ name }) => name === build);
  if (known >= 0) instances.splice(known, 1);
  for (const versions of Object.values(sharing().shareScope)) {
    for (const [version, shared] of Object.entries(versions)) {
      if (shared.from === build && !shared.loaded) delete versions[version];
    }
  }
}
