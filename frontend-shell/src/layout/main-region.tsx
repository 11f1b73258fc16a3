import type { ReactNode } from 'react';
import type { ChromeKind } from '@pharmacy/remote-kit/core';

interface MainRegionProps {
  readonly chrome: ChromeKind;
  readonly children: ReactNode;
}

/** The main region for a notice that stands where a page would have brought its own. */
export function MainRegion({ chrome, children }: MainRegionProps) {
  if (chrome === 'site') return children;
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
