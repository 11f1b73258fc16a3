import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AnyRemoteName } from '@pharmacy/contracts';
import type { RemoteManifest } from '@pharmacy/remote-kit/core';
import type { Remotes, RemoteState } from './remotes';

/** What screens use of the remotes. */
export type RemotesSource = Pick<
  Remotes,
  'subscribe' | 'state' | 'updateHints' | 'load' | 'reload' | 'failed' | 'find'
>;

export const RemotesContext = createContext<RemotesSource | null>(null);

export interface RemoteView {
  readonly state: RemoteState;
  readonly reload: () => void;
  /** Call it with the error when the remote's page fails. */
  readonly onFailed: (error: unknown) => void;
}

export function useRemotes(): RemotesSource {
  const remotes = use(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs a RemotesContext');
  return remotes;
}

/** Loads a remote when it's first shown. Renders again when its state changes; the view is the same object until then. */
export function useRemote(name: AnyRemoteName): RemoteView {
  const remotes = useRemotes();
  const read = () => remotes.state(name);
  const state = useSyncExternalStore(remotes.subscribe, read, read);
  useEffect(() => remotes.load(name), [remotes, name]);
  const reload = useCallback(() => remotes.reload(name), [remotes, name]);
  const onFailed = useCallback((error: unknown) => remotes.failed(name, error), [remotes, name]);
  return useMemo(() => ({ state, reload, onFailed }), [state, reload, onFailed]);
}

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
