import type { RemoteManifest } from '@pharmacy/remote-kit/core';
import type { RemoteState } from './remotes';
import type { RemotesSource } from './remotes.context';

const nothing = () => undefined;

/** The remotes while the server renders a page: only the page's own remote, already loaded. */
export function renderedRemotes(manifest: RemoteManifest | null): RemotesSource {
  const ready: RemoteState | null = manifest && { status: 'ready', manifest };
  const state: RemotesSource['state'] = (name) => {
    if (!ready || manifest?.name !== name) throw new Error(`The remote "${name}" isn't available while rendering`);
    return ready;
  };
  return {
    state,
    subscribe: () => nothing,
    updateHints: () => 0,
    load: nothing,
    reload: nothing,
    failed: nothing,
    find: () => Promise.resolve(null),
  };
}
