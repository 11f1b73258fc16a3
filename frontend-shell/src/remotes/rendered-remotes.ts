import type { RemoteManifest } from '@pharmacy/remote-kit/core';
import type { RemoteState } from './remotes';
import type { RemotesSource } from './remotes.context';

const nothing = () => undefined;

/** The remotes where a page is rendered on the server: one that is there, and others that nobody asks for. */
export function renderedRemotes(manifest: RemoteManifest | null): RemotesSource {
  const ready: RemoteState | null = manifest && { status: 'ready', manifest };
  const state: RemotesSource['state'] = (name) => {
    if (!ready || manifest?.name !== name) throw new Error(`The remote "${name}" is not there to render with`);
    return ready;
  };
  return {
    state,
    subscribe: () => nothing,
    overtaken: () => 0,
    load: nothing,
    reload: nothing,
    failed: nothing,
    find: () => Promise.resolve(null),
  };
}
