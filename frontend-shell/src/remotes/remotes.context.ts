import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { RemoteName } from '@pharmacy/contracts';
import type { Remotes, RemoteState } from './remotes';

/** What a screen needs of the remotes. */
export type RemotesSource = Pick<Remotes, 'subscribe' | 'state' | 'load' | 'reload' | 'failed'>;

export const RemotesContext = createContext<RemotesSource | null>(null);

export interface RemoteView {
  readonly state: RemoteState;
  readonly reload: () => void;
  /** To be told of what failed in it. */
  readonly onFailed: (error: unknown) => void;
}

/** Loads a remote when it is first shown, and follows it. */
export function useRemote(name: RemoteName): RemoteView {
  const remotes = use(RemotesContext);
  if (!remotes) throw new Error('useRemote needs a RemotesContext');
  const read = () => remotes.state(name);
  const state = useSyncExternalStore(remotes.subscribe, read, read);
  useEffect(() => remotes.load(name), [remotes, name]);
  const reload = useCallback(() => remotes.reload(name), [remotes, name]);
  const onFailed = useCallback((error: unknown) => remotes.failed(name, error), [remotes, name]);
  return { state, reload, onFailed };
}
