import { randomInt } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Client } from 'pg';
import { Heartbeat } from './heartbeat';
import { DatabaseAddress } from './open-database';
import { PersistentClient } from './persistent-client';

/**
 * The class ID of the advisory locks that identify running processes. Each process holds the lock with its own number
 * while its notification connection is open. Any class ID works that isn't used for other locks in this database.
 */
export const PROCESS_LOCK = 7_306_157;

/** The `application_name` of the connection that receives notifications. */
export const NOTICES_CONNECTION = 'notifications';

const CONNECT_MS = 5_000;
const RECONNECT_MS = [100, 250, 500, 1_000, 2_000, 5_000] as const;

interface Subscription {
  readonly handler: (payload: string) => void;
  readonly onGap?: () => void;
}

/**
 * Receives PostgreSQL's notifications on a dedicated connection, and reconnects when it breaks. Notifications that are
 * sent in between are lost. Subscribers that need them all pass `onGap`, which is called after each reconnection, to
 * reload their state; until then `isUpToDate` is false, and nothing cached may be used.
 *
 * To send one, run `SELECT pg_notify(channel, payload)` in a transaction. Payloads must be shorter than 8,000 bytes.
 */
@Injectable()
export class Notifications implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  private readonly subscriptions = new Map<string, Subscription[]>();
  private client?: Client;
  private lastQuery: Promise<unknown> = Promise.resolve();
  private readonly heartbeat = new Heartbeat();
  private failures = 0;
  private wasStarted = false;
  private retry?: NodeJS.Timeout;
  private closed = false;
  private readonly processNumber = randomInt(1, 2 ** 31 - 1);

  constructor(private readonly address: DatabaseAddress) {}

  /** `channel` consists of lowercase letters and underscores. Handlers must not throw, and can be added at any time. */
  on(channel: string, handler: (payload: string) => void, onGap?: () => void): void {
    if (!/^[a-z_]{1,63}$/.test(channel)) throw new Error(`Invalid channel name: ${channel}`);
    const known = this.subscriptions.get(channel);
    this.subscriptions.set(channel, [...(known ?? []), { handler, onGap }]);
    if (!known && this.client) this.query(`LISTEN ${channel}`).catch(() => this.lost());
  }

  /** Whether all notifications that were sent more than 2 s ago have been received. False if that isn't certain. */
  get isUpToDate(): boolean {
    return this.heartbeat.isFresh;
  }

  /** The process ID of the connection's PostgreSQL backend; undefined while disconnected. */
  get backendPid(): number | undefined {
    return (this.client as { readonly processID?: number } | undefined)?.processID;
  }

  /** Whether it tries to connect, for the first time or again. */
  get isInterrupted(): boolean {
    return this.wasStarted && !this.client && !this.closed;
  }

  /**
   * The number in class `PROCESS_LOCK` that is locked while this process runs; null while it isn't locked. PostgreSQL
   * releases the lock when the process ends.
   */
  get processLock(): number | null {
    return this.client ? this.processNumber : null;
  }

  /** Sends a notification outside of a transaction. Best effort: nothing is sent while disconnected. */
  send(channel: string, payload: string): void {
    this.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(() => undefined);
  }

  async onApplicationBootstrap(): Promise<void> {
    this.wasStarted = true;
    await this.connect();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    this.heartbeat.stop();
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new PersistentClient({
      connectionString: this.address.url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: NOTICES_CONNECTION,
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload }) => this.deliver(channel, payload ?? ''));
    try {
      await client.connect();
      // Shared, because PostgreSQL may still hold the lock of the previous connection until it notices the disconnect.
      await client.query('SELECT pg_advisory_lock_shared($1, $2)', [PROCESS_LOCK, this.processNumber]);
      for (const channel of this.subscriptions.keys()) await client.query(`LISTEN ${channel}`);
      this.client = client;
      this.lastQuery = Promise.resolve();
    } catch {
      await client.end().catch(() => undefined);
      this.reconnectLater();
      return;
    }
    if (this.failures > 0) this.notifyGap();
    this.failures = 0;
    this.heartbeat.start(
      () => this.query('SELECT'),
      () => this.lost(client),
    );
  }

  /** One query at a time: pg deprecated calling a client that is still executing another query, and version 9 ends it. */
  private async query(statement: string, values: string[] = []): Promise<void> {
    const client = this.client;
    if (!client) throw new Error('The connection for notices is down');
    const result = this.lastQuery.then(() => client.query(statement, values));
    this.lastQuery = result.catch(() => undefined);
    await result;
  }

  private lost(client = this.client): void {
    if (client !== this.client || !client) return;
    this.client = undefined;
    this.heartbeat.stop();
    client.end().catch(() => undefined);
    this.reconnectLater();
  }

  private reconnectLater(): void {
    if (this.closed) return;
    if (this.failures === 0) this.logger.warn('The notification connection was lost; reconnecting');
    const delay = RECONNECT_MS[Math.min(this.failures++, RECONNECT_MS.length - 1)];
    this.retry = setTimeout(() => void this.connect(), delay);
  }

  private deliver(channel: string, payload: string): void {
    for (const { handler } of this.subscriptions.get(channel) ?? []) handler(payload);
  }

  private notifyGap(): void {
    for (const subscriptions of this.subscriptions.values()) for (const { onGap } of subscriptions) onGap?.();
  }
}
