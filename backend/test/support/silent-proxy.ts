import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** A proxy in front of PostgreSQL or Redis that can go silent, like the old address after a failover, or reject connections. */
export class SilentProxy {
  /** Ends new connections immediately. */
  isRejecting = false;
  /** How many connections were ended immediately. */
  rejected = 0;
  private readonly sockets = new Set<Socket>();
  private pairs: (readonly [Socket, Socket])[] = [];

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (client) => this.join(client));
  }

  static async before(url: string): Promise<SilentProxy> {
    // Without this, Node.js would still confirm the end of a silent connection.
    const server = createServer({ allowHalfOpen: true });
    const proxy = new SilentProxy(server, new URL(url));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    const url = new URL(this.target);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  get connections(): number {
    return this.pairs.length;
  }

  /** Drops all traffic of the current connections without closing them. New connections work. */
  silence(): void {
    for (const [client, target] of this.pairs) {
      client.unpipe(target);
      target.unpipe(client);
      // Discards the data, as a network would.
      client.resume();
      target.resume();
    }
    this.pairs = [];
  }

  /** Ends the current connections. */
  cut(): void {
    for (const [client] of this.pairs) client.destroy();
  }

  async close(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    if (this.isRejecting) {
      this.rejected += 1;
      client.destroy();
      return;
    }
    const target = connect(Number(this.target.port), this.target.hostname);
    const pair = [client, target] as const;
    this.pairs.push(pair);
    for (const socket of pair) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        if (!this.pairs.includes(pair)) return;
        this.pairs = this.pairs.filter((each) => each !== pair);
        pair.forEach((other) => other.destroy());
      });
    }
    client.pipe(target).pipe(client);
  }
}
