import { violatedConstraint } from './violated-constraint';

interface Waiting<Row> {
  readonly row: Row;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Writes what many callers add at the same time in one statement: while one is under way the rest gathers for the next, so
 * that the disk is waited for once and not once a caller. A promise resolves when its row is written, and rejects with
 * its own row's failure: when a constraint refuses several rows, each is tried by itself.
 */
export class JointWrite<Row> {
  private waiting: Waiting<Row>[] = [];
  private isWriting = false;

  /** `write` writes all of them or, rejecting, none. */
  constructor(private readonly write: (rows: readonly Row[]) => Promise<void>) {}

  add(row: Row): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, resolve, reject });
      if (!this.isWriting) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      const together = this.waiting;
      this.waiting = [];
      await this.settle(together);
    }
    this.isWriting = false;
  }

  private async settle(together: readonly Waiting<Row>[]): Promise<void> {
    try {
      await this.write(together.map(({ row }) => row));
      together.forEach(({ resolve }) => resolve());
    } catch (error) {
      // Of any other failure nobody knows whether the rows are there; a second try could write them twice.
      if (together.length > 1 && violatedConstraint(error)) for (const one of together) await this.settle([one]);
      else together.forEach(({ reject }) => reject(error));
    }
  }
}
