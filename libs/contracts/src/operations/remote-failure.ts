import type { AnyRemoteName } from '../paths';

/**
 * What failed in a browser: loading the remote's manifest, its entry script, or a later chunk; rendering; or the
 * compatibility check, because the remote requires something that the shell doesn't provide.
 */
export type RemoteFailureKind = 'manifest' | 'entry' | 'chunk' | 'render' | 'incompatible';

export const remoteFailureKinds: readonly RemoteFailureKind[] = [
  'manifest',
  'entry',
  'chunk',
  'render',
  'incompatible',
];

/** Where browsers report failures. They don't wait for the response. */
export const remoteFailuresPath = '/api/reports/remote-failures';

export interface RemoteFailureReport {
  readonly remote: AnyRemoteName;
  readonly kind: RemoteFailureKind;
  /** The build that failed, if its manifest was loaded. */
  readonly version?: string | null;
}

/** The format of `remoteVersionOf`. */
export const remoteVersionPattern = /^[0-9A-Za-z][0-9A-Za-z.-]{0,31}(\+[0-9a-f]{8,20})?$/;

/** The parts of a federation manifest that identify a build. */
interface BuildFacts {
  readonly metaData?: {
    readonly buildInfo?: { readonly buildVersion?: unknown };
    readonly remoteEntry?: { readonly name?: unknown };
  };
}

/**
 * Which build a federation manifest describes: the version of its package and the hash in the name of its entry script,
 * `0.1.0+33aedd3907`. Undefined for an invalid manifest.
 */
export function remoteVersionOf(manifest: unknown): string | undefined {
  const { buildInfo, remoteEntry } = (manifest as BuildFacts | null)?.metaData ?? {};
  const number = buildInfo?.buildVersion;
  if (typeof number !== 'string') return undefined;
  const hash = /\.([0-9a-f]{8,20})\.js$/.exec(String(remoteEntry?.name))?.[1];
  const version = hash === undefined ? number : `${number}+${hash}`;
  return remoteVersionPattern.test(version) ? version : undefined;
}
