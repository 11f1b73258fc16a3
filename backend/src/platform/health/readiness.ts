import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { HealthCheckName, PartCheck, ReadinessReport } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { MailSender } from '../mail';
import { QueueHealth } from '../queue';
import { FileStore } from '../storage';

const PATIENCE_MS = 3_000;

type Check = () => Promise<unknown>;

export interface Inspection {
  readonly status: ReadinessReport['status'];
  readonly parts: Readonly<Record<HealthCheckName, PartCheck>>;
}

/** Asks what the product stands on. Only the database decides about serving: the outbox bridges the rest. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger(Readiness.name);
  private readonly checks: Readonly<Record<HealthCheckName, Check>>;
  private running: Promise<Inspection> | null = null;

  constructor(dataSource: DataSource, queue: QueueHealth, files: FileStore, mail: MailSender) {
    this.checks = {
      database: () => dataSource.query('SELECT 1'),
      queue: () => queue.check(),
      storage: () => files.check(),
      mail: () => mail.check(),
    };
  }

  /** The states alone. */
  async report(): Promise<ReadinessReport> {
    const { status, parts } = await this.inspect();
    const states = Object.entries(parts).map(([name, { state }]) => [name, state]);
    return { status, checks: Object.fromEntries(states) as ReadinessReport['checks'] };
  }

  /** With the time that each part took. Those who ask at the same time share one look. */
  inspect(): Promise<Inspection> {
    this.running ??= this.look().finally(() => (this.running = null));
    return this.running;
  }

  private async look(): Promise<Inspection> {
    const names = Object.keys(this.checks) as HealthCheckName[];
    const results = await Promise.all(names.map(async (name) => [name, await this.measure(name)] as const));
    const parts = Object.fromEntries(results) as Inspection['parts'];
    if (parts.database.state === 'down') return { status: 'down', parts };
    return { status: results.every(([, { state }]) => state === 'up') ? 'ready' : 'degraded', parts };
  }

  private async measure(name: HealthCheckName): Promise<PartCheck> {
    const start = performance.now();
    const state = await this.ask(name);
    return { state, milliseconds: Math.round(performance.now() - start) };
  }

  private async ask(name: HealthCheckName): Promise<'up' | 'down'> {
    const patience = new AbortController();
    const tooLate = pause(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).then(() => {
      throw new Error('no answer in time');
    });
    try {
      await Promise.race([this.checks[name](), tooLate]);
      return 'up';
    } catch (error) {
      this.logger.warn(`${name} is down: ${error instanceof Error ? error.message : String(error)}`);
      return 'down';
    } finally {
      patience.abort();
      tooLate.catch(() => undefined);
    }
  }
}
