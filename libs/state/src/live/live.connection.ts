import { attempts, times, type LiveMessage, type LiveRequest } from '@pharmacy/contracts';

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
