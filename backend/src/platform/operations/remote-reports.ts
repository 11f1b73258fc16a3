import { Injectable, Logger } from '@nestjs/common';
import {
  type AnyRemoteName,
  type RemoteFailureCount,
  type RemoteFailureKind,
  remoteFailureKinds,
  type RemoteFailureReport,
  remoteNames,
  type RemoteReport,
} from '@pharmacy/contracts';
import type { Counter } from 'prom-client';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics';
import { Schedules } from '../queue';
import { DAY_MS } from '../time';

/** A remote's state as seen by the server, without the failures that browsers report. */
export type DeployedRemote = Omit<RemoteReport, 'failures'>;

/** The builds of the remotes that are in use. The site implements it, because the platform must not import the site. */
export abstract class DeployedRemotes {
  /** The names that `/remotes.json` currently lists. */
  abstract names(): readonly AnyRemoteName[];
  /** One entry for each remote. Never rejects: a remote that can't be read is unhealthy. */
  abstract all(): Promise<readonly DeployedRemote[]>;
}

const COUNT = `
  INSERT INTO remote_failures AS kept (remote, kind, hour, count) VALUES ($1, $2, date_trunc('hour', now(), 'UTC'), 1)
  ON CONFLICT (hour, remote, kind) DO UPDATE SET count = kept.count + 1`;

const RECENT = `
  SELECT remote, kind, hour, count FROM remote_failures
  WHERE hour > now() - interval '24 hours' ORDER BY hour DESC, kind`;

interface FailureRow {
  readonly remote: AnyRemoteName;
  readonly kind: RemoteFailureKind;
  readonly hour: Date;
  readonly count: number;
}

/**
 * Counts browsers' failures to load a remote: by process for Prometheus, and by the hour in the database, which all replicas share.
 * The build is only in the log.
 */
@Injectable()
export class RemoteFailures {
  private readonly logger = new Logger(RemoteFailures.name);
  private readonly total: Counter<'remote' | 'kind'>;

  constructor(
    private readonly dataSource: DataSource,
    metrics: Metrics,
    schedules: Schedules,
  ) {
    this.total = metrics.counter('remote_failures_total', 'Failures of remotes that browsers reported', [
      'remote',
      'kind',
    ]);
    // Prometheus sees no increase of a counter that begins above zero.
    for (const remote of remoteNames) for (const kind of remoteFailureKinds) this.total.inc({ remote, kind }, 0);
    schedules.every('remote-failures', DAY_MS, () => this.deleteOld());
  }

  async add({ remote, kind, version }: RemoteFailureReport): Promise<void> {
    this.total.inc({ remote, kind });
    this.logger.warn(`The remote ${remote} failed in a browser: ${kind} of ${version ?? 'an unknown build'}`);
    await this.dataSource.query(COUNT, [remote, kind]);
  }

  /** Failures of the last 24 hours, newest hour first. */
  async recent(): Promise<ReadonlyMap<AnyRemoteName, readonly RemoteFailureCount[]>> {
    const rows = await this.dataSource.query<FailureRow[]>(RECENT);
    return new Map(
      [...new Set(rows.map(({ remote }) => remote))].map((remote) => [
        remote,
        rows
          .filter((row) => row.remote === remote)
          .map(({ hour, kind, count }) => ({ at: hour.toISOString(), kind, count })),
      ]),
    );
  }

  private async deleteOld(): Promise<void> {
    await this.dataSource.query("DELETE FROM remote_failures WHERE hour < now() - interval '7 days'");
  }
}
