import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { AnyRemoteName } from '@pharmacy/contracts';
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

/** Loads a remote when it's first shown. Renders again when its state changes. */
export function useRemote(name: AnyRemoteName): RemoteView {
  const remotes = useRemotes();
  const read = () => remotes.state(name);
  const state = useSyncExternalStore(remotes.subscribe, read, read);
  useEffect(() => remotes.load(name), [remotes, name]);
  const reload = useCallback(() => remotes.reload(name), [remotes, name]);
  const onFailed = useCallback((error: unknown) => remotes.failed(name, error), [remotes, name]);
  return { state, reload, onFailed };
}
