import { missing } from '../refusal';

interface Row {
  readonly id: number;
}

/** Rows by their ids, in the order in which they came. What changes a row puts another in its place. */
export class Table<Item extends Row> {
  private rows: readonly Item[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(
    /** For the refusal of an id that nobody has: `document`. */
    private readonly what: string,
    rows: readonly Item[] = [],
  ) {
    this.rows = rows;
  }

  get all(): readonly Item[] {
    return this.rows;
  }

  /** The newest first, as lists that grow are told. */
  get newestFirst(): readonly Item[] {
    return this.rows.toReversed();
  }

  get nextId(): number {
    return Math.max(0, ...this.rows.map(({ id }) => id)) + 1;
  }

  /** Throws a `Refusal` for an id that nobody has, which may come straight from an address. */
  get(id: string | number | undefined): Item {
    const found = this.rows.find((row) => row.id === Number(id));
    if (!found) throw missing(this.what);
    return found;
  }

  add(item: Item): Item {
    this.become([...this.rows, item]);
    return item;
  }

  change(id: string | number | undefined, changes: Partial<Item>): Item {
    const changed = { ...this.get(id), ...changes };
    this.become(this.rows.map((row) => (row.id === changed.id ? changed : row)));
    return changed;
  }

  remove(id: string | number | undefined): Item {
    const gone = this.get(id);
    this.become(this.rows.filter((row) => row !== gone));
    return gone;
  }

  /** Calls `listener` after every change. */
  follow(listener: () => void): void {
    this.listeners.add(listener);
  }

  private become(rows: readonly Item[]): void {
    this.rows = rows;
    this.listeners.forEach((listener) => listener());
  }
}
