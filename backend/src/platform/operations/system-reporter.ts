import { Injectable, Logger } from '@nestjs/common';
import type { Backends, RemoteReport, SystemReport } from '@pharmacy/contracts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { Config } from '../config';
import { NOTICES_CONNECTION } from '../database';
import { Readiness } from '../health';
import { MailBacklog } from '../mail';
import { QueueBacklog } from '../queue';
import { within } from '../time';
import { DeployedRemotes, RemoteFailures } from './remote-reports';

/** The path is the same from `src` and from `dist`. */
const manifest = path.resolve(__dirname, '../../../package.json');

let cachedVersion: string | undefined;

/** The version of the product that this process runs. */
function productVersion(): string {
  cachedVersion ??= (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
  return cachedVersion;
}

/** The backends that the settings select. */
const backendsOf = ({ databaseUrl, redisUrl, s3, smtpUrl }: Config): Backends => ({
  database: databaseUrl === undefined ? 'embedded' : 'external',
  queue: redisUrl === undefined ? 'postgres' : 'redis',
  storage: s3 === undefined ? 'disk' : 's3',
  mail: smtpUrl === undefined ? 'file' : 'smtp',
});

const LISTENING_CONNECTIONS = `
  SELECT count(*)::int AS processes FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = $1`;

/** Counts the running processes of the product: each holds one connection for notifications. */
@Injectable()
export class ProcessCount {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<number> {
    const [row] = await this.dataSource.query<{ readonly processes: number }[]>(LISTENING_CONNECTIONS, [
      NOTICES_CONNECTION,
    ]);
    return row?.processes ?? 0;
  }
}

const TIMEOUT_MS = 3_000;

/** Assembles the system report. If a part is down, only its own figures are missing. */
@Injectable()
export class SystemReporter {
  private readonly logger = new Logger(SystemReporter.name);
  private readonly startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

  constructor(
    private readonly config: Config,
    private readonly readiness: Readiness,
    private readonly queue: QueueBacklog,
    private readonly mails: MailBacklog,
    private readonly processes: ProcessCount,
    private readonly remotes: DeployedRemotes,
    private readonly failures: RemoteFailures,
  ) {}

  async report(): Promise<SystemReport> {
    const { role, timeZone } = this.config;
    const [{ parts }, queue, mails, processes, remotes] = await Promise.all([
      this.readiness.inspect(),
      this.orNull('queue', () => this.queue.read()),
      this.orNull('mails', () => this.mails.read()),
      this.orNull('processes', () => this.processes.read()),
      this.remoteReports(),
    ]);
    return {
      version: productVersion(),
      startedAt: this.startedAt,
      node: process.versions.node,
      role,
      timeZone,
      backends: backendsOf(this.config),
      checks: parts,
      queue,
      mails,
      processes,
      remotes,
    };
  }

  private async remoteReports(): Promise<readonly RemoteReport[]> {
    const [deployed, failures] = await Promise.all([
      this.remotes.all(),
      this.orNull('failures of remotes', () => this.failures.recent()),
    ]);
    return deployed.map((remote) => ({ ...remote, failures: failures?.get(remote.name) ?? [] }));
  }

  private async orNull<Figures>(what: string, read: () => Promise<Figures>): Promise<Figures | null> {
    try {
      return await within(TIMEOUT_MS, read());
    } catch (error) {
      this.logger.warn(`Failed to read ${what}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }
}
