import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { WsAdapter } from '@nestjs/platform-ws';
import { type OnGatewayConnection, WebSocketGateway } from '@nestjs/websockets';
import { limits, livePath, liveProtocol, liveTokenIn } from '@pharmacy/contracts';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { Config } from '../config';
import { clientAddress, serveWithoutUpgrade, type TrustsHop, trustsProxies } from '../http';
import { Metrics } from '../metrics';
import { ConnectionLimiter, type ConnectionOwner, ownerOf } from './connection-limiter';
import { LiveConnection } from './live-connection';
import { LiveFeeds } from './live-feeds';
import { LiveHandshake } from './live-handshake';

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

interface LiveCaller {
  readonly address: string;
  readonly owner: ConnectionOwner;
}

const callers = new WeakMap<IncomingMessage, LiveCaller>();

/** The address and owner of an accepted upgrade. */
const callerOf = (request: IncomingMessage): LiveCaller =>
  callers.get(request) ?? { address: '', owner: ownerOf('', null) };

/**
 * Checks the limits before each upgrade, and limits the size of incoming frames. It handles upgrades itself, because
 * Nest leaves their sockets without an `error` listener, so a connection reset by a client would end the process.
 */
export class LiveAdapter extends WsAdapter {
  private readonly log = new Logger(LiveAdapter.name);
  private readonly limiter: ConnectionLimiter;
  private readonly handshake: LiveHandshake;
  private readonly trusts: TrustsHop;

  constructor(app: NestExpressApplication) {
    // `LiveConnection` reads the frames itself, so Nest's dispatch isn't used.
    super(app, { messageParser: () => undefined });
    this.limiter = app.get(ConnectionLimiter);
    this.handshake = app.get(LiveHandshake);
    this.trusts = trustsProxies(app.get(Config));
  }

  override create(): WebSocketServer {
    const live = new WebSocketServer({
      noServer: true,
      maxPayload: limits.liveFrameBytes,
      // `LiveConnection` answers pings, within a limit.
      autoPong: false,
      verifyClient: this.verify,
      handleProtocols: (offered) => offered.has(liveProtocol) && liveProtocol,
    });
    // `ws` closes connections that fail or violate the protocol.
    live.on('connection', (socket) => socket.on('error', ({ message }) => this.log.debug(message)));
    const http = this.httpServer as Server;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', ({ message }) => this.log.debug(message));
      if (!isForLive(request)) return serveWithoutUpgrade(http, request, socket, head);
      live.handleUpgrade(request, socket, head, (client) => live.emit('connection', client, request));
    });
    return live;
  }

  private readonly verify: ServerOptions['verifyClient'] = ({ req }, respond) => {
    void this.decide(req).then((status) => {
      if (status) respond(false, status, undefined, isTemporary(status) ? { 'Retry-After': '5' } : {});
      else respond(true);
    });
  };

  private async decide(request: IncomingMessage): Promise<number | null> {
    const address = clientAddress(request, this.trusts);
    const status = this.limiter.rejectionStatus(request);
    if (status) return status;
    const user = await this.handshake.identify(liveTokenIn(request.headers['sec-websocket-protocol']));
    const owner = ownerOf(address, user);
    callers.set(request, { address, owner });
    // Other connections may have opened during the lookup. From here until this one is counted, none can.
    return this.limiter.rejectionStatus(request) ?? (this.limiter.isFull(owner) ? 429 : null);
  }
}

/** Too many connections, or shutting down: a later attempt may be accepted. */
const isTemporary = (status: number) => status === 429 || status === 503;

const isForLive = ({ url, headers }: IncomingMessage) =>
  url?.split('?')[0] === livePath && headers.upgrade?.toLowerCase() === 'websocket';
