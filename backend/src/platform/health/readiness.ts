import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { HealthCheckName, PartCheck, ReadinessReport } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { MailSender } from '../mail';
import { QueueHealth } from '../queue';
import { FileStore } from '../storage';

const TIMEOUT_MS = 3_000;
/** How long a part that is up isn't checked again: the route is public, and the checks sign in to the mail server and write to the storage. */
const UP_MS = 1_000;

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
  /** What was up a moment ago. What is down is always checked again, so that its return is seen at once. */
  private readonly up = new Map<HealthCheckName, PartCheck>();

  constructor(dataSource: DataSource, queue: QueueHealth, files: FileStore, mail: MailSender) {
    this.checks = {
      database: () => dataSource.query('SELECT 1'),
      queue: () => queue.check(),
      storage: () => files.check(),
      mail: () => mail.check(),
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
    const recent = this.up.get(name);
    if (recent) return recent;
    const start = performance.now();
    const state = await this.stateOf(name);
    const part = { state, milliseconds: Math.round(performance.now() - start) };
    if (state === 'up') {
      this.up.set(name, part);
      setTimeout(() => this.up.delete(name), UP_MS).unref();
    }
    return part;
  }

  private async stateOf(name: HealthCheckName): Promise<'up' | 'down'> {
    const controller = new AbortController();
    const timeout = pause(TIMEOUT_MS, undefined, { signal: controller.signal, ref: false }).then(() => {
      throw new Error(`no response within ${TIMEOUT_MS / 1_000} s`);
    });
    try {
      await Promise.race([this.checks[name](), timeout]);
      return 'up';
    } catch (error) {
      this.logger.warn(`${name} is down: ${error instanceof Error ? error.message : String(error)}`);
      return 'down';
    } finally {
      controller.abort();
      timeout.catch(() => undefined);
    }
  }
}
