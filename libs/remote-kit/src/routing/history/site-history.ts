import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router';
import type { Entries, Entry } from './entries';
import { locationOf } from './location-of';

/** Where the window is, and how it got there. */
export interface Visit {
  readonly location: Location<unknown>;
  readonly type: NavigationType;
  /** Whoever led here wants the page to stay where it is scrolled to. */
  readonly keepsScroll: boolean;
}

/** What a navigation may ask for besides its address. */
interface StepOptions {
  readonly preventScrollReset?: boolean | undefined;
}

/** A step from one place to another. */
export interface Step {
  readonly from: Location<unknown>;
  readonly to: Location<unknown>;
}

/** Somebody who may hold a step back; `goOn` takes it after all, as often as it is called. */
export interface Holder {
  holds(step: Step): boolean;
  ask(goOn: () => void): void;
}

/** The window's history: every link, call of `navigate`, Back and Forward passes here, and can be held back. */
export class SiteHistory implements Navigator {
  private visit: Visit;
  private index: number;
  private holder: Holder | null = null;
  private isFree = false;
  private readonly listeners = new Set<() => void>();
  private stopFollowing: () => void = () => undefined;

  constructor(private readonly entries: Entries) {
    const { location, index } = entries.present();
    this.visit = { location, type: NavigationType.Pop, keepsScroll: false };
    this.index = index;
  }

  readonly present = (): Visit => this.visit;

  /** Follows Back and Forward as long as somebody listens. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) this.stopFollowing = this.entries.follow(this.moved);
    this.listeners.add(listener);
    return () => {
      if (this.listeners.delete(listener) && this.listeners.size === 0) this.stopFollowing();
    };
  };

  /** Asks `holder` before each step from now on; returns what ends that. */
  hold(holder: Holder): () => void {
    this.holder = holder;
    return () => {
      if (this.holder === holder) this.holder = null;
    };
  }

  createHref(to: To): string {
    return typeof to === 'string' ? to : createPath(to);
  }

  // The router takes the two off the object to call them.
  readonly push = (to: To, state?: unknown, options?: StepOptions): void => {
    const entry = { location: this.at(to, state), index: this.index + 1 };
    this.step(entry.location, () => {
      this.entries.add(entry);
      this.arrive(entry, NavigationType.Push, options?.preventScrollReset);
    });
  };

  readonly replace = (to: To, state?: unknown, options?: StepOptions): void => {
    const entry = { location: this.at(to, state), index: this.index };
    this.step(entry.location, () => {
      this.entries.replace(entry);
      this.arrive(entry, NavigationType.Replace, options?.preventScrollReset);
    });
  };

  go(delta: number): void {
    this.entries.go(delta);
  }

  private at(to: To, state: unknown): Location<unknown> {
    return locationOf(to, this.visit.location.pathname, state);
  }

  private step(to: Location<unknown>, take: () => void): void {
    if (this.holder?.holds({ from: this.visit.location, to })) this.holder.ask(take);
    else take();
  }

  private readonly moved = (): void => {
    const entry = this.entries.present();
    const delta = entry.index - this.index;
    // Back from a step that was held back.
    if (delta === 0 && entry.location.key === this.visit.location.key) return;
    const step = { from: this.visit.location, to: entry.location };
    if (!this.isFree && delta !== 0 && this.holder?.holds(step)) {
      this.entries.go(-delta);
      this.holder.ask(() => {
        this.isFree = true;
        this.entries.go(delta);
      });
      return;
    }
    this.isFree = false;
    this.arrive(entry, NavigationType.Pop);
  };

  private arrive({ location, index }: Entry, type: NavigationType, keepsScroll = false): void {
    this.visit = { location, type, keepsScroll };
    this.index = index;
    this.listeners.forEach((tell) => tell());
  }
}
