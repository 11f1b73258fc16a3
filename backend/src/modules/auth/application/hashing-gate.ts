import { SigningInIsBusy } from '../domain/auth.errors';

/** Lets few run at once and the others wait their turn; refuses when the queue is hopeless. */
export class HashingGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly width: number,
    private readonly patience: number,
  ) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.width) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.patience) throw new SigningInIsBusy();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The place goes straight to the next in line, so that no newcomer can slip in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
