import { act } from '@testing-library/react';

class FakeObserver {
  static readonly open = new Set<FakeObserver>();
  private readonly watched = new Set<Element>();

  constructor(private readonly report: IntersectionObserverCallback) {
    FakeObserver.open.add(this);
  }

  observe(element: Element): void {
    this.watched.add(element);
  }

  disconnect(): void {
    FakeObserver.open.delete(this);
  }

  move(isIntersecting: boolean): void {
    const entries = [...this.watched].map((target) => ({ target, isIntersecting }) as IntersectionObserverEntry);
    this.report(entries, this as never);
  }
}

export interface FakeView {
  /** The number of elements that a component waits for, to come into view. */
  readonly waiting: () => number;
  /** Scrolls all of them into view. */
  readonly scrollIn: () => void;
  /** Has the browser report that all of them are out of view. */
  readonly scrollOut: () => void;
}

/** Provides `IntersectionObserver`, which jsdom lacks, to the tests of one file. Call it at the top of the file. */
export function fakeView(): FakeView {
  const scroll = (isIn: boolean) => act(() => [...FakeObserver.open].forEach((observer) => observer.move(isIn)));
  beforeEach(() => {
    globalThis.IntersectionObserver = FakeObserver as never;
  });
  afterEach(() => {
    FakeObserver.open.clear();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });
  return { waiting: () => FakeObserver.open.size, scrollIn: () => scroll(true), scrollOut: () => scroll(false) };
}
