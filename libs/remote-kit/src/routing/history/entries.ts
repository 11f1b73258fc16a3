import type { Location } from 'react-router';

/** A place in the window's history. */
export interface Entry {
  readonly location: Location<unknown>;
  /** Counts from the first page of the visit. */
  readonly index: number;
}

/** Where the visited pages are kept. */
export interface Entries {
  present(): Entry;
  /** Takes the place of everything after the present one. */
  add(entry: Entry): void;
  replace(entry: Entry): void;
  /** By that many places; the arrival is told to those who follow. */
  go(delta: number): void;
  /** Tells whenever somebody moved among the entries; returns what ends that. */
  follow(moved: () => void): () => void;
}
