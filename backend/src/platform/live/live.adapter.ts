import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { WsAdapter } from '@nestjs/platform-ws';
import { limits, livePath } from '@pharmacy/contracts';
import { type ServerOptions, WebSocketServer } from 'ws';
import { clientAddress, serveWithoutUpgrade, type TrustsHop } from '../http';
import { LiveDoorkeeper } from './live-doorkeeper';

const addresses = new WeakMap<IncomingMessage, string>();

/** The client's address of an upgrade that was admitted. */
export const addressOf = (request: IncomingMessage): string => addresses.get(request) ?? '';

/**
 * Lets the doorkeeper decide before the upgrade, and bounds what a client may send at once. Upgrades are received here:
 * Nest's own listener leaves their sockets without an `error` listener, and a client that resets would end the process.
 */
export class LiveAdapter extends WsAdapter {
  private readonly faults = new Logger(LiveAdapter.name);
  private readonly doorkeeper: LiveDoorkeeper;
  private readonly trusts: TrustsHop;

  constructor(app: NestExpressApplication) {
    // Frames are read by the connection itself; Nest's dispatch has nothing to do.
    super(app, { messageParser: () => undefined });
    this.doorkeeper = app.get(LiveDoorkeeper);
    this.trusts = app.getHttpAdapter().getInstance().get('trust proxy fn') as TrustsHop;
  }

  override create(): WebSocketServer {
    const live = new WebSocketServer({
      noServer: true,
      maxPayload: limits.liveFrameBytes,
      verifyClient: this.verify,
    });
    // A client that breaks off or breaks the protocol is closed by `ws`; there is nothing to be done about it here.
    live.on('connection', (socket) => socket.on('error', ({ message }) => this.faults.debug(message)));
    const http = this.httpServer as Server;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', ({ message }) => this.faults.debug(message));
      if (!isForLive(request)) return serveWithoutUpgrade(http, request, socket, head);
      live.handleUpgrade(request, socket, head, (client) => live.emit('connection', client, request));
    });
    return live;
  }

  private readonly verify: ServerOptions['verifyClient'] = ({ req }, answer) => {
    const address = clientAddress(req, this.trusts);
    const refusal = this.doorkeeper.refusal(req, address);
    addresses.set(req, address);
    if (refusal) answer(false, refusal, undefined, mayPass(refusal) ? { 'Retry-After': '5' } : {});
    else answer(true);
  };
}

/** Too many, or on its way out: another try may be admitted. */
const mayPass = (refusal: number) => refusal === 429 || refusal === 503;

const isForLive = ({ url, headers }: IncomingMessage) =>
  url?.split('?')[0] === livePath && headers.upgrade?.toLowerCase() === 'websocket';
