import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router';
import { locationOf, type Entries, type Entry } from './entries';

/** The current location and the navigation that led to it. */
export interface Visit {
  readonly location: Location<unknown>;
  readonly type: NavigationType;
  /** The navigation asked for `preventScrollReset`. */
  readonly keepsScroll: boolean;
}

interface NavigationOptions {
  readonly preventScrollReset?: boolean | undefined;
}

/** A navigation from one location to another. */
export interface Step {
  readonly from: Location<unknown>;
  readonly to: Location<unknown>;
  readonly type: NavigationType;
}

interface NavigationBlocker {
  shouldBlock(step: Step): boolean;
  /** Called with a blocked navigation. `proceed` navigates after all, and can be called more than once. */
  onBlocked(proceed: () => void): void;
}

/** The window's history. Every link, `navigate` call, Back, and Forward goes through it and can be blocked. */
export class SiteHistory implements Navigator {
  private visit: Visit;
  private index: number;
  /** The newest first. */
  private blockers: readonly NavigationBlocker[] = [];
  private isProceeding = false;
  private readonly listeners = new Set<() => void>();
  private stopListening: () => void = () => undefined;

  constructor(private readonly entries: Entries) {
    const { location, index } = entries.current();
    this.visit = { location, type: NavigationType.Pop, keepsScroll: false };
    this.index = index;
  }

  readonly current = (): Visit => this.visit;

  /** Back and Forward are handled only while there's a listener. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) this.stopListening = this.entries.listen(this.onMove);
    this.listeners.add(listener);
    return () => {
      if (this.listeners.delete(listener) && this.listeners.size === 0) this.stopListening();
    };
  };

  /**
   * Consults `blocker` before each navigation, and before the blockers that were added earlier: the first that blocks it
   * decides alone. Returns a function that removes the blocker.
   */
  block(blocker: NavigationBlocker): () => void {
    this.blockers = [blocker, ...this.blockers];
    return () => {
      this.blockers = this.blockers.filter((each) => each !== blocker);
    };
  }

  createHref(to: To): string {
    return typeof to === 'string' ? to : createPath(to);
  }

  // React Router calls `push` and `replace` detached from the object.
  readonly push = (to: To, state?: unknown, options?: NavigationOptions): void => {
    const entry = { location: this.resolve(to, state), index: this.index + 1 };
    this.navigate(entry, NavigationType.Push, () => {
      this.entries.push(entry);
      this.arrive(entry, NavigationType.Push, options?.preventScrollReset);
    });
  };

  readonly replace = (to: To, state?: unknown, options?: NavigationOptions): void => {
    const entry = { location: this.resolve(to, state), index: this.index };
    this.navigate(entry, NavigationType.Replace, () => {
      this.entries.replace(entry);
      this.arrive(entry, NavigationType.Replace, options?.preventScrollReset);
    });
  };

  go(delta: number): void {
    this.entries.go(delta);
  }

  private resolve(to: To, state: unknown): Location<unknown> {
    return locationOf(to, this.visit.location.pathname, state);
  }

  private navigate(entry: Entry, type: NavigationType, proceed: () => void): void {
    const blocker = this.blockerOf(entry, type);
    if (blocker) blocker.onBlocked(proceed);
    else proceed();
  }

  private blockerOf({ location: to }: Entry, type: NavigationType): NavigationBlocker | undefined {
    return this.blockers.find((each) => each.shouldBlock({ from: this.visit.location, to, type }));
  }

  private readonly onMove = (): void => {
    const entry = this.entries.current();
    const delta = entry.index - this.index;
    // The window returned here after a blocked Back or Forward.
    if (delta === 0 && entry.location.key === this.visit.location.key) return;
    const blocker = !this.isProceeding && delta !== 0 && this.blockerOf(entry, NavigationType.Pop);
    if (blocker) {
      this.entries.go(-delta);
      blocker.onBlocked(() => {
        this.isProceeding = true;
        this.entries.go(delta);
      });
      return;
    }
    this.isProceeding = false;
    this.arrive(entry, NavigationType.Pop);
  };

  private arrive({ location, index }: Entry, type: NavigationType, keepsScroll = false): void {
    this.visit = { location, type, keepsScroll };
    this.index = index;
    this.listeners.forEach((notify) => notify());
  }
}
