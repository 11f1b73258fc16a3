/** Lets one work be done at a time, in the order of asking; who waits too long is told so instead. */
export class Turns {
  private busy = false;
  private readonly waiting: (() => void)[] = [];

  /** `patience`: milliseconds to wait for the turn; the work itself takes what it takes. */
  async take<Result>(work: () => Promise<Result>, patience: number): Promise<Result> {
    if (this.busy) await this.turn(patience);
    this.busy = true;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy = false;
    }
  }

  private turn(patience: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const come = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(come), 1);
        reject(new Error(`No turn within ${patience} ms`));
      }, patience);
      this.waiting.push(come);
    });
  }
}
