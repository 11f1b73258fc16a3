import { Injectable, Logger } from '@nestjs/common';
import type { HealthCheckName, PartCheck, ReadinessReport } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { MailSender } from '../mail';
import { QueueHealth } from '../queue';
import { FileStore } from '../storage';
import { within } from '../time';

const TIMEOUT_MS = 3_000;

type Check = () => Promise<unknown>;

export interface Inspection {
  readonly status: ReadinessReport['status'];
  readonly parts: Readonly<Record<HealthCheckName, PartCheck>>;
}

/**
 * Checks the services that the server depends on. Only the database is required to serve; the outbox bridges outages of
 * the rest.
 */
@Injectable()
export class Readiness {
  private readonly logger = new Logger(Readiness.name);
  private readonly checks: Readonly<Record<HealthCheckName, Check>>;
  private running: Promise<Inspection> | null = null;

  constructor(dataSource: DataSource, queue: QueueHealth, files: FileStore, mail: MailSender) {
    this.checks = {
      database: () => assertWritable(dataSource),
      queue: onceASecond(() => queue.check()),
      storage: () => files.check(),
      mail: onceASecond(() => mail.check()),
    };
  }

  /** The states, without response times. */
  async report(): Promise<ReadinessReport> {
    const { status, parts } = await this.inspect();
    const states = Object.entries(parts).map(([name, { state }]) => [name, state]);
    return { status, checks: Object.fromEntries(states) as ReadinessReport['checks'] };
  }

  /** With response times. Concurrent calls share one inspection. */
  inspect(): Promise<Inspection> {
    this.running ??= this.runChecks().finally(() => (this.running = null));
    return this.running;
  }

  private async runChecks(): Promise<Inspection> {
    const names = Object.keys(this.checks) as HealthCheckName[];
    const results = await Promise.all(names.map(async (name) => [name, await this.measure(name)] as const));
    const parts = Object.fromEntries(results) as Inspection['parts'];
    if (parts.database.state === 'down') return { status: 'down', parts };
    return { status: results.every(([, { state }]) => state === 'up') ? 'ready' : 'degraded', parts };
  }

  private async measure(name: HealthCheckName): Promise<PartCheck> {
    const start = performance.now();
    const state = await this.stateOf(name);
    return { state, milliseconds: Math.round(performance.now() - start) };
  }

  private async stateOf(name: HealthCheckName): Promise<'up' | 'down'> {
    try {
      await within(TIMEOUT_MS, this.checks[name]());
      return 'up';
    } catch (error) {
      this.logger.warn(`${name} is down: ${error instanceof Error ? error.message : String(error)}`);
      return 'down';
    }
  }
}

/** After a failover, the address can lead to a replica, or to a primary that has become one: requests that write then fail. */
async function assertWritable(dataSource: DataSource): Promise<void> {
  const [answer] = await dataSource.query<{ isReadOnly: boolean }[]>(
    `SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
  );
  if (answer?.isReadOnly) throw new Error('it is read-only');
}

/**
 * Runs `check` once a second at most while it succeeds: the route is public, and the checks write to the queue and sign in to the mail
 * server. A failure isn't remembered, so that the return is seen at once.
 */
function onceASecond(check: Check): Check {
  let last: Promise<unknown> | null = null;
  const forget = () => (last = null);
  return () => {
    last ??= check().then(
      () => void setTimeout(forget, 1_000).unref(),
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return last;
  };
}
