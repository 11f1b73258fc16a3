import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AnyRemoteName } from '@pharmacy/contracts';
import type { Remotes, RemoteState } from './remotes';

/** What a screen needs of the remotes. */
export type RemotesSource = Pick<Remotes, 'subscribe' | 'state' | 'overtaken' | 'load' | 'reload' | 'failed' | 'find'>;

export const RemotesContext = createContext<RemotesSource | null>(null);

export interface RemoteView {
  readonly state: RemoteState;
  readonly reload: () => void;
  /** To be told of what failed in it. */
  readonly onFailed: (error: unknown) => void;
}

export function useRemotes(): RemotesSource {
  const remotes = use(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs a RemotesContext');
  return remotes;
}

/** Loads a remote when it is first shown, and follows it. */
export function useRemote(name: AnyRemoteName): RemoteView {
  const remotes = useRemotes();
  const read = () => remotes.state(name);
  const state = useSyncExternalStore(remotes.subscribe, read, read);
  useEffect(() => remotes.load(name), [remotes, name]);
  const reload = useCallback(() => remotes.reload(name), [remotes, name]);
  const onFailed = useCallback((error: unknown) => remotes.failed(name, error), [remotes, name]);
  return { state, reload, onFailed };
}
