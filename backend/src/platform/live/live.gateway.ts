import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway } from '@nestjs/websockets';
import { livePath } from '@pharmacy/contracts';
import type { WebSocket } from 'ws';
import { Metrics } from '../metrics';
import { LiveHandshake } from './live-handshake';
import { LiveConnection } from './live-connection';
import { ConnectionLimiter } from './connection-limiter';
import { LiveFeeds } from './live-feeds';
import { callerOf } from './live.adapter';

const PING_INTERVAL_MS = 30_000;
const CLOSE_TIMEOUT_MS = 1_000;
const GOING_AWAY = 1001;

/** Manages the open connections: initial subscriptions, pings, and closing at shutdown. */
@WebSocketGateway({ path: livePath })
export class LiveGateway implements OnGatewayConnection, OnApplicationBootstrap, OnModuleDestroy {
  private readonly connections = new Set<LiveConnection>();
  private pingTimer?: NodeJS.Timeout;

  constructor(
    private readonly feeds: LiveFeeds,
    private readonly handshake: LiveHandshake,
    private readonly limiter: ConnectionLimiter,
    metrics: Metrics,
  ) {
    metrics.gauge('live_connections', 'Open live connections', () => this.connections.size);
  }

  onApplicationBootstrap(): void {
    this.pingTimer = setInterval(() => this.connections.forEach((connection) => connection.ping()), PING_INTERVAL_MS);
    this.pingTimer.unref();
    this.handshake.onEnded((sessionId) => this.connections.forEach((connection) => connection.recheck(sessionId)));
    this.handshake.onUserChanged((userId) => this.connections.forEach((connection) => connection.recheckUser(userId)));
  }

  handleConnection(socket: WebSocket, request: IncomingMessage): void {
    const { address, owner } = callerOf(request);
    const slot = this.limiter.admit(owner);
    const connection = new LiveConnection(socket, address, slot, this.feeds, this.handshake);
    this.connections.add(connection);
    connection.subscribeToDefaults();
    socket.once('close', () => this.connections.delete(connection));
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.pingTimer);
    this.limiter.close();
    this.connections.forEach((connection) => connection.close(GOING_AWAY, 'The server is going away'));
    const deadline = performance.now() + CLOSE_TIMEOUT_MS;
    while (this.connections.size > 0 && performance.now() < deadline) await pause(20);
  }
}
