import type { IncomingMessage } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { WsAdapter } from '@nestjs/platform-ws';
import { limits } from '@pharmacy/contracts';
import type { ServerOptions } from 'ws';
import { clientAddress, type TrustsHop } from '../http';
import { LiveDoorkeeper } from './live-doorkeeper';

const addresses = new WeakMap<IncomingMessage, string>();

/** The client's address of an upgrade that was admitted. */
export const addressOf = (request: IncomingMessage): string => addresses.get(request) ?? '';

/** Lets the doorkeeper decide before the upgrade, and bounds what a client may send at once. */
export class LiveAdapter extends WsAdapter {
  private readonly doorkeeper: LiveDoorkeeper;
  private readonly trusts: TrustsHop;

  constructor(app: NestExpressApplication) {
    // Frames are read by the connection itself; Nest's dispatch has nothing to do.
    super(app, { messageParser: () => undefined });
    this.doorkeeper = app.get(LiveDoorkeeper);
    this.trusts = app.getHttpAdapter().getInstance().get('trust proxy fn') as TrustsHop;
  }

  override create(port: number, options: ServerOptions): unknown {
    return super.create(port, { ...options, maxPayload: limits.liveFrameBytes, verifyClient: this.verify });
  }

  private readonly verify: ServerOptions['verifyClient'] = ({ req }, answer) => {
    const address = clientAddress(req, this.trusts);
    const refusal = this.doorkeeper.refusal(req, address);
    addresses.set(req, address);
    if (refusal) answer(false, refusal, undefined, refusal === 403 ? {} : { 'Retry-After': '5' });
    else answer(true);
  };
}
