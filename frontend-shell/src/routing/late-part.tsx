import { Suspense, type ReactNode } from 'react';
import { PageBoundary } from './page-boundary';

interface LatePartProps {
  /** Stands in its place until it is there. */
  readonly meanwhile?: ReactNode;
  /** Stands in its place when it could not be had; what stood there before unless given. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
}

/** Something that loads when it is first needed. Without it the rest of the page goes on. */
export function LatePart({ meanwhile = null, failed = meanwhile, children }: LatePartProps) {
  return (
    <PageBoundary resetKey={null} failed={failed}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </PageBoundary>
  );
}
