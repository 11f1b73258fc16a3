import type { ReactNode } from 'react';
import type { ChromeKind } from '@pharmacy/remote-kit/core';

interface MainRegionProps {
  readonly chrome: ChromeKind;
  readonly children: ReactNode;
}

/** Wraps a notice in `<main>` where it replaces a page that would have rendered its own. */
export function MainRegion({ chrome, children }: MainRegionProps) {
  if (chrome === 'site') return children;
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
