import type { AnyRemoteName } from '../paths';

/**
 * What of a remote failed in a browser: its manifest could not be had, its first script, a part that loads later, it
 * failed while it was drawn, or it asks for what the shell cannot give and was not loaded.
 */
export type RemoteFailureKind = 'manifest' | 'entry' | 'chunk' | 'render' | 'incompatible';

export const remoteFailureKinds: readonly RemoteFailureKind[] = [
  'manifest',
  'entry',
  'chunk',
  'render',
  'incompatible',
];

/** Where browsers report it. They wait for no answer. */
export const remoteFailuresPath = '/api/reports/remote-failures';

export interface RemoteFailureReport {
  readonly remote: AnyRemoteName;
  readonly kind: RemoteFailureKind;
  /** The build that failed, where its manifest had told it. */
  readonly version?: string | null;
}

/** What `remoteVersionOf` makes. */
export const remoteVersionPattern = /^[0-9A-Za-z][0-9A-Za-z.-]{0,31}(\+[0-9a-f]{8,20})?$/;

/** The parts of a federation manifest that tell builds apart. */
interface BuildFacts {
  readonly metaData?: {
    readonly buildInfo?: { readonly buildVersion?: unknown };
    readonly remoteEntry?: { readonly name?: unknown };
  };
}

/**
 * Which build a federation manifest describes: the version of its package and the hash in the name of its entry script,
 * `0.1.0+33aedd3907`. Undefined for what is no such manifest.
 */
export function remoteVersionOf(manifest: unknown): string | undefined {
  const { buildInfo, remoteEntry } = (manifest as BuildFacts | null)?.metaData ?? {};
  const number = buildInfo?.buildVersion;
  if (typeof number !== 'string') return undefined;
  const hash = /\.([0-9a-f]{8,20})\.js$/.exec(String(remoteEntry?.name))?.[1];
  const version = hash === undefined ? number : `${number}+${hash}`;
  return remoteVersionPattern.test(version) ? version : undefined;
}
