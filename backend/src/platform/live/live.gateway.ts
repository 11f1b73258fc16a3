import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway } from '@nestjs/websockets';
import { livePath } from '@pharmacy/contracts';
import type { WebSocket } from 'ws';
import { Metrics } from '../metrics';
import { LiveAdmission } from './live-admission';
import { LiveConnection } from './live-connection';
import { LiveDoorkeeper } from './live-doorkeeper';
import { LiveFeeds } from './live-feeds';
import { addressOf } from './live.adapter';

const BEAT_MS = 30_000;
const GOODBYE_MS = 1_000;
const GOING_AWAY = 1001;

/** Keeps the open connections: greets, checks their pulse, says goodbye at shutdown. */
@WebSocketGateway({ path: livePath })
export class LiveGateway implements OnGatewayConnection, OnApplicationBootstrap, OnModuleDestroy {
  private readonly connections = new Set<LiveConnection>();
  private heart?: NodeJS.Timeout;

  constructor(
    private readonly feeds: LiveFeeds,
    private readonly admission: LiveAdmission,
    private readonly doorkeeper: LiveDoorkeeper,
    metrics: Metrics,
  ) {
    metrics.reading('live_connections', 'Open live connections', () => this.connections.size);
  }

  onApplicationBootstrap(): void {
    this.heart = setInterval(() => this.connections.forEach((connection) => connection.beat()), BEAT_MS);
    this.heart.unref();
    this.admission.onEnded(() => this.connections.forEach((connection) => connection.recheck()));
  }

  handleConnection(socket: WebSocket, request: IncomingMessage): void {
    const address = addressOf(request);
    const leave = this.doorkeeper.admit(address);
    const connection = new LiveConnection(socket, address, this.feeds, this.admission);
    this.connections.add(connection);
    connection.greet();
    socket.once('close', () => {
      this.connections.delete(connection);
      leave();
    });
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.heart);
    this.doorkeeper.shut();
    this.connections.forEach((connection) => connection.close(GOING_AWAY, 'The server is going away'));
    const patience = Date.now() + GOODBYE_MS;
    while (this.connections.size > 0 && Date.now() < patience) await pause(20);
  }
}
