import type { AnyRemoteName, RemoteReport } from '@pharmacy/contracts';

/** A remote's state as seen by the server, without the failures that browsers report. */
export type DeployedRemote = Omit<RemoteReport, 'failures'>;

/** The builds of the remotes that are in use. The site implements it, because the platform must not import the site. */
export abstract class DeployedRemotes {
  /** The names that `/remotes.json` currently lists. */
  abstract names(): readonly AnyRemoteName[];
  /** One entry for each remote. Never rejects: a remote that can't be read is unhealthy. */
  abstract all(): Promise<readonly DeployedRemote[]>;
}
