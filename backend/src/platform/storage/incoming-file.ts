import { Readable } from 'node:stream';

/**
 * Streams a file from another machine. It ends only when every byte has arrived. It's an error if the connection closes early, or sends
 * nothing for `idleMs` while the reader is waiting. There is no limit for slow readers.
 */
export class IncomingFile extends Readable {
  private readonly idleTimer: NodeJS.Timeout;
  private received = 0;
  private isWanted = false;

  constructor(
    private readonly body: Readable,
    expectedBytes: number,
    idleMs: number,
  ) {
    super();
    this.idleTimer = setTimeout(() => this.isWanted && this.destroy(new IncompleteFile('nothing more came')), idleMs);
    body.on('data', (chunk: Buffer) => {
      this.received += chunk.length;
      this.isWanted = this.push(chunk);
      if (this.isWanted) this.idleTimer.refresh();
      else body.pause();
    });
    body.on('end', () =>
      this.received === expectedBytes ? this.push(null) : this.destroy(new IncompleteFile('it ended early')),
    );
    body.on('error', ({ message }) => this.destroy(new IncompleteFile(message)));
    body.on('close', () => body.readableEnded || this.destroy(new IncompleteFile('the connection closed')));
    body.pause();
  }

  override _read(): void {
    this.isWanted = true;
    this.idleTimer.refresh();
    this.body.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.idleTimer);
    this.body.destroy();
    done(error);
  }
}

/** The file ended early. The response must be cut off, so that the client doesn't take it for complete. */
export class IncompleteFile extends Error {
  readonly kind = 'unavailable';

  constructor(why: string) {
    super(`The file store broke off in the middle of a file: ${why}`);
    this.name = 'IncompleteFile';
  }
}
