import { Fragment, lazy, type ComponentType, type ReactNode } from 'react';
import type { RemoteName } from '@pharmacy/contracts';
import { matchRemoteRoute, type RemoteRoute, type RouteFrame, type RoutePage } from '@pharmacy/remote-kit/core';
import type { Remotes } from '../remotes/remotes';

type Frame = ComponentType<{ children: ReactNode }>;

const pages = new WeakMap<RoutePage, ComponentType>();
const frames = new WeakMap<RouteFrame, Frame>();

function memoized<Key extends object, Part>(parts: WeakMap<Key, Part>, key: Key, make: () => Part): Part {
  const part = parts.get(key) ?? make();
  parts.set(key, part);
  return part;
}

/** The route's page: one component per function, so a reloaded remote gets new components. */
export const lazyPage = ({ page }: RemoteRoute): ComponentType => memoized(pages, page, () => lazy(page));

/** The route's frame: one component for all routes with the same function, so it stays mounted. */
export const lazyFrame = ({ frame }: RemoteRoute): Frame =>
  frame ? memoized(frames, frame, () => lazy(frame)) : Fragment;

/**
 * Fetches the route's page and frame so that they render synchronously. A part that was already rendered keeps its
 * component, because React would remount a different one.
 */
export async function fetchParts({ page, frame }: RemoteRoute): Promise<void> {
  const [{ default: Page }, around] = await Promise.all([page(), frame?.()]);
  memoized(pages, page, () => Page);
  if (frame && around) memoized(frames, frame, () => around.default);
}

/**
 * Loads the remote and the code that the page at `pathname` renders with. Resolves to false on failure. Code that fails to
 * load is requested once more, because the server-rendered page loses what was typed if React can't hydrate it.
 */
export async function fetchRouteParts(remotes: Remotes, name: RemoteName | null, pathname: string): Promise<boolean> {
  if (name === null) return true;
  const state = await remotes.settled(name);
  if (state.status !== 'ready') return false;
  const route = matchRemoteRoute(state.manifest, pathname);
  if (!route) return true;
  return fetchParts(route)
    .catch(() => fetchParts(route))
    .then(
      () => true,
      () => false,
    );
}
