import { Component, type ErrorInfo, type ReactNode, Suspense, useEffect } from 'react';

interface LazyPartProps {
  /** Shown while the part loads. */
  readonly fallback?: ReactNode;
  /** Shown when loading fails. Defaults to `fallback`. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
}

/** Loads its children when they're first needed. The rest of the page keeps working when that fails. */
export function LazyPart({ fallback = null, failed = fallback, children }: LazyPartProps) {
  return (
    <PageBoundary resetKey={null} failed={failed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PageBoundary>
  );
}

interface PageBoundaryProps {
  /** A new value clears the failure, for another page or a reload of the same one. */
  readonly resetKey: unknown;
  /** Shown in place of the children after a failure. */
  readonly failed: ReactNode;
  readonly onFailed?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly hasFailed: boolean;
  readonly resetKey: unknown;
}

/** An error boundary for failures of loading and of rendering. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A page failed', error, info.componentStack);
    this.props.onFailed?.(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}

/** Runs `work` once the browser is idle, or after `timeoutMs`. Returns a function that cancels it. */
export function whenIdle(work: () => void, timeoutMs: number): () => void {
  // Safari doesn't have requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, timeoutMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: timeoutMs });
  return () => window.cancelIdleCallback(handle);
}

/**
 * Fetches code that a later render needs, once the browser is idle, or after `timeoutMs`. If that fails, the render fetches
 * it again. `load` must be a stable function.
 */
export function usePreload(load: () => Promise<unknown>, isNeeded: boolean, timeoutMs: number): void {
  useEffect(
    () => (isNeeded ? whenIdle(() => void load().catch(() => undefined), timeoutMs) : undefined),
    [load, isNeeded, timeoutMs],
  );
}
