import {
  attempts,
  type LiveMessage,
  livePath,
  liveProtocols,
  type LiveRequest,
  type LiveResource,
  times,
} from '@pharmacy/contracts';
import type { Middleware } from '@reduxjs/toolkit';
import { checkSession, type SessionDispatch } from '../session/session';
import { selectToken, sessionEnded, type SessionRoot, sessionStarted } from '../session/session.slice';
import { liveFailed, liveRequested, liveStarted, liveStatusChanged, liveReceived } from './live';

/** The callbacks of a live connection. */
export interface LiveConnectionEvents {
  opened(): void;
  received(message: LiveMessage): void;
  failed(): void;
  /** The connection closed; `willRetry` is false once the attempts are used up. */
  closed(willRetry: boolean): void;
}

const isMessage = (value: unknown): value is LiveMessage =>
  typeof value === 'object' && value !== null && 'type' in value && 'data' in value;

/** One WebSocket that reconnects after 1, 2, 4, 8 and 16 seconds and then gives up until `start` is called again. */
export class LiveConnection {
  private socket: WebSocket | null = null;
  private retries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly address: string,
    /** Called for each connection attempt; returns the subprotocols to offer. */
    private readonly protocols: () => string[],
    private readonly events: LiveConnectionEvents,
  ) {}

  /** Connects now and resets the retry count. Does nothing while a connection is open or opening. */
  start(): void {
    this.retries = 0;
    clearTimeout(this.timer);
    if (!this.socket) this.open();
  }

  /** Replaces the connection: after a network change an open socket may be dead without a close event. */
  reconnect(): void {
    const old = this.socket;
    this.socket = null;
    if (old) this.events.closed(true);
    this.start();
    old?.close();
  }

  /** Returns false when the connection isn't open. */
  send(request: LiveRequest): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(request));
    return true;
  }

  private open(): void {
    const socket = new WebSocket(this.address, this.protocols());
    this.socket = socket;
    socket.onopen = () => {
      this.retries = 0;
      this.events.opened();
    };
    socket.onmessage = ({ data }) => this.receive(String(data));
    socket.onerror = () => this.events.failed();
    socket.onclose = () => this.socket === socket && this.lost();
  }

  private receive(text: string): void {
    try {
      const message: unknown = JSON.parse(text);
      if (isMessage(message)) this.events.received(message);
    } catch {
      this.events.failed();
    }
  }

  private lost(): void {
    this.socket = null;
    const willRetry = this.retries < attempts.liveReconnects;
    this.events.closed(willRetry);
    if (!willRetry) return;
    this.timer = setTimeout(() => this.open(), times.liveReconnectBase * 2 ** this.retries);
    this.retries += 1;
  }
}

const liveAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${livePath}`;

/**
 * The store's live connection. `liveStarted` opens it, and it reconnects when the network returns or the tab becomes
 * visible. The server reports the end of the session over it right away. Without it, the next API call finds out.
 */
export const liveMiddleware: Middleware<object, SessionRoot, SessionDispatch> = ({ dispatch, getState }) => {
  let connection: LiveConnection | null = null;
  /** The session that this connection is subscribed to. `isConfirmed` once the server has acknowledged it. */
  let subscribed: { readonly token: string; readonly isConfirmed: boolean } | null = null;

  const subscribeToSession = () => {
    const token = selectToken(getState());
    if (token === null || token === subscribed?.token) return;
    if (connection?.send({ type: 'request', data: { resource: 'session', token } }))
      subscribed = { token, isConfirmed: false };
  };

  const receiveSession = ({ ended }: Extract<LiveMessage, { type: 'session' }>['data']) => {
    const token = selectToken(getState());
    if (token === null) return;
    const isConfirmed = subscribed?.isConfirmed && subscribed.token === token;
    if (ended && isConfirmed) dispatch(sessionEnded());
    // The end may be that of the previous session; a second confirmation means that the user changed. The server knows.
    else if (ended || isConfirmed) void dispatch(checkSession());
    else subscribed = subscribed && { ...subscribed, isConfirmed: true };
  };

  const start = () => {
    if (!connection) {
      connection = new LiveConnection(liveAddress(), () => liveProtocols(selectToken(getState())), {
        opened: () => dispatch(liveStatusChanged('connected')),
        received: (message: LiveMessage) =>
          message.type === 'session' ? receiveSession(message.data) : dispatch(liveReceived(message)),
        failed: () => dispatch(liveFailed()),
        closed: (willRetry) => {
          subscribed = null;
          dispatch(liveStatusChanged(willRetry ? 'connecting' : 'down'));
        },
      });
      window.addEventListener('online', () => connection?.reconnect());
      document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && start());
    }
    connection.start();
  };

  const send = (resource: LiveResource) => {
    const token = selectToken(getState());
    if (resource !== 'announcements' && !token) {
      console.warn(`No session for live ${resource}`);
    } else if (!connection?.send({ type: 'request', data: { resource, ...(token && { token }) } })) {
      console.warn('The live connection is not open');
    }
  };

  // Several components may use the same list. Requests within one task are sent once.
  const queued = new Set<LiveResource>();
  const request = (resource: LiveResource) => {
    if (queued.size === 0) {
      setTimeout(() => {
        const resources = [...queued];
        queued.clear();
        resources.forEach(send);
      });
    }
    queued.add(resource);
  };

  return (next) => (action) => {
    const result = next(action);
    if (liveStarted.match(action)) start();
    if (liveRequested.match(action)) request(action.payload);
    if (liveStatusChanged.match(action) || sessionStarted.match(action)) subscribeToSession();
    return result;
  };
};
