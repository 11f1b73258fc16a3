import { Readable } from 'node:stream';

/**
 * A file on its way from another machine. It ends only when every byte has come: a connection that closes early, or
 * brings nothing for `idleMs` while something is wanted of it, is an error. A slow reader may take all the time it likes.
 */
export class ArrivingFile extends Readable {
  private readonly patience: NodeJS.Timeout;
  private received = 0;
  private isWanted = false;

  constructor(
    private readonly body: Readable,
    expectedBytes: number,
    idleMs: number,
  ) {
    super();
    this.patience = setTimeout(() => this.isWanted && this.destroy(new FileCutOff('nothing more came')), idleMs);
    body.on('data', (chunk: Buffer) => {
      this.received += chunk.length;
      this.isWanted = this.push(chunk);
      if (this.isWanted) this.patience.refresh();
      else body.pause();
    });
    body.on('end', () =>
      this.received === expectedBytes ? this.push(null) : this.destroy(new FileCutOff('it ended early')),
    );
    body.on('error', ({ message }) => this.destroy(new FileCutOff(message)));
    body.on('close', () => body.readableEnded || this.destroy(new FileCutOff('the connection closed')));
    body.pause();
  }

  override _read(): void {
    this.isWanted = true;
    this.patience.refresh();
    this.body.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.patience);
    this.body.destroy();
    done(error);
  }
}

/** Not all of a file came. Whoever was promised it must not be told that this was all. */
export class FileCutOff extends Error {
  readonly kind = 'unavailable';

  constructor(why: string) {
    super(`The file store broke off in the middle of a file: ${why}`);
    this.name = 'FileCutOff';
  }
}
