import { remoteFailuresPath, type RemoteFailureKind, type RemoteFailureReport } from '@pharmacy/contracts';

/** The address of a remote, or its manifest, couldn't be read. */
export class ManifestUnavailable extends Error {
  constructor(address: string, cause: unknown) {
    super(`The manifest at ${address} could not be read`, { cause });
    this.name = 'ManifestUnavailable';
  }
}

/** The remote requires something that the shell of this tab doesn't provide. */
export class IncompatibleRemote extends Error {
  constructor(name: string, unmet: readonly string[]) {
    super(`The remote "${name}" requires ${unmet.join('; ')}`);
    this.name = 'IncompatibleRemote';
  }
}

/** Matches the errors of webpack and of its style sheet plugin for a chunk that couldn't be fetched. */
const isChunkError = ({ name, code }: { readonly name?: unknown; readonly code?: unknown }) =>
  name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';

/** The kind of failure that an error stands for, or `otherwise` if the error doesn't show it. */
export function failureKind(error: unknown, otherwise: RemoteFailureKind): RemoteFailureKind {
  if (error instanceof ManifestUnavailable) return 'manifest';
  if (error instanceof IncompatibleRemote) return 'incompatible';
  return error instanceof Error && isChunkError(error) ? 'chunk' : otherwise;
}

/** Milliseconds. Requests that the browser cancels because the user leaves the page aren't failures, and aren't sent in time. */
const DELAY = 1_500;

const reported = new Set<string>();

/** Reports to the server that a remote failed, once per remote, kind of failure, and page view. Never throws. */
export function reportFailure(failure: RemoteFailureReport): void {
  const key = `${failure.remote} ${failure.kind}`;
  if (reported.has(key)) return;
  reported.add(key);
  setTimeout(() => send(JSON.stringify(failure)), DELAY);
}

function send(json: string): void {
  const body = new Blob([json], { type: 'application/json' });
  if (navigator.sendBeacon?.(remoteFailuresPath, body)) return;
  fetch(remoteFailuresPath, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
