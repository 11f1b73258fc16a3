/** Looks at most so often, and tells meanwhile what it saw. A look that failed is not remembered. */
export class Glance<Seen> {
  private last?: { readonly seen: Promise<Seen>; readonly at: number };

  /** `everyMs`: milliseconds between two looks. */
  constructor(
    private readonly look: () => Promise<Seen>,
    private readonly everyMs: number,
  ) {}

  take(): Promise<Seen> {
    if (this.last && Date.now() - this.last.at < this.everyMs) return this.last.seen;
    const seen = this.look();
    const last = { seen, at: Date.now() };
    this.last = last;
    seen.catch(() => {
      if (this.last === last) this.last = undefined;
    });
    return seen;
  }
}
