/** Liveness of the process, and readiness of the services that it depends on. */
import { Controller, Get, Header, HttpStatus, Injectable, Logger, Module, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { HealthCheckName, PartCheck, ReadinessReport } from '@pharmacy/contracts';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { Public } from './access';
import { PoolWatch } from './database';
import { MailSender } from './mail';
import { QueueHealth } from './queue';
import { FileStore } from './storage';
import { within } from './time';

const TIMEOUT_MS = 3_000;

type Check = () => Promise<unknown>;

interface Inspection {
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

const upOrDown = { type: String, enum: ['up', 'down'] } as const;

class HealthChecksBody implements Record<HealthCheckName, 'up' | 'down'> {
  @ApiProperty(upOrDown) readonly database!: 'up' | 'down';
  @ApiProperty(upOrDown) readonly queue!: 'up' | 'down';
  @ApiProperty(upOrDown) readonly storage!: 'up' | 'down';
  @ApiProperty(upOrDown) readonly mail!: 'up' | 'down';
}

class LivenessBody {
  @ApiProperty({ type: String, enum: ['live', 'stuck'] }) readonly status!: 'live' | 'stuck';
}

class ReadinessBody implements ReadinessReport {
  @ApiProperty({ type: String, enum: ['ready', 'degraded', 'down'] }) readonly status!: ReadinessReport['status'];
  @ApiProperty({ type: HealthChecksBody }) readonly checks!: HealthChecksBody;
}

@ApiTags('operations')
@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly pool: PoolWatch,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'Whether the process is running and can recover without a restart' })
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: LivenessBody })
  @ApiServiceUnavailableResponse({ type: LivenessBody, description: 'Its database connections are stuck: restart it' })
  live(@Res({ passthrough: true }) response: Response): LivenessBody {
    if (!this.pool.isStuck) return { status: 'live' };
    response.status(HttpStatus.SERVICE_UNAVAILABLE).setHeader('Retry-After', '5');
    return { status: 'stuck' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'Whether the process can serve requests; if degraded, which parts are down' })
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ReadinessBody })
  @ApiServiceUnavailableResponse({ type: ReadinessBody, description: 'The database is down' })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessBody> {
    const report = await this.readiness.report();
    if (report.status === 'down') response.status(HttpStatus.SERVICE_UNAVAILABLE).setHeader('Retry-After', '5');
    return report;
  }
}

@Module({ controllers: [HealthController], providers: [Readiness], exports: [Readiness] })
export class HealthModule {}
