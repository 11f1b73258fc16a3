/** Lets each key through once in a window, and no more than `most` keys in it, so that its memory is bounded too. */
export class Sparing {
  private readonly seen = new Set<string>();
  private windowEnds = 0;

  constructor(
    private readonly bounds: { readonly windowMs: number; readonly most: number },
    private readonly now: () => number = Date.now,
  ) {}

  lets(key: string): boolean {
    if (this.now() >= this.windowEnds) {
      this.seen.clear();
      this.windowEnds = this.now() + this.bounds.windowMs;
    }
    if (this.seen.has(key) || this.seen.size >= this.bounds.most) return false;
    this.seen.add(key);
    return true;
  }
}
