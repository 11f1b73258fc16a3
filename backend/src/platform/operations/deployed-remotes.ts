import type { AnyRemoteName, RemoteReport } from '@pharmacy/contracts';

/** A remote as the server finds it, without what browsers say of it. */
export type DeployedRemote = Omit<RemoteReport, 'failures'>;

/** Which builds of the remotes are in use. The site knows, and the platform cannot import it. */
export abstract class DeployedRemotes {
  /** What `/remotes.json` names just now. */
  abstract names(): readonly AnyRemoteName[];
  /** One entry for each remote. Never rejects: what cannot be read is not healthy. */
  abstract all(): Promise<readonly DeployedRemote[]>;
}
