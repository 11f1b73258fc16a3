import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

const STATEMENT_TIMEOUT_MS = 6_000;
/** PostgreSQL ends statements after 6 s, so a connection without any data for 7 s is dead. */
const RESPONSE_TIMEOUT_MS = 7_000;
const CHECK_INTERVAL_MS = 500;
const CLOSE_TIMEOUT_MS = 2_000;

/**
 * Timeouts for all connections of the server: statements, locks, idle transactions, and connection attempts are all
 * bounded. Idle connections are closed early, because they may have died unnoticed and would fail the next query.
 */
export const connectionLimits = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
} as const;

/**
 * SQL expression for transactions that keep a row locked while they wait for another service, such as a mail server or
 * a file store. Selecting it allows the transaction to be idle for ten minutes.
 */
export const LONG_PAUSES = `set_config('idle_in_transaction_session_timeout', '600000', true)`;

/**
 * A pool connection that survives a broken network. A query without a response for 7 s, when PostgreSQL would have
 * ended it after 6 s, fails with `ETIMEDOUT`, and the pool opens another connection. Connection errors surface only as
 * failed queries: a pool removes its `error` listener when it hands out a connection, and an `error` event without a
 * listener would end the process.
 */
export class PersistentClient extends Client {
  override query = ((...query: unknown[]) => {
    this.responseTimeout.start();
    return (super.query as (...query: unknown[]) => unknown)(...query);
  }) as Client['query'];

  /** Destroys the connection if the database doesn't close it within 2 s. */
  override end = ((...done: unknown[]) => {
    setTimeout(() => this.socket.destroy(), CLOSE_TIMEOUT_MS).unref();
    return (super.end as (...done: unknown[]) => unknown)(...done);
  }) as Client['end'];

  private readonly responseTimeout: ResponseTimeout;
  private readonly socket: Socket;

  /** Whether a query is running. */
  get isWaiting(): boolean {
    return this.responseTimeout.isRunning;
  }

  constructor(config: string | ClientConfig = {}) {
    const socket = new Socket();
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket });
    this.socket = socket;
    this.responseTimeout = new ResponseTimeout(socket);
    this.on('error', () => undefined);
    this.on('drain', () => this.responseTimeout.stop());
    this.on('end', () => this.responseTimeout.stop());
  }
}

/** Destroys a socket that receives no data while a response is due. */
class ResponseTimeout {
  private timer?: NodeJS.Timeout;
  private bytesSeen = 0;
  private since = 0;

  constructor(private readonly socket: Socket) {}

  get isRunning(): boolean {
    return this.timer !== undefined;
  }

  start(): void {
    if (this.timer) return;
    this.reset();
    this.timer = setInterval(() => this.check(), CHECK_INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private check(): void {
    if (this.socket.bytesRead !== this.bytesSeen) this.reset();
    // Data that arrived while the event loop was blocked hasn't been read yet.
    else if (performance.now() - this.since > RESPONSE_TIMEOUT_MS) setImmediate(() => this.expire());
  }

  private reset(): void {
    this.bytesSeen = this.socket.bytesRead;
    this.since = performance.now();
  }

  private expire(): void {
    if (!this.timer || this.socket.bytesRead !== this.bytesSeen) return;
    this.stop();
    const error = new Error(`The database has not responded for ${RESPONSE_TIMEOUT_MS / 1_000} s`);
    this.socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  }
}
