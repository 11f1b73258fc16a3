import type { AnyRemoteName } from '@pharmacy/contracts';
import type { RemoteManifest } from '@pharmacy/remote-kit/core';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isRoute = (route: unknown): boolean =>
  isRecord(route) &&
  typeof route.path === 'string' &&
  typeof route.access === 'string' &&
  typeof route.page === 'function';

const isManifest = (value: unknown): value is RemoteManifest =>
  isRecord(value) && typeof value.name === 'string' && Array.isArray(value.routes) && value.routes.every(isRoute);

/** The manifest behind a remote's door. Another team built it: what is not one is refused here, by name. */
export function doorManifest(name: AnyRemoteName, door: unknown): RemoteManifest {
  const manifest = isRecord(door) ? door.default : undefined;
  if (!isManifest(manifest)) throw new Error(`The remote "${name}" exposes no manifest`);
  if (manifest.name !== name) throw new Error(`The remote "${name}" calls itself "${manifest.name}"`);
  return manifest;
}
