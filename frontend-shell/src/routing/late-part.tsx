import { Suspense, type ReactNode } from 'react';
import { PageBoundary } from './page-boundary';

interface LatePartProps {
  /** Stands in its place until it is there, and when it could not be had. */
  readonly meanwhile?: ReactNode;
  readonly children: ReactNode;
}

/** Something that loads when it is first needed. Without it the rest of the page goes on. */
export function LatePart({ meanwhile = null, children }: LatePartProps) {
  return (
    <PageBoundary resetKey={null} failed={meanwhile}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </PageBoundary>
  );
}
