import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { RemoteReport, SystemReport } from '@pharmacy/contracts';
import { Config } from '../config';
import { Readiness } from '../health';
import { MailBacklog } from '../mail';
import { QueueBacklog } from '../queue';
import { backendsOf } from './backends';
import { DeployedRemotes } from './deployed-remotes';
import { ProcessCount } from './process-count';
import { productVersion } from './product-version';
import { RemoteFailures } from './remote-failures';

const PATIENCE_MS = 3_000;

/** Puts together how the product stands. A part that is down leaves its figures out, never the rest. */
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
    const patience = new AbortController();
    try {
      return await Promise.race([read(), this.tooLate(what, patience.signal)]);
    } catch (error) {
      this.logger.warn(`The ${what} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    } finally {
      patience.abort();
    }
  }

  private async tooLate(what: string, signal: AbortSignal): Promise<null> {
    await pause(PATIENCE_MS, null, { signal, ref: false }).catch(() => undefined);
    // What came while this process was busy is read after its clocks are looked at.
    await nextTurn();
    if (!signal.aborted) this.logger.warn(`The ${what} did not come within ${PATIENCE_MS} ms`);
    return null;
  }
}
