import type { RemoteFailureKind } from '@pharmacy/contracts';

/** Where a remote is, or what it consists of, could not be learnt. */
export class NoManifest extends Error {
  constructor(address: string, cause: unknown) {
    super(`The manifest at ${address} could not be read`, { cause });
    this.name = 'NoManifest';
  }
}

/** The remote asks for what the shell of this tab cannot give. */
export class Incompatible extends Error {
  constructor(name: string, missing: readonly string[]) {
    super(`The remote "${name}" asks for ${missing.join('; ')}`);
    this.name = 'Incompatible';
  }
}

/** As webpack and its plugin for styles name a part that they could not fetch. */
const isChunkError = ({ name, code }: { readonly name?: unknown; readonly code?: unknown }) =>
  name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';

/** What of a remote failed, by the error that it failed with; `otherwise` where the error says nothing of its own. */
export function failureKind(error: unknown, otherwise: RemoteFailureKind): RemoteFailureKind {
  if (error instanceof NoManifest) return 'manifest';
  if (error instanceof Incompatible) return 'incompatible';
  return error instanceof Error && isChunkError(error) ? 'chunk' : otherwise;
}
