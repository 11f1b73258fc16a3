import type { RemoteName } from '@pharmacy/contracts';
import { matchRemoteRoute } from '@pharmacy/remote-kit/core';
import type { Remotes } from '../remotes/remotes';
import { fetchParts } from '../routing/lazy-parts';

/** Loads the remote and the code that the page at `pathname` renders with. Resolves to false on failure. */
export async function fetchRouteParts(remotes: Remotes, name: RemoteName | null, pathname: string): Promise<boolean> {
  if (name === null) return true;
  const state = await remotes.settled(name);
  if (state.status !== 'ready') return false;
  const route = matchRemoteRoute(state.manifest, pathname);
  if (!route) return true;
  return fetchParts(route).then(
    () => true,
    () => false,
  );
}
