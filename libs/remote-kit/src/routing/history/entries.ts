import type { Location } from 'react-router';

/** An entry in the window's history. */
export interface Entry {
  readonly location: Location<unknown>;
  /** 0 for the first page of the visit. */
  readonly index: number;
}

/** A stack of history entries, such as the browser window's. */
export interface Entries {
  current(): Entry;
  /** Adds an entry after the current one and drops the entries that followed. */
  push(entry: Entry): void;
  replace(entry: Entry): void;
  /** Moves by that many entries. Listeners are called on arrival. */
  go(delta: number): void;
  /** Calls `listener` after each move among the entries. Returns a function that unsubscribes. */
  listen(listener: () => void): () => void;
}
