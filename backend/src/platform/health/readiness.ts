import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { HealthCheckName, ReadinessReport } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { MailSender } from '../mail';
import { QueueHealth } from '../queue';
import { FileStore } from '../storage';

const PATIENCE_MS = 3_000;

type Check = () => Promise<unknown>;

/** Asks what the product stands on. Only the database decides about serving: the outbox bridges the rest. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger(Readiness.name);
  private readonly checks: Readonly<Record<HealthCheckName, Check>>;
  private running: Promise<ReadinessReport> | null = null;

  constructor(dataSource: DataSource, queue: QueueHealth, files: FileStore, mail: MailSender) {
    this.checks = {
      database: () => dataSource.query('SELECT 1'),
      queue: () => queue.check(),
      storage: () => files.check(),
      mail: () => mail.check(),
    };
  }

  /** Those who ask at the same time share one look. */
  report(): Promise<ReadinessReport> {
    this.running ??= this.look().finally(() => (this.running = null));
    return this.running;
  }

  private async look(): Promise<ReadinessReport> {
    const names = Object.keys(this.checks) as HealthCheckName[];
    const results = await Promise.all(names.map(async (name) => [name, await this.ask(name)] as const));
    const checks = Object.fromEntries(results) as Record<HealthCheckName, 'up' | 'down'>;
    if (checks.database === 'down') return { status: 'down', checks };
    return { status: results.every(([, state]) => state === 'up') ? 'ready' : 'degraded', checks };
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
