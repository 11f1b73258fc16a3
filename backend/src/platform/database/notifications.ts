import { Injectable, Logger, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { DatabaseAddress } from './database-address';
import { Lifeline } from './lifeline';

/** The name by which PostgreSQL knows the one connection of a process on which it hears notices. */
export const NOTICES_CONNECTION = 'notifications';

const RECONNECT_MS = [100, 250, 500, 1_000, 2_000, 5_000] as const;

interface Subscription {
  readonly handler: (payload: string) => void;
  readonly onGap?: () => void;
}

/**
 * Hears PostgreSQL's NOTIFY on one dedicated connection, which is made again when it breaks. Notices sent while it was
 * away are lost: whoever cannot afford that passes `onGap`, called after each reconnection, and looks for itself; and until
 * then trusts nothing that a notice might have changed, which `isHearing` tells.
 * Send with `SELECT pg_notify(channel, payload)` inside a transaction; payloads stay below 8,000 bytes.
 */
@Injectable()
export class Notifications implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  private readonly subscriptions = new Map<string, Subscription[]>();
  private client?: Client;
  private readonly lifeline = new Lifeline();
  private failures = 0;
  private retry?: NodeJS.Timeout;
  private closed = false;

  constructor(private readonly address: DatabaseAddress) {}

  /** `channel` is a plain lower-case identifier. Handlers must not throw; they may be registered at any time. */
  on(channel: string, handler: (payload: string) => void, onGap?: () => void): void {
    if (!/^[a-z_]{1,63}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`);
    const known = this.subscriptions.get(channel);
    this.subscriptions.set(channel, [...(known ?? []), { handler, onGap }]);
    if (!known) this.client?.query(`LISTEN ${channel}`).catch(() => this.lost());
  }

  /** Whether no notice can have been missed that was sent more than two seconds ago. False while that is not certain. */
  get isHearing(): boolean {
    return this.lifeline.isProven;
  }

  /** By which PostgreSQL knows the connection; undefined while there is none. */
  get listener(): number | undefined {
    return (this.client as { readonly processID?: number } | undefined)?.processID;
  }

  /** From outside a transaction, where nothing depends on it: not sent while the connection is away. */
  send(channel: string, payload: string): void {
    this.client?.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(() => undefined);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    this.lifeline.release();
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.address.url,
      keepAlive: true,
      application_name: NOTICES_CONNECTION,
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload }) => this.deliver(channel, payload ?? ''));
    try {
      await client.connect();
      for (const channel of this.subscriptions.keys()) await client.query(`LISTEN ${channel}`);
      this.client = client;
    } catch {
      await client.end().catch(() => undefined);
      this.reconnectLater();
      return;
    }
    if (this.failures > 0) this.tellOfGap();
    this.failures = 0;
    this.lifeline.hold(client, () => this.lost(client));
  }

  private lost(client = this.client): void {
    if (client !== this.client || !client) return;
    this.client = undefined;
    this.lifeline.release();
    client.end().catch(() => undefined);
    this.reconnectLater();
  }

  private reconnectLater(): void {
    if (this.closed) return;
    if (this.failures === 0) this.logger.warn('The connection for notices broke; connecting again');
    const delay = RECONNECT_MS[Math.min(this.failures++, RECONNECT_MS.length - 1)];
    this.retry = setTimeout(() => void this.connect(), delay);
  }

  private deliver(channel: string, payload: string): void {
    for (const { handler } of this.subscriptions.get(channel) ?? []) handler(payload);
  }

  private tellOfGap(): void {
    for (const subscriptions of this.subscriptions.values()) for (const { onGap } of subscriptions) onGap?.();
  }
}
