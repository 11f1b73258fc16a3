interface Waiting<Row> {
  readonly row: Row;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Inserts the rows of concurrent callers in one statement. While a statement runs, further rows are collected for the
 * next one, so that there's one disk flush per batch and not one per caller. Each promise settles for its own row: if a
 * batch violates a constraint, its rows are retried one by one.
 */
export class BatchedInsert<Row> {
  private waiting: Waiting<Row>[] = [];
  private isWriting = false;

  /** `write` must insert all of the rows, or reject and insert none. */
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
      const batch = this.waiting;
      this.waiting = [];
      await this.settle(batch);
    }
    this.isWriting = false;
  }

  private async settle(batch: readonly Waiting<Row>[]): Promise<void> {
    try {
      await this.write(batch.map(({ row }) => row));
      batch.forEach(({ resolve }) => resolve());
    } catch (error) {
      // After any other failure, the rows may have been written: a retry could write them twice.
      if (batch.length > 1 && violatedConstraint(error)) for (const one of batch) await this.settle([one]);
      else batch.forEach(({ reject }) => reject(error));
    }
  }
}

/** The name of the constraint that a statement violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { driverError } = error as {
    readonly driverError?: { readonly code?: unknown; readonly constraint?: unknown };
  };
  const isViolation = typeof driverError?.code === 'string' && driverError.code.startsWith('23');
  return isViolation && typeof driverError.constraint === 'string' ? driverError.constraint : undefined;
}
