import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { RemoteName } from '@pharmacy/contracts';
import type { Remotes, RemoteState } from './remotes';

export const RemotesContext = createContext<Remotes | null>(null);

export interface RemoteView {
  readonly state: RemoteState;
  readonly reload: () => void;
}

/** Loads a remote when it is first shown, and follows it. */
export function useRemote(name: RemoteName): RemoteView {
  const remotes = use(RemotesContext);
  if (!remotes) throw new Error('useRemote needs a RemotesContext');
  const state = useSyncExternalStore(remotes.subscribe, () => remotes.state(name));
  useEffect(() => remotes.load(name), [remotes, name]);
  const reload = useCallback(() => remotes.reload(name), [remotes, name]);
  return { state, reload };
}
