import { Suspense, type ReactNode } from 'react';
import { PageBoundary } from './page-boundary';

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
