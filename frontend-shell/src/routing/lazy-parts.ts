import { Fragment, lazy, type ComponentType, type ReactNode } from 'react';
import type { RemoteRoute, RouteFrame, RoutePage } from '@pharmacy/remote-kit/core';

type Frame = ComponentType<{ children: ReactNode }>;

const pages = new WeakMap<RoutePage, ComponentType>();
const frames = new WeakMap<RouteFrame, Frame>();

function remembered<Key extends object, Part>(parts: WeakMap<Key, Part>, key: Key, make: () => Part): Part {
  const part = parts.get(key) ?? make();
  parts.set(key, part);
  return part;
}

/** The route's page; the same component for the same function, so that a remote loaded anew gets new ones. */
export const lazyPage = ({ page }: RemoteRoute): ComponentType => remembered(pages, page, () => lazy(page));

/**
 * Fetches what the route shows, so that it is there at its first rendering. A part that was drawn before stays as it was:
 * another component in its place would start anew.
 */
export async function fetchParts({ page, frame }: RemoteRoute): Promise<void> {
  const [{ default: Page }, around] = await Promise.all([page(), frame?.()]);
  remembered(pages, page, () => Page);
  if (frame && around) remembered(frames, frame, () => around.default);
}

/** The route's frame: one component for all routes that name the same function, so that it stays mounted. */
export const lazyFrame = ({ frame }: RemoteRoute): Frame =>
  frame ? remembered(frames, frame, () => lazy(frame)) : Fragment;
