import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The test file that every virus scanner reports. In two parts, so that this file isn't one. */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`;

const COMMAND = 'zINSTREAM\0';

interface ClamdOptions {
  /** A Unix socket instead of a port. */
  readonly path?: string;
  /** Any free one by default. */
  readonly port?: number;
  /** bytes; as `StreamMaxLength` */
  readonly maxBytes?: number;
  /** Whether it finds a virus, by the number of files that it was sent so far. EICAR in the file by default. */
  readonly finds?: (count: number) => Promise<boolean>;
}

/** Speaks the protocol of ClamAV's daemon: `INSTREAM`, chunks with lengths, and one answer. Finds EICAR anywhere in a file. */
export class ClamdPeer {
  /** The files that it was sent. */
  readonly scanned: Buffer[] = [];
  private readonly open = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly options: ClamdOptions,
  ) {
    server.on('connection', (socket) => this.serve(socket));
  }

  static async start(options: ClamdOptions = {}): Promise<ClamdPeer> {
    const server = createServer();
    const peer = new ClamdPeer(server, options);
    await new Promise<void>((resolve) =>
      options.path ? server.listen(options.path, resolve) : server.listen(options.port ?? 0, '127.0.0.1', resolve),
    );
    return peer;
  }

  get url(): string {
    const address = this.server.address();
    return typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${(address as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.open.add(socket);
    socket.on('close', () => this.open.delete(socket)).on('error', () => undefined);
    let received = Buffer.alloc(0);
    let isAnswered = false;
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const answer = isAnswered ? null : this.answerTo(received);
      if (answer === null) return;
      isAnswered = true;
      void answer.then((text) => socket.end(`${text}\0`));
    });
  }

  /** Null until the stream has ended. */
  private answerTo(received: Buffer): Promise<string> | null {
    const { maxBytes = 25 * 1024 * 1024 } = this.options;
    if (received.length < COMMAND.length) return null;
    if (received.subarray(0, COMMAND.length).toString() !== COMMAND) return Promise.resolve('UNKNOWN COMMAND');
    const chunks: Buffer[] = [];
    for (let at = COMMAND.length; at + 4 <= received.length;) {
      const length = received.readUInt32BE(at);
      if (length === 0) return this.verdict(Buffer.concat(chunks));
      chunks.push(received.subarray(at + 4, at + 4 + length));
      if (at + 4 - COMMAND.length + length > maxBytes) return Promise.resolve('INSTREAM size limit exceeded. ERROR');
      at += 4 + length;
    }
    return null;
  }

  private async verdict(file: Buffer): Promise<string> {
    const count = this.scanned.push(file);
    const isInfected = this.options.finds ? await this.options.finds(count) : file.includes(EICAR);
    return isInfected ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
  }
}
