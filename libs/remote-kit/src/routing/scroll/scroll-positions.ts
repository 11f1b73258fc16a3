const KEY = 'scroll_positions';

/** More pages than anybody goes back; the oldest go first. */
const MOST = 50;

type Positions = Map<string, number>;

function read(): Positions {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(kept) ? (kept as [string, number][]) : []);
  } catch {
    return new Map();
  }
}

/** How far down each visited page was scrolled, in CSS pixels by the key of its place in the history. */
export class ScrollPositions {
  private readonly positions = read();

  get(key: string): number | undefined {
    return this.positions.get(key);
  }

  set(key: string, position: number): void {
    this.positions.delete(key);
    this.positions.set(key, position);
  }

  /** For this tab's next page load. */
  keep(): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...this.positions].slice(-MOST)));
    } catch {
      // Full or forbidden: the next page load begins at the top.
    }
  }
}
